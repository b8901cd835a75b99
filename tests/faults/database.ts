/*
 * Restarts PostgreSQL five times below a running server that gets 30 saves a second. While it is away the
 * server answers 503 with Retry-After; afterwards nothing is lost, and saves succeed within five seconds.
 *
 *   npm run faults database [5]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedDatabase } from '../../server/platform/db/embedded-database.ts';
import { addressOf } from '../support/servers/database.ts';
import { startLive } from '../support/servers/live.ts';
import { report } from './support/report.ts';
import { makeSubject, SteadySaves } from './support/steady-saves.ts';

const AWAY_MS = 3000;
const restarts = Number(process.argv[2] ?? 5);
const dataDir = await mkdtemp(join(tmpdir(), 'munjip-database-'));
const folder = join(dataDir, 'postgres');
let database = await startEmbeddedDatabase({ folder });
const env = { DATABASE_URL: addressOf(database) };
const live = await startLive({ dataDir, built: true, env });
try {
  const saves = new SteadySaves(await makeSubject(live.url, dataDir));
  saves.start(live.url, { posts: 15, perSecond: 30 });
  await sleep(3000);
  const back: number[] = [];
  for (let restart = 1; restart <= restarts; restart += 1) {
    await database.stop();
    await sleep(AWAY_MS);
    database = await startEmbeddedDatabase({ folder });
    back.push(await saves.secondsUntil(1));
    await sleep(2000);
  }
  await saves.stop();
  const lost = await saves.findLost(live.url);
  const longest = Math.max(...back);
  const refused = saves.answers.get(503) ?? 0;
  report([
    { what: 'restarts', found: restarts },
    ...saves.figures(lost),
    { what: 'refused with 503 meanwhile', found: refused, isGood: refused > 0 },
    { what: 'seconds until a save succeeds', found: longest.toFixed(1), isGood: longest < 5 },
    { what: 'the server is still the same process', found: live.url, isGood: isAlive() },
  ]);
} finally {
  await live.stop();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}

function isAlive(): boolean {
  return live.process.exitCode === null && live.process.signalCode === null;
}
