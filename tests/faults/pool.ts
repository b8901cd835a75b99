/*
 * Takes all connections to the database: a lock lets every save wait, until the pool is exhausted. Other
 * requests are answered or refused with 503 within the pool's time-out, none with 500, and afterwards all
 * goes on.
 *
 *   npm run faults pool
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedDatabase } from '../../server/platform/db/embedded-database.ts';
import { listMyGroups } from '../../shared/groups/groups.ts';
import { addressOf } from '../support/servers/database.ts';
import { callLive, startLive } from '../support/servers/live.ts';
import { report } from './support/report.ts';
import { makeSubject, SteadySaves } from './support/steady-saves.ts';

const SECONDS = 20;
const dataDir = await mkdtemp(join(tmpdir(), 'munjip-pool-'));
const database = await startEmbeddedDatabase({ folder: join(dataDir, 'postgres') });
const env = { DATABASE_URL: addressOf(database), DATABASE_CONNECTIONS: '5' };
const live = await startLive({ dataDir, built: true, env });
try {
  const subject = await makeSubject(live.url, dataDir);
  const saves = new SteadySaves(subject);
  saves.start(live.url, { posts: 20, perSecond: 60 });
  await sleep(3000);
  const locker = new pg.Client(database.connection);
  await locker.connect();
  await locker.query('begin; lock table posts in exclusive mode');
  const reads = new Map<number, number>();
  const times: number[] = [];
  const end = performance.now() + SECONDS * 1000;
  while (performance.now() < end) {
    const began = performance.now();
    const { status } = await callLive(live.url, listMyGroups, { token: subject.token });
    times.push(performance.now() - began);
    reads.set(status, (reads.get(status) ?? 0) + 1);
    await sleep(100);
  }
  await locker.query('commit');
  await locker.end();
  const back = await saves.secondsUntil(60);
  await saves.stop();
  const lost = await saves.findLost(live.url);
  const allowed = [...reads.keys()].every((status) => status === 200 || status === 503);
  report([
    {
      what: 'reads of the list of groups meanwhile',
      found: [...reads].map(([status, count]) => `${status}: ${count}`).join(', '),
      isGood: allowed,
    },
    {
      what: 'the slowest of them, in ms',
      found: Math.round(Math.max(...times)),
      isGood: Math.max(...times) < 10_000,
    },
    ...saves.figures(lost),
    { what: 'seconds until 60 saves succeeded', found: back.toFixed(1), isGood: back < 5 },
  ]);
} finally {
  await live.stop();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}
