/*
 * Puts a relay between server and database. For a while it delays every answer by 300 ms, then it holds
 * all of them, as a network does that drops packets. Requests wait meanwhile; afterwards the server goes on
 * without a restart, and nothing is lost or saved twice.
 *
 *   npm run faults slow-database
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedDatabase } from '../../server/platform/db/embedded-database.ts';
import { startLive } from '../support/servers/live.ts';
import { startRelay } from './support/relay.ts';
import { report } from './support/report.ts';
import { makeSubject, SteadySaves } from './support/steady-saves.ts';

const SLOW_MS = 300;
const dataDir = await mkdtemp(join(tmpdir(), 'munjip-slow-'));
const database = await startEmbeddedDatabase({ folder: join(dataDir, 'postgres') });
const { host, port, user, password = '', database: name } = database.connection;

const relay = await startRelay(host.startsWith('/') ? `${host}/.s.PGSQL.${port}` : port);
const DATABASE_URL = `postgres://${user}:${password}@127.0.0.1:${relay.port}/${name}`;
const live = await startLive({ dataDir, built: true, env: { DATABASE_URL } });
try {
  const saves = new SteadySaves(await makeSubject(live.url, dataDir));
  saves.start(live.url, { posts: 15, perSecond: 30 });
  await sleep(3000);
  const beforeSlow = saves.acknowledged;
  await relay.set({ kind: 'late', delayMs: SLOW_MS });
  await sleep(10_000);
  const slow = saves.acknowledged - beforeSlow;
  await relay.set({ kind: 'hold' });
  await sleep(15_000);
  await relay.set({ kind: 'pass' });
  const back = await saves.secondsUntil(1);
  await sleep(3000);
  await saves.stop();
  const lost = await saves.findLost(live.url);
  report([
    {
      what: 'acknowledged in the ten seconds in which every answer took 300 ms more',
      found: slow,
      isGood: slow > 0,
    },
    ...saves.figures(lost),
    { what: 'seconds until a save succeeds', found: back.toFixed(1), isGood: back < 5 },
  ]);
} finally {
  await live.stop();
  await relay.stop();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}
