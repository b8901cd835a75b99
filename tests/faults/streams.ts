/*
 * Opens a thousand event streams and cuts all of them at once, eight times. Afterwards the server has none
 * of them left, answers as before, and its memory does not grow in the second half.
 *
 *   npm run faults streams [1000]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 } from 'uuid';
import { memoryMb } from '../../bench/support/measure.ts';
import { createDatabase, DatabasePool } from '../../server/platform/db/connection.ts';
import { startEmbeddedDatabase } from '../../server/platform/db/embedded-database.ts';
import { createTokens } from '../../server/platform/http/tokens.ts';
import { streamNotifications } from '../../shared/notifications/notifications.ts';
import { addressOf } from '../support/servers/database.ts';
import { startLive } from '../support/servers/live.ts';
import { until } from '../support/until.ts';
import { readGauge } from './support/read-gauge.ts';
import { report } from './support/report.ts';
import { makeSubject, SteadySaves } from './support/steady-saves.ts';

const ROUNDS = 8;
/** A person may have this many streams open. */
const OF_A_PERSON = Array.from({ length: 20 });
const count = Number(process.argv[2] ?? 1000);
const dataDir = await mkdtemp(join(tmpdir(), 'munjip-streams-'));
const database = await startEmbeddedDatabase({ folder: join(dataDir, 'postgres') });
const env = { DATABASE_URL: addressOf(database) };
const live = await startLive({ dataDir, built: true, env });
const { host, port } = new URL(live.url);
try {
  const subject = await makeSubject(live.url, dataDir);
  const saves = new SteadySaves(subject);
  saves.start(live.url, { posts: 5, perSecond: 10 });
  const readers = await makeReaders(Math.ceil(count / OF_A_PERSON.length));
  const memory: number[] = [];
  const opened: number[] = [];
  const left: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const streams = await Promise.all(
      readers.flatMap((token) => OF_A_PERSON.map(() => open(token))),
    );
    opened.push(await readGauge(live.url, 'munjip_event_streams'));
    for (const stream of streams) stream.resetAndDestroy();
    await until(async () => (await readGauge(live.url, 'munjip_event_streams')) === 0).catch(
      () => {},
    );
    left.push(await readGauge(live.url, 'munjip_event_streams'));
    await sleep(2000);
    memory.push(Math.round(await memoryMb(live.process.pid ?? 0)));
  }
  await saves.stop();
  const lost = await saves.findLost(live.url);
  // The first rounds fill the heap; from then on it must not grow.
  const half = ROUNDS / 2;
  const growth = Math.max(...memory.slice(half)) - Math.max(...memory.slice(0, half));
  report([
    { what: 'streams open', found: opened.join(', ') },
    { what: 'left after the cut', found: left.join(', '), isGood: left.every((n) => n === 0) },
    { what: 'resident memory after each, in MB', found: memory.join(', '), isGood: growth < 20 },
    ...saves.figures(lost),
    { what: 'longest gap between saves, in ms', found: Math.round(saves.longestGap) },
  ]);
} finally {
  await live.stop();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** The tokens of new persons; their log-ins would take longer than everything else. */
async function makeReaders(length: number): Promise<string[]> {
  const pool = new DatabasePool({ connection: database.connection, connections: 2, onError() {} });
  const db = createDatabase(pool);
  const { sign } = await createTokens(db);
  const people = Array.from({ length }, (_, nth) => ({ userId: v7(), sessionId: v7(), nth }));
  const users = people.map(({ userId, nth }) => ({
    userId,
    userLogin: `reader-${nth}`,
    userLoginType: 'JAJAK' as const,
    userClassify: 'GENERAL' as const,
    penName: `읽는이${nth}`,
    userEmail: `reader-${nth}@example.kr`,
    emailVerified: true,
  }));
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const sessions = people.map(({ userId, sessionId }) => ({
    userId,
    sessionId,
    refreshHash: sessionId,
    expiresAt,
  }));
  await db.insertInto('users').values(users).execute();
  await db.insertInto('sessions').values(sessions).execute();
  await pool.end();
  return Promise.all(people.map(({ userId, sessionId }) => sign({ userId, sessionId })));
}

/** Resolves with the socket when the first bytes of the stream have come. */
function open(token: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.once('data', () => resolve(socket)).once('error', reject);
    const head = [`GET ${streamNotifications.path} HTTP/1.1`, `host: ${host}`];
    socket.write([...head, `authorization: Bearer ${token}`, '', ''].join('\r\n'));
  });
}
