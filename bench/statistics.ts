/*
 * Measures the statistics of a group with 300 members who wrote forty weeks in a year: what the server
 * needs for all requests of the page together, sent at once by its owner and by a member, beside the
 * bare rows of the same period from the roll-ups; then the same after ten years.
 *
 *   npm run bench statistics
 *   npm run bench statistics -- 4     after four years, which takes two minutes instead of four
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { v7 } from 'uuid';
import { readConfig } from '../server/config.ts';
import { countWords } from '../server/features/statistics/text-counts/text-counts.ts';
import { createDatabase, DatabasePool } from '../server/platform/db/connection.ts';
import { startEmbeddedDatabase } from '../server/platform/db/embedded-database.ts';
import { migrate } from '../server/platform/db/migrate.ts';
import { createServer } from '../server/platform/http/server.ts';
import { createTokens } from '../server/platform/http/tokens.ts';
import type { Services } from '../server/platform/services.ts';
import { routes } from '../server/routes.ts';
import { documentOfParagraphs } from '../shared/document/document-text.ts';
import { logIn } from '../tests/support/data/factories.ts';
import type { TestApp } from '../tests/support/servers/app.ts';
import { type Figure, median, printFigures } from './support/measure.ts';

const MEMBERS = 300;
/** School weeks of a year. */
const WEEKS = 40;
/** Years; the baseline has two of them. */
const HISTORY = Number(process.argv[2] ?? 10);
const ROUNDS = 30;
const GOALS = { together: 300, growth: 1.15 };
const REQUESTS = [
  'summary',
  'submissions',
  'weeks',
  'members',
  'needs',
  'words',
  'growth',
  'spelling',
  'criteria',
];
const FOR_OWNER = new Set(['needs', 'criteria']);

const [groupId, ownerId, activityRagId] = [v7(), v7(), v7()];
const userIds = Array.from({ length: MEMBERS }, () => v7());
const document = JSON.stringify(
  documentOfParagraphs(
    Array.from({ length: 20 }, () => '가을이 되면 감이 주황 등불처럼 매달린다.'.repeat(3)),
  ),
);

async function insertPeople(client: pg.Client) {
  await client.query(
    `insert into users (user_id, user_login, user_login_type, user_classify, pen_name)
     select id, 'bench-' || n, 'JAJAK', 'STUDENT', '글쓴이' || n
     from unnest($1::uuid[]) with ordinality as people (id, n)`,
    [[ownerId, ...userIds]],
  );
  await client.query(
    `insert into groups (group_id, create_user_id, group_title, group_code, visibility)
     values ($1, $2, '모임', 'BENCHSTA', 'PRIVATE')`,
    [groupId, ownerId],
  );
  await client.query(
    `insert into group_members (group_id, user_id, joined_at)
     select $1, unnest($2::uuid[]), now() - interval '11 years'`,
    [groupId, [ownerId, ...userIds]],
  );
  await client.query(
    `insert into group_activities (rag_id, group_id, activity_id, create_user_id, activity_title, activity_order)
     values ($1, $2, $1, $3, '활동', 1)`,
    [activityRagId, groupId, ownerId],
  );
}

/** What is counted of 200 texts: sixty nouns each, of 2,000, and three mistakes. */
async function insertTextCounts(client: pg.Client) {
  await client.query(
    `create temp table text_counts as
     select nth, array_agg('낱말' || abs(hashtext(nth || ' ' || n)) % 2000) as nouns,
       array_agg(1 + n % 3) as noun_uses,
       (array_agg('규칙' || abs(hashtext(n || ' ' || nth)) % 30))[1:3] as titles
     from generate_series(0, 199) nth, generate_series(1, 60) n group by nth`,
  );
}

/** A subject a week, on which nearly everybody wrote, with comments and feedback of the owner. */
async function insertYear(client: pg.Client, yearsAgo: number) {
  for (let week = 0; week < WEEKS; week += 1) {
    const ragId = v7();
    const days = yearsAgo * 365 + week * 7 + 3;
    await client.query('begin');
    await client.query(
      `insert into group_subjects (rag_id, group_id, activity_rag_id, subject_id, create_user_id,
         subject_title, subject_order, created_at, deadline)
       values ($1, $2, $3, $1, $4, '주제', $5, now() - make_interval(days => $5::int + 5),
         now() - make_interval(days => $5::int))`,
      [ragId, groupId, activityRagId, ownerId, days],
    );
    await client.query(
      `insert into posts (post_id, group_id, rag_id, author_id, post_status, title, document, characters,
         last_save_id, published_at)
       select gen_random_uuid(), $1, $2, id, 'PUBLISHED', '감나무', $3, 1500, gen_random_uuid(),
         now() - make_interval(days => $4::int, hours => 1)
       from unnest($5::uuid[]) as people (id)`,
      [groupId, ragId, document, days, userIds.filter((_, n) => (n + week) % 12 !== 0)],
    );
    await client.query(
      `insert into comments (comment_id, group_id, post_id, author_id, content, created_at)
       select gen_random_uuid(), $1, p.post_id, ($3::uuid[])[1 + (('x' || left(md5(p.post_id::text || n), 6))::bit(24)::int % 300)],
         '잘 읽었어요', p.published_at + interval '1 day'
       from posts p, generate_series(1, 3) n where p.rag_id = $2`,
      [groupId, ragId, userIds],
    );
    await client.query(
      `with sent as (
         insert into feedbacks (feedback_id, group_id, post_id, author_id, feedback_kind, content,
           post_version, sent_at)
         select gen_random_uuid(), $1, post_id, $3, 'TEACHER', '좋아요', 1, published_at + interval '30 hours'
         from posts where rag_id = $2 returning feedback_id)
       insert into feedback_levels (feedback_id, criterion_order, criterion, level_order, level_count,
         level_title, description)
       select feedback_id, n, '기준' || n, n, 4, '수준' || n, '' from sent, generate_series(0, 2) n`,
      [groupId, ragId, ownerId],
    );
    // As the job does for each post.
    await client.query(
      `insert into statistics_word_weeks (group_id, week)
       select distinct group_id, week_of(day_in_seoul(published_at)) from posts where rag_id = $1
       on conflict (group_id, week) do update set is_counted = false`,
      [ragId],
    );
    await client.query(
      `update statistics_posts t set is_counted = true, words = 350, sentences = 40, segment_types = 240,
         segment_words = 330, nouns = x.nouns, noun_uses = x.noun_uses, mistake_titles = x.titles,
         mistake_categories = '{spelling,spacing,ending}', mistake_counts = '{1,2,1}'
       from posts p, text_counts x
       where p.post_id = t.post_id and p.rag_id = $1 and x.nth = abs(hashtext(p.post_id::text)) % 200`,
      [ragId],
    );
    await client.query('commit');
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'munjip-bench-statistics-'));
const database = await startEmbeddedDatabase({ folder: join(dataDir, 'database') });
const pool = new DatabasePool({
  connection: database.connection,
  connections: 10,
  onError: () => {},
});
const client = new pg.Client(database.connection);
try {
  await migrate(pool);
  await client.connect();
  await insertPeople(client);
  await insertTextCounts(client);
  // The index of the search is not measured here, and takes most of the time of an insertion.
  await client.query('alter table posts disable trigger post_is_findable_at_once');
  const db = createDatabase(pool);
  const services = {
    config: readConfig({ NODE_ENV: 'production', DATA_DIR: dataDir }),
    db,
    log: pino({ level: 'silent' }),
    tokens: await createTokens(db),
  } as unknown as Services;
  const server = await createServer(services, routes, new Map());
  const from = new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10);
  const to = new Date(Date.now()).toISOString().slice(0, 10);
  const tokens = {
    owner: await logIn({ services } as TestApp, ownerId),
    member: await logIn({ services } as TestApp, userIds[0] ?? ''),
  };
  const ask = async (name: string, who: keyof typeof tokens, query: string) => {
    const answer = await server.inject({
      url: `/api/statistics/group/${groupId}/${name}${name === 'needs' ? '' : query}`,
      headers: { authorization: `Bearer ${tokens[who]}` },
    });
    if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.body}`);
  };
  const year = `?period=RANGE&from=${from}&to=${to}`;
  const semester = '?period=SEMESTER';

  async function timesOf(run: () => Promise<unknown>): Promise<number[]> {
    const times: number[] = [];
    for (let round = -3; round < ROUNDS; round += 1) {
      const start = performance.now();
      await run();
      if (round >= 0) times.push(performance.now() - start);
    }
    return times;
  }
  const page = (who: keyof typeof tokens, query: string) => () =>
    Promise.all(
      REQUESTS.filter((name) => who === 'owner' || !FOR_OWNER.has(name)).map((name) =>
        ask(name, who, query),
      ),
    );
  const bare = () =>
    client.query(
      `select user_id, sum(posts), sum(characters) from statistics_days
       where group_id = $1 and day between $2 and $3 group by user_id`,
      [groupId, from, to],
    );

  const insert = async (years: readonly number[]) => {
    for (const yearsAgo of years) await insertYear(client, yearsAgo);
    // Done every ten minutes by a schedule.
    await countWords(db);
    await client.query('vacuum analyze');
  };
  // The year and the one before, with which some figures are compared.
  await insert([0, 1]);
  const one = {
    owner: median(await timesOf(page('owner', year))),
    semester: median(await timesOf(page('owner', semester))),
    member: median(await timesOf(page('member', semester))),
    bare: median(await timesOf(bare)),
  };
  const timesAlone = async () => {
    const times = new Map<string, number>();
    for (const name of REQUESTS) {
      times.set(name, median(await timesOf(() => ask(name, 'owner', year))));
    }
    return times;
  };
  const alone = await timesAlone();
  await insert(Array.from({ length: HISTORY - 2 }, (_, n) => n + 2));
  const ten = {
    owner: median(await timesOf(page('owner', year))),
    semester: median(await timesOf(page('owner', semester))),
  };
  const later = await timesAlone();
  const single = [...alone].flatMap(([name, value]): Figure[] => [
    { what: `of a year, alone: ${name}`, value, unit: 'ms', goal: '', good: true },
    {
      what: `the same after ${HISTORY} years`,
      value: (later.get(name) ?? 0) / value,
      unit: '×',
      goal: '',
      good: true,
    },
  ]);
  const together = (what: string, value: number): Figure => ({
    what,
    value,
    unit: 'ms',
    goal: `≤ ${GOALS.together}`,
    good: value <= GOALS.together,
  });
  const growth = (what: string, value: number): Figure => ({
    what,
    value,
    unit: '×',
    goal: `≤ ${GOALS.growth}`,
    good: value <= GOALS.growth,
  });
  printFigures(`The statistics of ${MEMBERS} members with ${WEEKS} posts a year each`, [
    together('owner, the page of this semester', one.semester),
    together('owner, the page of a year', one.owner),
    together('member, the page of this semester', one.member),
    ...single,
    {
      what: 'a year, times a bare sum of the roll-ups',
      value: one.owner / one.bare,
      unit: '×',
      goal: '',
      good: true,
    },
    growth(`this semester after ${HISTORY} years`, ten.semester / one.semester),
    growth(`a year after ${HISTORY} years`, ten.owner / one.owner),
  ]);
  await server.close();
} finally {
  await client.end();
  await pool.end();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}
