/*
 * Generates large data for the benchmarks in a separate data folder:
 *
 *   npm run bench:seed            200 groups, 10,000 people, 200,000 posts, 1,000,000 answers
 *   npm run bench:seed -- 0.1     a tenth of it (for growth)
 *
 * The same seed gives the same data. Texts use a small vocabulary, because only their sizes matter.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { DatabasePool } from '../../server/platform/db/connection.ts';
import { startEmbeddedDatabase } from '../../server/platform/db/embedded-database.ts';
import { migrate } from '../../server/platform/db/migrate.ts';

export const FULL = {
  groups: 200,
  people: 10_000,
  posts: 200_000,
  comments: 500_000,
  likes: 500_000,
};

export function benchFolder(scale: number): string {
  return join(process.env.BENCH_DATA ?? 'bench-data', `x${scale}`);
}

/** Fills the folder on the first call; later calls only open it. */
export async function ensureSeeded(scale: number): Promise<string> {
  const dataDir = benchFolder(scale);
  await mkdir(dataDir, { recursive: true });
  const embedded = await startEmbeddedDatabase({ folder: join(dataDir, 'database') });
  const pool = new DatabasePool({
    connection: embedded.connection,
    connections: 2,
    onError: () => {},
  });
  const client = new pg.Client(embedded.connection);
  try {
    await migrate(pool);
    await client.connect();
    const { rowCount } = await client.query('select from posts limit 1');
    if (rowCount === 0) await seed(client, scale);
  } finally {
    await client.end();
    await pool.end();
    await embedded.stop();
  }
  return dataDir;
}

async function seed(client: pg.Client, scale: number): Promise<void> {
  const n = Object.fromEntries(
    Object.entries(FULL).map(([name, count]) => [name, Math.max(1, Math.round(count * scale))]),
  ) as typeof FULL;
  const perGroup = Math.floor(n.people / n.groups);
  const step = async (what: string, text: string) => {
    const began = performance.now();
    await client.query(text);
    console.log(`${what.padEnd(12)} ${((performance.now() - began) / 1000).toFixed(1)} s`);
  };
  try {
    await client.query('begin');
    await client.query('select setseed(0.20261121)');
    await client.query(HELPERS);
    // bench/search.ts generates its own search index.
    await client.query('alter table posts disable trigger user');
    await step(
      'people',
      `insert into users (user_id, user_login, user_login_type, user_classify, pen_name)
       select bench_id('user', n), 'bench-' || n, 'JAJAK', 'STUDENT', '글쓴이' || n
       from generate_series(1, ${n.people}) n`,
    );
    await step(
      'groups',
      `insert into groups (group_id, create_user_id, group_title, group_code, member_count)
       select bench_id('group', n), bench_id('user', (n - 1) * ${perGroup} + 1), '모임 ' || n,
         'B' || lpad(n::text, 7, '0'), ${perGroup - 1}
       from generate_series(1, ${n.groups}) n`,
    );
    await step(
      'members',
      `insert into group_members (group_id, user_id)
       select bench_id('group', (n - 1) / ${perGroup} + 1), bench_id('user', n)
       from generate_series(1, ${n.groups * perGroup}) n`,
    );
    await step(
      'subjects',
      `insert into group_activities (rag_id, group_id, activity_id, create_user_id, activity_title, activity_order)
       select bench_id('activity', n), bench_id('group', n), bench_id('activity', n),
         bench_id('user', (n - 1) * ${perGroup} + 1), '한 해의 글쓰기', 1
       from generate_series(1, ${n.groups}) n;
       insert into group_subjects (rag_id, group_id, activity_rag_id, subject_id, create_user_id,
         subject_title, subject_order, one_post_per_person)
       select bench_id('subject', n * 100 + s), bench_id('group', n), bench_id('activity', n),
         bench_id('subject', n * 100 + s), bench_id('user', (n - 1) * ${perGroup} + 1),
         '주제 ' || s, s, false
       from generate_series(1, ${n.groups}) n, generate_series(1, 20) s`,
    );
    await step(
      'posts',
      `insert into posts (post_id, group_id, rag_id, author_id, post_status, title, document, excerpt,
         characters, characters_without_spaces, last_save_id, one_post, created_at, saved_at, published_at)
       select bench_id('post', n), bench_id('group', g), bench_id('subject', g * 100 + turn % 20 + 1),
         bench_id('user', (g - 1) * ${perGroup} + turn % ${perGroup} + 1), 'PUBLISHED',
         bench_words(3), bench_document(5), bench_words(24), 800, 640, bench_id('save', n), false, at, at, at
       from (select n, n % ${n.groups} + 1 as g, n / ${n.groups} as turn, now() - n * interval '1 minute' as at
         from generate_series(1, ${n.posts}) n) numbered`,
    );
    await step(
      'comments',
      `insert into comments (comment_id, group_id, post_id, author_id, content, created_at)
       select bench_id('comment', n), p.group_id, p.post_id, p.author_id, bench_words(8), now() - n * interval '10 seconds'
       from (select n, (random() * ${n.posts - 1})::int + 1 as post from generate_series(1, ${n.comments}) n) c
       join posts p on p.post_id = bench_id('post', c.post)`,
    );
    await step(
      'likes',
      `insert into likes (post_id, user_id)
       select bench_id('post', (random() * ${n.posts - 1})::int + 1),
         bench_id('user', (random() * ${n.people - 1})::int + 1)
       from generate_series(1, ${n.likes}) on conflict do nothing`,
    );
    await step(
      'counts',
      `update posts p set comment_count = c.comments, like_count = c.likes from (
         select post_id, sum(comments) as comments, sum(likes) as likes from (
           select post_id, 1 as comments, 0 as likes from comments
           union all select post_id, 0, 1 from likes) answers group by post_id) c
       where c.post_id = p.post_id`,
    );
    await step(
      'search',
      `insert into post_search (post_id, group_id, published_at, words, grams)
       select post_id, group_id, published_at, words, search_grams(group_id, words)
       from (select post_id, group_id, published_at, search_words(title, document) as words
         from posts offset 0) published`,
    );
    await client.query('alter table posts enable trigger user');
    await client.query(
      'drop function bench_document(int); drop function bench_words(int); drop function bench_id(text, bigint)',
    );
    await client.query('commit');
    await step('vacuum', 'vacuum (freeze, analyze)');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Ids derived from their number, and texts from a small vocabulary. */
const HELPERS = `
  create function bench_id(kind text, n bigint) returns uuid immutable language sql as
    $$ select (substr(md5(kind), 1, 12) || '7' || substr(md5(kind), 14, 3) || '8' || lpad(to_hex(n), 15, '0'))::uuid $$;
  create function bench_words(n int) returns text volatile language sql as
    $$ select string_agg((array['감나무','아래에서','할머니와','함께','가을','바람이','불었다','나는','친구에게','먼저','다가가','말을','걸었다','골목길','은행잎이','노랗게','쌓인','운동장','끝에서','기다렸다'])[1 + (random() * 19)::int], ' ') from generate_series(1, n) $$;
  create function bench_document(paragraphs int) returns json volatile language sql as
    $$ select json_build_object('type', 'doc', 'content', json_agg(json_build_object('type', 'paragraph',
      'content', json_build_array(json_build_object('type', 'text', 'text', bench_words(40)))))) from generate_series(1, paragraphs) $$;`;

if (process.argv[1] === import.meta.filename) {
  const scale = Number(process.argv[2] ?? 1);
  if (!(scale > 0 && scale <= 1)) throw new Error('a scale from 0.001 to 1');
  console.log(`in ${await ensureSeeded(scale)}`);
}
