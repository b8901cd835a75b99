/*
 * Measures searching a group with 10,000 and with 100,000 posts of about 400 characters: milliseconds
 * of the action on an embedded database, beside a `select 1` in the same run, and the growth factor.
 *
 *   npm run bench search
 *   npm run bench search -- 2000 20000    smaller ones
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { v7 } from 'uuid';
import { searchPosts } from '../server/features/reading/search/search.ts';
import { createDatabase, DatabasePool } from '../server/platform/db/connection.ts';
import { startEmbeddedDatabase } from '../server/platform/db/embedded-database.ts';
import { migrate } from '../server/platform/db/migrate.ts';
import type { Services } from '../server/platform/services.ts';
import { documentOfParagraphs } from '../shared/document/document-text.ts';
import { type Figure, median, percentile, printFigures } from './support/measure.ts';

const [few = 10_000, many = 100_000] = process.argv.slice(2).map(Number);
const SCALES = [few, many];
const ROUNDS = 40;
const GOAL_MS = 50;
const GOAL_GROWTH = 1.1;
const WRITERS = 300;

/** Search words by the percentage of posts that contain them; the generated texts don't contain them. */
const PLANTED: [word: string, share: number][] = [
  ['오늘은', 60],
  ['바람이', 15],
  ['소나무숲에서', 2],
  ['반딧불', 0.1],
];
const QUERIES = [
  ['늘은', 'two syllables, 60 % of the pieces'],
  ['바람', 'two syllables, 15 %'],
  ['나무', 'two syllables, 2 %'],
  ['반딧', 'two syllables, 0.1 %'],
  ['나무숲에서 바람', 'two words'],
  ['솥', 'one syllable, nowhere'],
  ['없는말', 'three syllables, nowhere'],
  ['글쓴이 12', 'a writer'],
] as const;

let state = 20261121;
function dice(below: number): number {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
}

/** Words of one to four syllables in a Zipf-like distribution. */
const SYLLABLES = Array.from({ length: 700 }, (_, at) => String.fromCharCode(0xac00 + at * 15 + 1));
const WORDS = Array.from({ length: 4_000 }, () =>
  Array.from({ length: 1 + dice(4) }, () => SYLLABLES[dice(SYLLABLES.length)]).join(''),
);

function piece(): string {
  const words = Array.from({ length: 115 }, () => WORDS[dice(1 + dice(WORDS.length))] ?? '');
  for (const [word, share] of PLANTED) {
    if (dice(1000) < share * 10) words[dice(words.length)] = word;
  }
  return words.join(' ');
}

async function fill(client: pg.Client, groupId: string, userIds: string[], pieces: number) {
  const [activity, subject] = [v7(), v7()];
  const owner = userIds[0];
  await client.query(
    `insert into users (user_id, user_login, user_login_type, user_classify, pen_name)
     select id, 'bench-' || n, 'JAJAK', 'STUDENT', '글쓴이' || n
     from unnest($1::uuid[]) with ordinality as people (id, n) on conflict do nothing`,
    [userIds],
  );
  await client.query(
    `insert into groups (group_id, create_user_id, group_title, group_code) values ($1, $2, '모임', $3)`,
    [groupId, owner, groupId.slice(-8).toUpperCase()],
  );
  await client.query(
    `insert into group_activities (rag_id, group_id, activity_id, create_user_id, activity_title, activity_order)
     values ($1, $2, $1, $3, '한 해', 1)`,
    [activity, groupId, owner],
  );
  await client.query(
    `insert into group_subjects (rag_id, group_id, activity_rag_id, subject_id, create_user_id, subject_title, subject_order)
     values ($1, $2, $3, $1, $4, '주제', 1)`,
    [subject, groupId, activity, owner],
  );
  for (let done = 0; done < pieces; done += 1000) {
    const texts = Array.from({ length: 1000 }, () =>
      JSON.stringify(documentOfParagraphs([piece()])),
    );
    await client.query(
      `insert into posts (post_id, group_id, rag_id, author_id, post_status, title, document,
         last_save_id, one_post, published_at)
       select gen_random_uuid(), $1, $2, ($3::uuid[])[1 + (n + $4) % ${WRITERS}], 'PUBLISHED', '제목 ' || n,
         text::json, gen_random_uuid(), false, now() - (n + $4) * interval '1 minute'
       from unnest($5::text[]) with ordinality as texts (text, n)`,
      [groupId, subject, userIds, done, texts],
    );
  }
}

const folder = await mkdtemp(join(tmpdir(), 'munjip-bench-'));
const embedded = await startEmbeddedDatabase({ folder: join(folder, 'database') });
const client = new pg.Client(embedded.connection);
const pool = new DatabasePool({
  connection: embedded.connection,
  connections: 2,
  onError: () => {},
});
try {
  await migrate(pool);
  await client.connect();
  const db = createDatabase(pool);
  const userIds = Array.from({ length: WRITERS }, () => v7());
  const groups = SCALES.map((pieces) => ({ pieces, groupId: v7() }));
  const made = performance.now();
  await client.query('drop index post_search_grams');
  for (const { pieces, groupId } of groups) await fill(client, groupId, userIds, pieces);
  await client.query(
    'create index post_search_grams on post_search using gin (grams) with (fastupdate = off)',
  );
  await client.query('vacuum (analyze) posts');
  await client.query('vacuum (analyze) post_search');
  console.log(`filled in ${((performance.now() - made) / 1000).toFixed(0)} s`);

  const bare = await times(() => sql`select 1`.execute(db));
  const figures: Figure[] = [figure('select 1, median', median(bare), GOAL_MS)];
  for (const [query, what] of QUERIES) {
    const medians: number[] = [];
    for (const { pieces, groupId } of groups) {
      const taken = await times(() => look(groupId, query));
      medians.push(median(taken));
      const name = `${what}, ${pieces.toLocaleString('en')}`;
      figures.push(figure(`${name}, median`, median(taken), GOAL_MS));
      figures.push(figure(`${name}, 95 %`, percentile(taken, 0.95), GOAL_MS));
    }
    const [first = 1, second = 1] = medians;
    const growth = second / first;
    const goal = `≤ ${GOAL_GROWTH}`;
    const good = growth <= GOAL_GROWTH;
    figures.push({
      what: `${what}, ${many / few} times the pieces`,
      value: growth,
      unit: '×',
      goal,
      good,
    });
  }
  printFigures('search in a group', figures);
  if (!figures.every(({ good }) => good)) process.exitCode = 1;

  function look(groupId: string, query: string) {
    const [userId = ''] = userIds;
    return searchPosts({
      services: { db } as Services,
      viewer: { userId },
      group: { groupId, createUserId: userId },
      query: { query, size: 20 },
    } as Parameters<typeof searchPosts>[0]);
  }
} finally {
  await client.end();
  await pool.end();
  await embedded.stop();
  await rm(folder, { recursive: true, force: true });
}

async function times(run: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS + 5; round += 1) {
    const began = performance.now();
    await run();
    if (round >= 5) taken.push(performance.now() - began);
  }
  return taken;
}

function figure(what: string, value: number, goal: number): Figure {
  return { what, value, unit: 'ms', goal: `≤ ${goal}`, good: value <= goal };
}
