/*
 * Measures feed, post and autosave on one instance and on two on the same database: requests a second and
 * the CPU of the server and of the database for a request. The factor of the second instance needs cores
 * that are free; how many instances one core of the database carries follows from the CPU alone.
 *
 *   npm run bench instances           (seeds first when needed)
 *   npm run bench instances -- 0.1    less data
 */
import { readdir, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type LiveServer, startLive } from '../../tests/support/servers/live.ts';
import { cpuSeconds, type Load, loadGet, median, needProgram } from '../support/measure.ts';
import { openDatabase } from '../support/open-database.ts';
import { findReader, findWriters, groupToWriteIn } from '../support/people.ts';
import { saveLoad } from '../support/save-load.ts';
import { ensureSeeded } from '../support/seed.ts';

const SECONDS = 5;
const RUNS = 3;
const CONNECTIONS = 20;
await needProgram('wrk', 'wrk');
const scale = Number(process.argv[2] ?? 1);
const dataDir = await ensureSeeded(scale);
const database = await openDatabase(dataDir);
const { embedded, db } = database;
const env = { NODE_ENV: 'production' };
const instances: LiveServer[] = [];

/** CPU seconds of the database: of its first process and all that this one started. */
async function databaseCpu(): Promise<number> {
  const lock = await readFile(join(embedded.dataFolder, 'postmaster.pid'), 'utf8');
  const parent = Number(lock.split('\n')[0]);
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const times = pids.map(async (pid) => {
    try {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
      const ppid = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      return pid === parent || ppid === parent ? await cpuSeconds(pid) : 0;
    } catch {
      // It has ended since.
      return 0;
    }
  });
  return (await Promise.all(times)).reduce((sum, seconds) => sum + seconds, 0);
}

async function serverCpu(): Promise<number> {
  const times = instances.map(({ process: child }) => cpuSeconds(child.pid ?? 0));
  return (await Promise.all(times)).reduce((sum, seconds) => sum + seconds, 0);
}

interface Cost {
  perSecond: number;
  /** Milliseconds of CPU for a request. */
  server: number;
  database: number;
}

/** Loads all instances at once, with as many connections in all. */
async function measure(load: (url: string, connections: number) => Promise<Load>): Promise<Cost> {
  const runs: Cost[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const before = [await serverCpu(), await databaseCpu()] as const;
    const loads = await Promise.all(
      instances.map(({ url }) => load(url, CONNECTIONS / instances.length)),
    );
    const failures = loads.reduce((sum, one) => sum + one.failures, 0);
    if (failures > 0) throw new Error(`${failures} requests failed`);
    const perSecond = loads.reduce((sum, one) => sum + one.perSecond, 0);
    const requests = perSecond * SECONDS;
    runs.push({
      perSecond,
      server: (((await serverCpu()) - before[0]) / requests) * 1000,
      database: (((await databaseCpu()) - before[1]) / requests) * 1000,
    });
  }
  const of = (pick: (cost: Cost) => number) => median(runs.map(pick));
  return {
    perSecond: of((cost) => cost.perSecond),
    server: of((cost) => cost.server),
    database: of((cost) => cost.database),
  };
}

try {
  instances.push(await startLive({ dataDir, built: true, env }));
  const reader = await findReader(db);
  const writers = await findWriters(db, await groupToWriteIn(db));
  const get = (path: string) => (url: string, connections: number) =>
    loadGet(`${url}/api/group/${reader.groupId}${path}`, {
      connections,
      seconds: SECONDS,
      token: reader.token,
    });
  const acts = {
    'feed of 20': get('/post?size=20'),
    'one post': get(`/post/${reader.postId}`),
    'autosave of 3,000 characters': (url: string, connections: number) =>
      saveLoad({ url, writers, connections, seconds: SECONDS }),
  };
  const measureAll = async () => {
    const costs = new Map<string, Cost>();
    for (const [name, load] of Object.entries(acts)) costs.set(name, await measure(load));
    return costs;
  };
  const one = await measureAll();
  const { host, port, user, database } = embedded.connection;
  const address = new URL(`postgres://localhost/${database}`);
  address.username = user;
  address.searchParams.set('host', host);
  address.searchParams.set('port', String(port));
  instances.push(
    await startLive({ dataDir, built: true, env: { ...env, DATABASE_URL: address.href } }),
  );
  const two = await measureAll();
  console.log(
    `\nInstances (scale ${scale}, ${CONNECTIONS} connections, ${availableParallelism()} cores with the load and the database on them)`,
  );
  for (const [name, single] of one) {
    const double = two.get(name);
    if (!double) continue;
    console.log(
      `  ${name.padEnd(30)} ${single.perSecond.toFixed(0)}/s with one, ${double.perSecond.toFixed(0)}/s with two (${(double.perSecond / single.perSecond).toFixed(2)} ×)`,
    );
    console.log(
      `  ${''.padEnd(30)} CPU a request: server ${single.server.toFixed(2)} ms, database ${single.database.toFixed(2)} ms: a core of the database carries ${(single.server / single.database).toFixed(1)} instances`,
    );
  }
} finally {
  for (const instance of instances) await instance.stop();
  await database.close();
}
