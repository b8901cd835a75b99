/*
 * Measures feed, one post and autosave on the full data, beside pgbench with the same statement and a
 * bare Fastify that sends the same body, in one run. Needs a build, wrk and pgbench.
 *
 *   npm run bench serving           (seeds first when needed)
 */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import { findFeed } from '../../server/features/reading/posts/posts.queries.ts';
import type { DB } from '../../server/platform/db/schema.ts';
import { startLive } from '../../tests/support/servers/live.ts';
import {
  cpuSeconds,
  type Figure,
  type Load,
  loadGet,
  median,
  memoryMb,
  needProgram,
  pgbench,
  printFigures,
  startScript,
} from '../support/measure.ts';
import { openDatabase } from '../support/open-database.ts';
import { findReader, findWriters, groupToWriteIn } from '../support/people.ts';
import { saveLoad } from '../support/save-load.ts';
import { ensureSeeded, FULL } from '../support/seed.ts';

interface Round {
  feeds: Load;
  /** Milliseconds of server CPU per feed request. */
  cpu: number;
  feeds50: Load;
  posts: Load;
  bare: Load;
  /** Transactions per second. */
  raw: number;
}

const RUNS = 5;
const SECONDS = 4;
/** Saves per second, of texts of 3,000 characters. */
const SAVES = 1000;
const scale = Number(process.argv[2] ?? 1);

await needProgram('wrk', 'wrk');
await needProgram('pgbench', 'postgresql-contrib');
const dataDir = await ensureSeeded(scale);
// Kept open for the whole benchmark: the server shares it and pgbench reads the same data.
const database = await openDatabase(dataDir, 4);
const { embedded, pool, db } = database;
const live = await startLive({ dataDir, built: true, env: { NODE_ENV: 'production' } });
const pid = live.process.pid ?? 0;
const scratch = await mkdtemp(join(tmpdir(), 'munjip-bench-'));
const ended: (() => unknown)[] = [() => live.stop(), () => database.close()];

try {
  // Measure idle memory some seconds after the start.
  await new Promise((resolve) => setTimeout(resolve, 15_000));
  const idle = await memoryMb(pid);
  const writers = await findWriters(db, await groupToWriteIn(db));
  const person = await findReader(db);
  const feedUrl = `${live.url}/api/group/${person.groupId}/post?size=20`;
  const postUrl = `${live.url}/api/group/${person.groupId}/post/${person.postId}`;
  const feed = await fetch(feedUrl, { headers: { authorization: `Bearer ${person.token}` } });
  const feedBody = await feed.text();
  if (!feed.ok) throw new Error(feedBody);
  await writeFile(join(scratch, 'feed.json'), feedBody);
  await writeFile(join(scratch, 'feed.sql'), await feedStatement(pool, person));
  const bare = await startScript('bench/support/bare-fastify.ts', [join(scratch, 'feed.json')]);
  ended.unshift(() => bare.child.kill());

  await loadGet(feedUrl, { connections: 10, seconds: 3, token: person.token });
  const rounds: Round[] = [];
  for (let round = 0; round < RUNS; round += 1) {
    const load = { connections: 10, seconds: SECONDS };
    const before = await cpuSeconds(pid);
    const feeds = await loadGet(feedUrl, { ...load, token: person.token });
    const cpu = ((await cpuSeconds(pid)) - before) / (feeds.perSecond * SECONDS);
    rounds.push({
      feeds,
      cpu: cpu * 1000,
      // Directly after it, because the speed of a shared machine drifts.
      bare: await loadGet(`http://127.0.0.1:${bare.line}/feed`, load),
      raw: await pgbench(embedded.connection, join(scratch, 'feed.sql'), load),
      feeds50: await loadGet(feedUrl, { ...load, connections: 50, token: person.token }),
      posts: await loadGet(postUrl, { ...load, token: person.token }),
    });
  }
  const of = (pick: (round: Round) => number) => median(rounds.map(pick));
  const feedsPerSecond = of(({ feeds }) => feeds.perSecond);
  const failures = rounds.reduce(
    (sum, { feeds, feeds50, posts }) => sum + feeds.failures + feeds50.failures + posts.failures,
    0,
  );

  const saving = { writers, url: live.url, connections: 50, seconds: SECONDS };
  await saveLoad(saving);
  const saves: Load[] = [];
  const paced: Load[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    saves.push(await saveLoad(saving));
    paced.push(await saveLoad({ ...saving, perSecond: SAVES }));
  }
  const creates = await saveLoad({ ...saving, connections: 10, fresh: true });
  const peak = await memoryMb(pid);

  const figures: Figure[] = [
    atLeast('feed of 20, requests a second at 10', feedsPerSecond, '/s', 2000),
    atLeast(
      'feed, share of pgbench on its statement',
      of(({ feeds, raw }) => feeds.perSecond / raw),
      '×',
      0.2,
    ),
    atLeast(
      'feed, share of a bare Fastify sending it',
      of(({ feeds, bare: b }) => feeds.perSecond / b.perSecond),
      '×',
      0.2,
    ),
    atMost(
      'feed, CPU a request',
      of(({ cpu }) => cpu),
      'ms',
      0.75,
    ),
    atMost(
      'feed, p99 at 10',
      of(({ feeds }) => feeds.p99),
      'ms',
      15,
    ),
    atMost(
      'feed, p99 ÷ p50 at 50',
      of(({ feeds50 }) => feeds50.p99 / feeds50.p50),
      '×',
      4,
    ),
    atLeast(
      'one post, requests a second at 10',
      of(({ posts }) => posts.perSecond),
      '/s',
      2100,
    ),
    atLeast(
      'autosave of 3,000 characters, durable, at 50',
      median(saves.map(({ perSecond }) => perSecond)),
      '/s',
      SAVES,
    ),
    atMost(
      `autosave, p99 at 50 that send ${SAVES} a second`,
      median(paced.map(({ p99 }) => p99)),
      'ms',
      60,
    ),
    atLeast('creating a post, durable, at 10', creates.perSecond, '/s', 650),
    atMost('memory idle', idle, 'MB', 140),
    atMost('memory under this load', peak, 'MB', 240),
    atMost(
      'answers that were refused',
      [...saves, ...paced, creates].reduce((sum, run) => sum + run.failures, failures),
      '',
      0,
    ),
  ];
  const size = `${Math.round(FULL.posts * scale).toLocaleString('en')} posts`;
  printFigures(`Serving (${size}; medians of ${RUNS} runs of ${SECONDS} s)`, figures);
  console.log(
    `  baselines: pgbench ${of(({ raw }) => raw).toFixed(0)}/s, bare Fastify ${of(({ bare: b }) => b.perSecond).toFixed(0)}/s`,
  );
  console.log(
    `  autosave, p99 where all 50 send the next at once: ${median(saves.map(({ p99 }) => p99)).toFixed(0)} ms`,
  );
} finally {
  for (const end of ended) await end();
}

function atLeast(what: string, value: number, unit: string, goal: number): Figure {
  return { what, value, unit, goal: `≥ ${goal}`, good: value >= goal };
}
function atMost(what: string, value: number, unit: string, goal: number): Figure {
  return { what, value, unit, goal: `≤ ${goal}`, good: value <= goal };
}

/** The statement of the product with literal values, as pgbench needs it. */
async function feedStatement(
  pool: PostgresPool,
  { groupId, userId }: { groupId: string; userId: string },
): Promise<string> {
  let text = '';
  const watched = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log({ query: { sql: seen, parameters } }) {
      text = seen.replace(/\$(\d+)/g, (_, at) => `'${String(parameters[Number(at) - 1])}'`);
    },
  });
  await findFeed(watched, { groupId, userId, isOwner: false }, { size: 20 });
  return `${text.replaceAll('\n', ' ')};\n`;
}
