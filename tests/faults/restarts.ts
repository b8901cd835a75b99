/*
 * Stops one of two instances behind nginx by SIGTERM and starts it again, in turn, twenty times, while posts
 * are saved, pages are read and event streams are open. Every request is answered with 200, no save is lost,
 * and a stream that ends is open again at once.
 *
 *   npm run faults restarts [20]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureProxies, findProxy } from '../../scripts/parts/proxies.mjs';
import { startEmbeddedDatabase } from '../../server/platform/db/embedded-database.ts';
import { listPosts } from '../../shared/reading/posts.ts';
import { makeClass, makeUser } from '../support/data/factories.ts';
import { ask, callSite, closeConnections } from '../support/deployment/https.ts';
import { startMailServer } from '../support/deployment/mail-server.ts';
import { OpenStreams } from '../support/deployment/open-streams.ts';
import { startNginx } from '../support/deployment/proxies.ts';
import { createTwoInstances } from '../support/deployment/two-instances.ts';
import { createTestApp } from '../support/servers/app.ts';
import { addressOf } from '../support/servers/database.ts';
import { startS3Server } from '../support/servers/s3-server.ts';
import { report } from './support/report.ts';
import { fastFigure, SteadyRequests, shown, slowest } from './support/steady-requests.ts';
import { NO_ANSWER, type Send, SteadySaves } from './support/steady-saves.ts';

const restarts = Number(process.argv[2] ?? 20);
const STREAMS = 10;
/** In which nginx learns that the instance is back: it tries one that failed again after ten seconds. */
const BETWEEN_MS = 1000;

await ensureProxies();
const program = findProxy('nginx');
if (!program) throw new Error('nginx is missing (Debian: apt-get install nginx)');
const folder = await mkdtemp(join(tmpdir(), 'munjip-restarts-'));
const database = await startEmbeddedDatabase({ folder: join(folder, 'postgres') });
const databaseUrl = addressOf(database);
const [store, mail] = await Promise.all([startS3Server(['munjip']), startMailServer()]);
const { instances } = await createTwoInstances({
  databaseUrl,
  store,
  mail,
  folder,
  built: true,
  drainSeconds: '3',
});
await Promise.all(instances.map((instance) => instance.start()));
const app = await createTestApp({ beside: { databaseUrl }, logTo: { write() {} } });
const proxy = await startNginx(program, [instances[0].address, instances[1].address]);
const { site } = proxy;
try {
  const { author, group, subject } = await makeClass(app);
  const { token } = author;
  const { groupId } = group;
  const saves = new SteadySaves({ token, groupId, ragId: subject.ragId }, sendToSite);
  const feeds = new SteadyRequests(async () =>
    String((await callSite(site, listPosts, { params: { groupId }, token })).status),
  );
  const pages = new SteadyRequests(async () => String((await ask(site, '/')).status));
  const readers = await Promise.all(Array.from({ length: STREAMS }, () => makeUser(app)));
  const streams = new OpenStreams(
    site,
    readers.map((reader) => reader.token),
  );
  saves.start(site.url, { posts: 10, perSecond: 20 });
  feeds.start(10);
  pages.start(10);
  await sleep(2000);
  const stops: number[] = [];
  const codes = new Set<number | null>();
  for (let restart = 0; restart < restarts; restart += 1) {
    const instance = instances[restart % 2];
    if (!instance) break;
    const began = performance.now();
    codes.add(await instance.stop());
    stops.push(performance.now() - began);
    await instance.start();
    await sleep(BETWEEN_MS);
  }
  await sleep(1000);
  await Promise.all([feeds.stop(), pages.stop(), saves.stop()]);
  await streams.stop();
  const lost = await saves.findLost(instances[0].url);
  const asked = [feeds.take(), pages.take()];
  const notSaved = [...saves.answers.keys()].filter((status) => status !== 200);
  const isEach200 = (counts: ReadonlyMap<string, number>) => [...counts.keys()].join() === '200';
  report([
    { what: 'restarts', found: restarts },
    { what: 'exit codes', found: [...codes].join(', '), isGood: [...codes].join() === '0' },
    { what: 'slowest stop, in ms', found: slowest(stops) },
    ...asked.map((answers, at) => ({
      what: at === 0 ? 'feeds' : 'pages',
      found: `${shown(answers)}; slowest ${slowest(answers.times)} ms`,
      isGood: isEach200(answers.counts),
    })),
    fastFigure('saves', saves.times),
    ...saves.figures(lost),
    { what: 'saves not answered with 200', found: notSaved.length, isGood: notSaved.length === 0 },
    {
      what: 'streams opened',
      found: [...streams.opened].map((pair) => pair.join(': ')).join(', '),
      isGood: isEach200(streams.opened),
    },
    {
      what: 'longest time without a stream, in ms',
      found: Math.round(streams.longestGap),
      isGood: streams.longestGap < 5000,
    },
  ]);
} finally {
  closeConnections();
  await proxy.stop();
  await Promise.all(instances.map((instance) => instance.stop()));
  await app.close();
  await Promise.all([mail.stop(), store.stop()]);
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}

function sendToSite(...[url, { method, headers, body }]: Parameters<Send>): ReturnType<Send> {
  const origin = new URL(site.url).origin;
  return ask(site, new URL(url).pathname, { method, headers: { ...headers, origin }, body }).then(
    (answer) => {
      const text = answer.body.toString();
      const version: number = answer.status === 200 ? JSON.parse(text).version : 0;
      const retryAfter = answer.headers['retry-after'] ?? null;
      return { status: answer.status, retryAfter, text, version };
    },
    () => NO_ANSWER,
  );
}
