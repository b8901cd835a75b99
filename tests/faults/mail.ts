/*
 * The mail server is down, holds connections, refuses and talks nonsense, for a while each, while people sign
 * up, ask for a new password, get answers and their digest of the day. All requests stay fast; who gets no
 * code is told so. When the mail server is back every e-mail arrives once, and meanwhile the page of the
 * system shows what waits and what failed.
 *
 *   npm run faults mail [15]     (seconds of each trouble)
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { v7 } from 'uuid';
import { sendDueDigestsLater } from '../../server/features/notifications/digest/digest.ts';
import { startJobs } from '../../server/platform/jobs/jobs.ts';
import { sendPasswordResetCode } from '../../shared/accounts/passwords.ts';
import { generateEmailCode } from '../../shared/accounts/sign-up.ts';
import { MAIL_JOBS } from '../../shared/administration/job-words.ts';
import { getSystem } from '../../shared/administration/system.ts';
import { sendFeedback } from '../../shared/feedback/feedback-drafts.ts';
import { updateNotificationSettings } from '../../shared/notifications/notification-settings.ts';
import { addComment } from '../../shared/reading/comments.ts';
import { makePost, makeUser, type TestUser } from '../support/data/factories.ts';
import { startMailServer } from '../support/deployment/mail-server.ts';
import { callLive } from '../support/servers/live.ts';
import { until } from '../support/until.ts';
import { isAlive, startFaultSetup } from './support/fault-setup.ts';
import { type RelayMode, startRelay } from './support/relay.ts';
import { type Figure, report } from './support/report.ts';
import { fastFigure, SteadyRequests, shown, slowest } from './support/steady-requests.ts';

const seconds = Number(process.argv[2] ?? 15);
/** Of each trouble. */
const PEOPLE = 5;
/** The answer to a sign-up waits for the mail server, for this long at most. */
const LONGEST_SIGN_UP_MS = 10_000;
const TROUBLES: [string, RelayMode][] = [
  ['down', { kind: 'down' }],
  ['holding connections', { kind: 'hold' }],
  ['refusing', { kind: 'say', text: '554 no service here\r\n', greets: true }],
  ['talking nonsense', { kind: 'say', text: '%%% 999 \u0007 what?\r\n', greets: true }],
];

const smtp = await startMailServer();
const relay = await startRelay(Number(smtp.address.split(':')[1]));
const SMTP_URL = `smtp://127.0.0.1:${relay.port}`;
const setup = await startFaultSetup('mail', { SMTP_URL, TRUST_PROXY: 'true' });
const { app, live, made, saves } = setup;
const { db } = app.services;
const jobs = await startJobs(app.services.connection, pino({ level: 'silent' }));
try {
  const { token } = await makeUser(app, { userClassify: 'ADMIN' });
  const codes = new Map<string, boolean>();
  const signUps = new SteadyRequests(async () => {
    const userEmail = `${v7()}@gmail.com`;
    const { status, body } = await callLive(live.url, generateEmailCode, {
      body: { userEmail, verificationType: 'SIGNUP', userClassify: 'GENERAL' },
    });
    codes.set(userEmail, status === 200);
    return status === 200 ? '200' : `${status} ${(body as { errorCode?: string }).errorCode}`;
  });
  saves.start(live.url, { posts: 10, perSecond: 20 });
  signUps.start(2);
  await sleep(5000);
  const usual = saves.times.splice(0);
  signUps.take();
  const figures: Figure[] = [fastFigure('saves before', usual)];
  const recipients: TestUser[] = [];
  for (const [name, mode] of TROUBLES) {
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => makeUser(app)));
    recipients.push(...people);
    await relay.set(mode);
    for (const person of people) await makeEmailsFor(person);
    await sendDueDigestsLater({ db, jobs }, Date.now());
    await sleep(seconds * 1000);
    const { body } = await callLive(live.url, getSystem, { token });
    const { waiting, failedToday } = body.mail;
    const asked = signUps.take();
    const times = saves.times.splice(0);
    figures.push(
      {
        what: `${name}: sign-ups`,
        found: `${shown(asked)}; slowest ${slowest(asked.times)} ms`,
        isGood: ![...asked.counts.keys()].some((answer) => /FAILED|undefined|Error/.test(answer)),
      },
      fastFigure('  saves', times),
      { what: '  waiting e-mails shown', found: waiting, isGood: waiting > 0 },
      { what: '  failed attempts shown', found: failedToday, isGood: failedToday > 0 },
    );
    await relay.set({ kind: 'pass' });
    const began = performance.now();
    await until(async () => (await countWaiting()) === 0, 120).catch(() => {});
    figures.push({
      what: '  seconds until all were sent',
      found: ((performance.now() - began) / 1000).toFixed(1),
      isGood: (await countWaiting()) === 0,
    });
    const rest = signUps.take();
    const isFast = slowest([...asked.times, ...rest.times]) < LONGEST_SIGN_UP_MS;
    figures.push({
      what: '  slowest sign-up, also afterwards, in ms',
      found: slowest([...asked.times, ...rest.times]),
      isGood: isFast,
    });
    await sleep(3000);
    signUps.take();
    saves.times.length = 0;
  }
  await signUps.stop();
  await saves.stop();
  const lost = await saves.findLost(live.url);
  const { links, digests, wrong } = await countReceived(recipients, codes);
  const { rows: drafts } = await sql`select from feedback_drafts`.execute(db);
  const { body } = await callLive(live.url, getSystem, { token });
  report([
    ...figures,
    ...saves.figures(lost),
    { what: 'answers of the teacher that were not delivered', found: drafts.length },
    { what: 'password links', found: links, isGood: links === recipients.length },
    { what: 'digests', found: digests, isGood: digests === recipients.length },
    { what: 'missing or doubled', found: wrong.join(', ') || 0, isGood: wrong.length === 0 },
    { what: 'jobs that failed for good', found: body.failedJobs.length },
    { what: 'the server is still the same process', found: live.url, isGood: isAlive(live) },
  ]);
} finally {
  await jobs.stop();
  await setup.stop();
  await relay.stop();
  await smtp.stop();
}

/** A password link, an answer of the teacher and a comment, which is in the digest. */
async function makeEmailsFor(person: TestUser): Promise<void> {
  const { group, subject, friend } = made;
  const { groupId } = group;
  await db.insertInto('groupMembers').values({ groupId, userId: person.userId }).execute();
  const { postId } = await makePost(app, group, subject, person);
  const body = { channels: { COMMENT: 'MAIL' }, mailDigest: true, digestHour: 0, quietHours: null };
  const params = { groupId, postId };
  const answers = [
    await callLive(live.url, updateNotificationSettings, { token: person.token, body }),
    await callLive(live.url, addComment, {
      params,
      token: friend.token,
      body: { content: '감이 맛있었겠다' },
    }),
    await callLive(live.url, sendFeedback, {
      params,
      token: group.owner.token,
      body: { feedbackId: v7(), content: '잘 읽었어요' },
    }),
  ];
  const link = `${live.url}${sendPasswordResetCode.path}?userLogin=${person.userLogin}`;
  const statuses = answers.map(({ status }) => status);
  statuses.push((await fetch(link, { method: sendPasswordResetCode.method })).status);
  if (statuses.some((status) => status >= 300)) throw new Error(`refused: ${statuses.join()}`);
}

async function countWaiting(): Promise<number> {
  const { rows } = await sql`
    select from jobs.job where state in ('created', 'active', 'retry')
      and name in (${sql.join(MAIL_JOBS)})`.execute(db);
  return rows.length;
}

/** Each person gets one link and one digest, and each address whose sign-up was answered with 200 a code. */
async function countReceived(people: readonly TestUser[], codes: ReadonlyMap<string, boolean>) {
  const emails = await smtp.readEmails();
  const countTo = (address: string, subject: string) =>
    emails.filter(({ to, subject: text = '' }) => {
      return to?.[0]?.address === address && text.includes(subject);
    }).length;
  const wrong: string[] = [];
  let [links, digests] = [0, 0];
  for (const { userLogin } of people) {
    const address = `${userLogin}@example.kr`;
    const found = [countTo(address, '비밀번호'), countTo(address, '알림')] as const;
    links += found[0];
    digests += found[1];
    if (found.some((count) => count !== 1)) wrong.push(`${userLogin}: ${found.join(' and ')}`);
  }
  for (const [address, isAnswered] of codes) {
    const found = countTo(address, '');
    if (found > 1 || (isAnswered && found !== 1)) wrong.push(`a code: ${found}`);
  }
  return { links, digests, wrong };
}
