/*
 * Measures the live streams on the compiled server: memory and statements of 300 open ones, the time
 * from a like to the event in the other browser, and what a notification adds to a like.
 *
 *   npm run bench notifications           (needs a build)
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { type ClientRequest, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createDatabase, DatabasePool } from '../server/platform/db/connection.ts';
import { startEmbeddedDatabase } from '../server/platform/db/embedded-database.ts';
import { createTokens } from '../server/platform/http/tokens.ts';
import { streamNotifications } from '../shared/notifications/notifications.ts';
import { likePost } from '../shared/reading/likes.ts';
import { makeClassWithPost, makeUser, type TestUser } from '../tests/support/data/factories.ts';
import type { TestApp } from '../tests/support/servers/app.ts';
import { callLive, startLive } from '../tests/support/servers/live.ts';
import { median, memoryMb, percentile, printFigures } from './support/measure.ts';

const STREAMS = 300;
const LIKES = 60;
const IDLE_SECONDS = 20;

const dataDir = await mkdtemp(join(tmpdir(), 'munjip-bench-notifications-'));
const embedded = await startEmbeddedDatabase({ folder: join(dataDir, 'database') });
const live = await startLive({ dataDir, built: true, env: { NODE_ENV: 'production' } });
const pid = live.process.pid ?? 0;
const pool = new DatabasePool({
  connection: embedded.connection,
  connections: 4,
  onError: () => {},
});
const db = createDatabase(pool);
const app = { services: { db, tokens: await createTokens(db) } } as TestApp;
const requests: ClientRequest[] = [];

const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1_000));

/** Resolves with the first event; `onEvent` is called for each one after it. */
function openStream({ token }: TestUser, onEvent = () => {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    const request = get(`${live.url}${streamNotifications.path}`, { headers }, (answer) => {
      answer.setEncoding('utf8').on('data', (text: string) => {
        if (!text.includes('event: state')) return;
        resolve();
        onEvent();
      });
    });
    request.on('error', reject);
    requests.push(request);
  });
}

async function countTransactions(): Promise<number> {
  const { rows } = await sql<{ commits: number }>`
    select xact_commit::int as commits from pg_stat_database where datname = current_database()`.execute(
    db,
  );
  return rows[0]?.commits ?? 0;
}

async function transactionsWhileIdle(): Promise<number> {
  // The statistics are sent once a second.
  await wait(2);
  const before = await countTransactions();
  await wait(IDLE_SECONDS);
  return ((await countTransactions()) - before) / IDLE_SECONDS;
}

try {
  const { group, post } = await makeClassWithPost(app);
  const { groupId, postId } = post;
  const makePerson = () => makeUser(app, { userClassify: 'GENERAL' });
  const people = await Promise.all(Array.from({ length: STREAMS }, makePerson));
  const [author] = people;
  if (!author) throw new Error('nobody');
  await db
    .insertInto('groupMembers')
    .values(people.map(({ userId }) => ({ groupId, userId })))
    .execute();
  await db
    .updateTable('posts')
    .set({ authorId: author.userId })
    .where('postId', '=', postId)
    .execute();

  const like = async ({ token }: TestUser, liked: boolean) => {
    const began = performance.now();
    const answer = await callLive(live.url, likePost, {
      token,
      params: { groupId, postId },
      body: { liked },
    });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return performance.now() - began;
  };
  // Warms the server up.
  for (let time = 0; time < 20; time += 1) await like(group.owner, time % 2 === 0);

  const idleBefore = await transactionsWhileIdle();
  const memoryBefore = await memoryMb(pid);
  let heard = () => {};
  await openStream(author, () => heard());
  await Promise.all(people.slice(1).map((person) => openStream(person)));
  await wait(3);
  const memory = (await memoryMb(pid)) - memoryBefore;
  const idle = (await transactionsWhileIdle()) - idleBefore;

  const delays: number[] = [];
  const liking: number[] = [];
  for (const person of people.slice(1, LIKES + 1)) {
    const began = performance.now();
    const arrived = new Promise<void>((resolve) => {
      heard = resolve;
    });
    liking.push(await like(person, true));
    await arrived;
    delays.push(performance.now() - began);
  }
  const takingBack: number[] = [];
  for (const person of people.slice(1, LIKES + 1)) takingBack.push(await like(person, false));
  const again: number[] = [];
  for (const person of people.slice(1, LIKES + 1)) again.push(await like(person, true));

  printFigures(`${STREAMS} streams`, [
    { what: 'memory', value: memory, unit: 'MB', goal: '≤ 30', good: memory <= 30 },
    {
      what: 'transactions a second while idle',
      value: idle,
      unit: '/s',
      goal: '≤ 5',
      good: idle <= 5,
    },
  ]);
  const [half, most] = [median(delays), percentile(delays, 0.95)];
  printFigures('a like', [
    { what: 'until the event, median', value: half, unit: 'ms', goal: '≤ 500', good: half <= 500 },
    {
      what: 'until the event, 95th percentile',
      value: most,
      unit: 'ms',
      goal: '≤ 500',
      good: most <= 500,
    },
    {
      what: 'request with a notification, beside taking it back',
      value: median(liking) / median(takingBack),
      unit: '×',
      goal: '≤ 3',
      good: median(liking) <= 3 * median(takingBack),
    },
    {
      what: 'request whose notification exists, beside taking it back',
      value: median(again) / median(takingBack),
      unit: '×',
      goal: '≤ 3',
      good: median(again) <= 3 * median(takingBack),
    },
  ]);
} finally {
  for (const request of requests) request.destroy();
  await pool.end();
  await live.stop();
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
}
