import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import pg from 'pg';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findMigrations, migrate, NewerDatabaseError } from '../../server/platform/db/migrate.ts';
import { routes } from '../../server/routes.ts';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import { documentOfParagraphs } from '../../shared/document/document-text.ts';
import { addComment } from '../../shared/reading/comments.ts';
import { publishPost, savePost } from '../../shared/writing/writing.ts';
import { makeClassWithPost, makeSubject, makeUser } from '../support/data/factories.ts';
import { createTestApp, type TestApp } from '../support/servers/app.ts';

/* While a new version is installed, instances of the old one serve on the database that it has migrated. */

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** The newest migration before there was the rule. */
const BEFORE_THE_RULE = '095_key_versions';

/** What an old version may still need (`on conflict` a constraint), or would write against. */
const CONTRACTIONS: [what: string, words: RegExp][] = [
  ['drops', /\bdrop\s+(table|column|view|type|function|default|sequence|constraint)\b/i],
  ['renames', /\brename\b/i],
  ['changes a type', /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/i],
  ['demands a value', /\bset\s+not\s+null\b/i],
  ['adds a constraint', /\badd\s+(constraint|check|unique|foreign|primary|exclude)\b/i],
];

/** Why the old version would fail after this migration. */
function contractionsIn(text: string): string[] {
  const statements = text.replace(/--.*$/gm, '').split(';');
  // A table that the same migration creates is unknown to the old version.
  const created = [...text.matchAll(/\bcreate\s+table\s+(\w+)/gi)].map(([, name]) => name);
  const ofOldTables = statements.filter((statement) => {
    const table = /\balter\s+table\s+(?:only\s+)?(\w+)/i.exec(statement)?.[1];
    return table === undefined || !created.includes(table);
  });
  const found = CONTRACTIONS.filter(([, words]) => ofOldTables.some((one) => words.test(one)));
  const demanding = ofOldTables
    .flatMap((statement) => statement.match(/\badd\s+column\b[^,;]*/gi) ?? [])
    .some((column) => /\bnot\s+null\b/i.test(column) && !/\bdefault\b|\bgenerated\b/i.test(column));
  return [...found.map(([what]) => what), ...(demanding ? ['adds a column without default'] : [])];
}

it('migrations: only those named _contract take away what an older version uses', async () => {
  const names = (await findMigrations()).filter((name) => name > BEFORE_THE_RULE);
  const offenders = names
    .filter((name) => !name.endsWith('_contract'))
    .flatMap((name) => {
      const file = new URL(`../../server/platform/db/migrations/${name}.sql`, import.meta.url);
      return contractionsIn(readFileSync(file, 'utf8')).map((what) => `${name} ${what}`);
    });
  expect(offenders).toEqual([]);
});

it.each([
  ['alter table posts drop column title', 'drops'],
  ['alter table posts drop constraint posts_pkey', 'drops'],
  ['alter table posts rename column title to post_title', 'renames'],
  ['alter table posts alter column title type varchar(10)', 'changes a type'],
  ['alter table posts alter title set not null', 'demands a value'],
  ['alter table posts add constraint short check (length(title) < 5)', 'adds a constraint'],
  ['alter table posts add column mood text not null', 'adds a column without default'],
])('migrations: `%s` is recognised', (text, what) => {
  expect(contractionsIn(`create table moods (mood text not null); ${text};`)).toContain(what);
});

it.each([
  "alter table posts add column mood text not null default ''",
  'create table moods (a int not null); alter table moods add constraint positive check (a > 0)',
  'create index posts_mood on posts (mood) -- drop table posts',
])('migrations: `%s` only expands', (text) => {
  expect(contractionsIn(text)).toEqual([]);
});

it('migrate: an older version starts after a newer one has expanded, not after it has contracted', async () => {
  const pool = new pg.Pool({ connectionString: app.databaseUrl, max: 2 });
  const insert = (name: string) =>
    pool.query('insert into kysely_migration (name, timestamp) values ($1, now())', [name]);
  try {
    await insert('999_moods');
    await expect(migrate(pool)).resolves.toBeUndefined();
    await insert('999_moods_contract');
    await expect(migrate(pool)).rejects.toThrow(NewerDatabaseError);
    await pool.query("delete from kysely_migration where name like '999%'");
  } finally {
    await pool.end();
  }
});

it('a server: every endpoint answers as before when a newer version has added columns', async () => {
  const { group, author, friend, post, subject } = await makeClassWithPost(app);
  const administrator = await makeUser(app, { userClassify: 'ADMIN' });
  const known: Record<string, string> = {
    groupId: group.groupId,
    postId: post.postId,
    subjectId: subject.ragId,
    activityId: subject.activityRagId,
  };
  const paramsOf = ({ path }: Endpoint) =>
    Object.fromEntries(
      [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, known[name] ?? v7()]),
    );
  const reads = routes
    .map(({ endpoint }) => endpoint)
    .filter(({ method, result }) => method === 'GET' && result !== 'events');
  /** All that prepare their statements at the first call. */
  const readAll = async () => {
    const statuses: string[] = [];
    for (const { token } of [group.owner, administrator]) {
      for (const endpoint of reads) {
        const { status } = await app.call(endpoint, { params: paramsOf(endpoint), token });
        statuses.push(`${endpoint.path} ${status}`);
      }
    }
    return statuses;
  };
  const write = async () => {
    const { ragId } = await makeSubject(app, group);
    const params = { groupId: group.groupId, postId: v7() };
    const save = (version: number) => ({
      params,
      body: {
        ragId,
        title: '감나무',
        document: documentOfParagraphs(['마당에 감나무가 있다.']),
        version,
        saveId: v7(),
      },
      token: author.token,
    });
    const saved = await app.call(savePost, save(0));
    const published = await app.call(publishPost, save(saved.body.version));
    const commented = await app.call(addComment, {
      params,
      body: { content: '잘 읽었어' },
      token: friend.token,
    });
    return [saved.status, published.status, commented.status];
  };
  const [before, written] = [await readAll(), await write()];
  expect(before.filter((line) => line.endsWith(' 200')).length).toBeGreaterThan(60);
  const { rows } = await sql<{ name: string }>`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(app.services.db);
  for (const { name } of rows) {
    await sql
      .raw(
        `alter table ${name} add column new_text text, add column new_count int not null default 0`,
      )
      .execute(app.services.db);
  }
  expect(await readAll()).toEqual(before);
  expect(await write()).toEqual(written);
});
