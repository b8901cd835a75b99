import { buffer } from 'node:stream/consumers';
import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tables } from '../../server/app.ts';
import { downloadMyData } from '../../server/features/accounts/my-data/my-data.ts';
import { DatabasePool } from '../../server/platform/db/connection.ts';
import type { CopyRule, CopyRules } from '../../server/platform/db/copy-columns.ts';
import type { OwnedTables } from '../../server/platform/db/owned-tables.ts';
import type { DB } from '../../server/platform/db/schema.ts';
import { snakeCase } from '../../server/platform/db/snake-case.ts';
import { makeClass, makePost } from '../support/data/factories.ts';
import { createTestApp, type TestApp } from '../support/servers/app.ts';

let app: TestApp;
let keys: ForeignKey[];
beforeAll(async () => {
  app = await createTestApp();
  keys = await findForeignKeys();
});
afterAll(() => app.close());

interface ForeignKey {
  constraint: string;
  table: string;
  columns: string;
  target: string;
  onDelete: string;
}

async function findForeignKeys(): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select conname as "constraint", conrelid::regclass::text as "table",
      confrelid::regclass::text as target, confdeltype as "onDelete",
      (select string_agg(attname, '+' order by at) from unnest(conkey) with ordinality as key (num, at)
        join pg_attribute on attrelid = conrelid and attnum = num) as columns
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    order by conname`.execute(app.services.db);
  return rows;
}

/** Foreign keys without an error code, and declared ones that the schema does not have. */
function foreignKeyMistakes(declared: OwnedTables, existing: readonly ForeignKey[]): string[] {
  const names = Object.entries(declared).flatMap(([table, { foreignKeys }]) =>
    Object.keys(foreignKeys).map((columns) => `${snakeCase(table)}.${snakeCase(columns)}`),
  );
  const found = existing.map(({ table, columns }) => `${table}.${columns}`);
  return [
    ...found.filter((name) => !names.includes(name)).map((name) => `${name} has no error code`),
    ...names.filter((name) => !found.includes(name)).map((name) => `${name} is no foreign key`),
  ];
}

const DELETION: Record<string, string> = { c: 'deleted', n: 'cleared', a: 'handled' };

/** Columns that refer to a person and are not declared, or whose deletion works differently. */
function userReferenceMistakes(declared: OwnedTables, existing: readonly ForeignKey[]): string[] {
  return existing.flatMap(({ table, columns, target, onDelete }) => {
    if (target !== 'users') return [];
    const [, owned] = Object.entries(declared).find(([name]) => snakeCase(name) === table) ?? [];
    const [, user] =
      Object.entries(owned?.users ?? {}).find(([name]) => snakeCase(name) === columns) ?? [];
    if (!user) return [`${table}.${columns} is not declared`];
    return user.accountDeletion === DELETION[onDelete]
      ? []
      : [`${table}.${columns} is ${DELETION[onDelete]}, not ${user.accountDeletion}`];
  });
}

/** The SQL that the download of a person's data runs. */
async function statementsOfArchive(): Promise<string[]> {
  const { author, group, subject } = await makeClass(app);
  await makePost(app, group, subject, author);
  const connection = { connectionString: app.databaseUrl };
  const pool = new DatabasePool({ connection, connections: 2, onError: () => {} });
  const statements: string[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: ({ query }) => void statements.push(query.sql),
  });
  try {
    const { userId, penName } = author;
    const viewer = { userId, penName, userClassify: 'STUDENT', sessionId: userId } as const;
    const call = { services: { ...app.services, db }, viewer } as Parameters<
      typeof downloadMyData
    >[0];
    const answer = await downloadMyData(call);
    if ('stream' in answer) await buffer(answer.stream);
    return statements;
  } finally {
    await pool.end();
  }
}

describe('tables of the schema', () => {
  it('every foreign key has an error code', () => {
    expect(foreignKeyMistakes(tables, keys)).toEqual([]);
  });

  it('constraints have the names that PostgreSQL gives them, by which codes are found', () => {
    for (const { constraint, table, columns } of keys) {
      expect(constraint).toBe(`${table}_${columns.replaceAll('+', '_')}_fkey`);
    }
  });

  it('every reference to a person is declared with what the deletion of the account does', () => {
    expect(userReferenceMistakes(tables, keys)).toEqual([]);
  });

  it('the data archive reads every table that is declared as included', async () => {
    const statements = await statementsOfArchive();
    const isRead = (table: string) =>
      statements.some((text) => new RegExp(`\\b(?:from|join) "?${table}"?\\b`).test(text));
    const included = Object.entries(tables)
      .filter(([, { users }]) => Object.values(users).some(({ archive }) => archive === 'included'))
      .map(([table]) => snakeCase(table));
    expect(included.length).toBeGreaterThan(8);
    expect(included.filter((table) => !isRead(table))).toEqual([]);
    expect(isRead('likes')).toBe(false);
  });
});

describe('the checks of the tables', () => {
  const added = { table: 'bookmarks', constraint: 'x', target: 'users', onDelete: 'c' };

  it('find a new foreign key without a code', () => {
    const mistakes = foreignKeyMistakes(tables, [...keys, { ...added, columns: 'reader_id' }]);
    expect(mistakes).toEqual(['bookmarks.reader_id has no error code']);
  });

  it('find a foreign key that is gone', () => {
    const left = keys.filter(({ constraint }) => constraint !== 'likes_user_id_fkey');
    expect(foreignKeyMistakes(tables, left)).toEqual(['likes.user_id is no foreign key']);
  });

  it('find a new column that names a person', () => {
    const mistakes = userReferenceMistakes(tables, [...keys, { ...added, columns: 'reader_id' }]);
    expect(mistakes).toEqual(['bookmarks.reader_id is not declared']);
  });

  it('find a deletion that works differently', () => {
    const changed = keys.map((key) =>
      key.constraint === 'likes_user_id_fkey' ? { ...key, onDelete: 'n' } : key,
    );
    expect(userReferenceMistakes(tables, changed)).toEqual([
      'likes.user_id is cleared, not deleted',
    ]);
  });

  it('do not compile without a table', () => {
    const { comments: _, ...rest } = tables;
    // @ts-expect-error a table that no feature owns
    const incomplete: OwnedTables = rest;
    expect(incomplete).not.toHaveProperty('comments');
  });

  it('do not compile without a rule for each column of a copied group', () => {
    const rule: CopyRule = 'default';
    // @ts-expect-error the other columns of the table have no rule
    const rules: CopyRules<'groups'> = { groupId: rule };
    expect(Object.keys(rules)).toEqual(['groupId']);
  });
});
