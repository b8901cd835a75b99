/*
 * Moves the clock of the server by an hour forwards, back, backwards and back, by libfaketime and while it
 * runs. The database keeps its time. Sessions go on (with a renewal where an access token is too old), saves
 * stay in their order, deadlines stay, answers of the teacher are delivered once, a schedule goes on, and
 * event streams bring what happens.
 *
 *   npm run faults clock [75]     (seconds after each move)
 *
 * Ends with code 3 where libfaketime is missing.
 */
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { hashSecret } from '../../server/features/accounts/password-hash/password-hash.ts';
import { documentOfParagraphs } from '../../shared/document/document-text.ts';
import { sendFeedback } from '../../shared/feedback/feedback-drafts.ts';
import { streamNotifications } from '../../shared/notifications/notifications.ts';
import { addComment } from '../../shared/reading/comments.ts';
import { publishPost } from '../../shared/writing/writing.ts';
import { makePost, makeSubject, type TestUser } from '../support/data/factories.ts';
import { until } from '../support/until.ts';
import { isAlive, startFaultSetup } from './support/fault-setup.ts';
import { Person, sendAs } from './support/person.ts';
import { type Figure, report } from './support/report.ts';
import { fastFigure } from './support/steady-requests.ts';
import { SteadySaves } from './support/steady-saves.ts';

const MISSING = 3;
const library = findLibrary();
if (!library) {
  console.error('clock needs libfaketime (Debian: apt-get install libfaketime)');
  process.exit(MISSING);
}
const seconds = Number(process.argv[2] ?? 75);
const PASSWORD = '가을에-감을-따요';
const MOVES: [string, string][] = [
  ['an hour forwards', '+3600'],
  ['back', '+0'],
  ['an hour backwards', '-3600'],
  ['back again', '+0'],
];
/** The jobs of a schedule, which here runs every minute. */
const SCHEDULE = 'decide-digests';

const folder = await mkdtemp(join(tmpdir(), 'munjip-clock-file-'));
const clock = join(folder, 'clock');
await writeFile(clock, '+0');
const setup = await startFaultSetup('clock', {
  LD_PRELOAD: library,
  FAKETIME_TIMESTAMP_FILE: clock,
  FAKETIME_NO_CACHE: '1',
  // Moving a clock does not move the one for intervals.
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
});
const { app, live, made } = setup;
const { db } = app.services;
try {
  const [author, friend, owner] = await Promise.all(
    [made.author, made.friend, made.group.owner].map(logIn),
  );
  if (!author || !friend || !owner) throw new Error('nobody');
  const { groupId } = made.group;
  const now = Date.now();
  const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  const late = await makeSubject(app, made.group, { deadline: at(-30), onePostPerPerson: false });
  const early = await makeSubject(app, made.group, { deadline: at(40), onePostPerPerson: false });
  const saves = new SteadySaves({ token: '', groupId, ragId: made.subject.ragId }, sendAs(author));
  await sql`update jobs.schedule set cron = '* * * * *' where name = ${SCHEDULE}`.execute(db);
  const streamed = keepStream(author);
  saves.start(live.url, { posts: 10, perSecond: 20 });
  await sleep(5000);
  const figures: Figure[] = [];
  const feedbackIds: string[] = [];
  const began = performance.now();
  for (const [name, offset] of MOVES) {
    const subject = await makeSubject(app, made.group);
    const { postId } = await makePost(app, made.group, subject, made.author);
    const params = { groupId, postId };
    feedbackIds.push(await sendAnswer(owner, params));
    saves.times.length = 0;
    await writeFile(clock, offset);
    await sleep(1000);
    const moved = await clockOfServer();
    const events = streamed.count();
    const { status } = await friend.call(addComment, { params, body: { content: '감이 크다' } });
    const told = performance.now();
    const isTold = await until(async () => streamed.count() > events, 10).catch(() => false);
    const toldAfter = ((performance.now() - told) / 1000).toFixed(1);
    const published = [await publishIn(author, early.ragId), await publishIn(author, late.ragId)];
    await sleep(seconds * 1000);
    figures.push(
      { what: `${name}: the server is ahead, in minutes`, found: moved },
      fastFigure('  saves', saves.times),
      { what: '  a comment was answered with', found: status, isGood: status === 200 },
      {
        what: '  seconds until the event stream says so',
        found: toldAfter,
        isGood: isTold,
      },
      {
        what: '  publishing before and after a deadline was answered with',
        found: published.join(', '),
        isGood: published.join() === '200,409',
      },
    );
  }
  const minutes = (performance.now() - began) / 60_000;
  await saves.stop();
  streamed.stop();
  await author.renew();
  const lost = await saves.findLost(live.url, author.token);
  const runs = await countRuns();
  const delivered = await countDelivered(feedbackIds);
  const people = [author, friend, owner];
  const renewals = people.flatMap((one) => [...one.renewals].map((pair) => pair.join(': ')));
  const areRenewed = people.every(
    (one) => [...one.renewals.keys()].join() === '200' || one.renewals.size === 0,
  );
  report([
    ...figures,
    ...saves.figures(lost),
    { what: 'renewals of the three people', found: renewals.join(', '), isGood: areRenewed },
    { what: 'openings of the stream', found: streamed.openings() },
    {
      what: 'answers of the teacher delivered',
      found: `${delivered} of ${feedbackIds.length}`,
      isGood: delivered === feedbackIds.length,
    },
    {
      what: `runs of a schedule in ${minutes.toFixed(1)} minutes`,
      found: runs.all,
      isGood: Math.abs(runs.all - minutes) < 2,
    },
    { what: '  most in one minute', found: runs.mostInMinute, isGood: runs.mostInMinute === 1 },
    { what: 'the server is still the same process', found: live.url, isGood: isAlive(live) },
  ]);
} finally {
  await setup.stop();
  await rm(folder, { recursive: true, force: true });
}

function findLibrary(): string | undefined {
  const libraries = existsSync('/usr/lib') ? readdirSync('/usr/lib') : [];
  return libraries
    .map((name) => `/usr/lib/${name}/faketime/libfaketimeMT.so.1`)
    .find((path) => existsSync(path));
}

async function logIn({ userId, userLogin }: TestUser): Promise<Person> {
  const passwordHash = await hashSecret(PASSWORD);
  await db.updateTable('users').set({ passwordHash }).where('userId', '=', userId).execute();
  return Person.logIn(live.url, userLogin, PASSWORD);
}

/** In minutes. */
async function clockOfServer(): Promise<number> {
  const { headers } = await fetch(`${live.url}/api/health`);
  return Math.round((Date.parse(headers.get('date') ?? '') - Date.now()) / 60_000);
}

async function sendAnswer(
  owner: Person,
  params: { groupId: string; postId: string },
): Promise<string> {
  const feedbackId = v7();
  const body = { feedbackId, content: '잘 읽었어요' };
  const { status } = await owner.call(sendFeedback, { params, body });
  if (status !== 200) throw new Error(`an answer was answered with ${status}`);
  return feedbackId;
}

async function publishIn(person: Person, ragId: string): Promise<number> {
  const params = { groupId: made.group.groupId, postId: v7() };
  const document = documentOfParagraphs(['감나무']);
  const body = { ragId, title: '감', document, version: 0, saveId: v7() };
  return (await person.call(publishPost, { params, body })).status;
}

/** The stream of notifications, opened again when it ends. */
function keepStream(person: Person) {
  const over = new AbortController();
  const openings = new Map<number | string, number>();
  let events = 0;
  const read = async () => {
    const answer = await fetch(`${live.url}${streamNotifications.path}`, {
      headers: { authorization: `Bearer ${person.token}` },
      signal: over.signal,
    });
    openings.set(answer.status, (openings.get(answer.status) ?? 0) + 1);
    if (answer.status === 401) await person.renew();
    const decoder = new TextDecoder();
    for await (const part of answer.body ?? []) {
      if (decoder.decode(part).includes('data:')) events += 1;
    }
  };
  const run = async () => {
    while (!over.signal.aborted) {
      await read().catch(() => {});
      if (!over.signal.aborted) await sleep(500);
    }
  };
  void run();
  return {
    count: () => events,
    openings: () => [...openings].map((pair) => pair.join(': ')).join(', '),
    stop: () => over.abort(),
  };
}

/** Each of them once. */
async function countDelivered(feedbackIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from feedbacks where feedback_id in (${sql.join(feedbackIds)})`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

async function countRuns(): Promise<{ all: number; mostInMinute: number }> {
  const { rows } = await sql<{ runs: number }>`
    select count(*)::int as runs from jobs.job where name = ${SCHEDULE}
    group by date_trunc('minute', created_on)`.execute(db);
  const runs = rows.map((row) => row.runs);
  return { all: runs.reduce((sum, one) => sum + one, 0), mostInMinute: Math.max(0, ...runs) };
}
