import type { PostgresPoolClient } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/servers/database.ts';
import { DatabasePool } from './connection.ts';

let database: TestDatabase;
let pool: DatabasePool;
let client: PostgresPoolClient;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = new DatabasePool({ connection: database.connection, connections: 1, onError: () => {} });
  client = await pool.connect();
});

afterAll(async () => {
  client.release();
  await pool.end();
  await database.drop();
});

const KINDS = `select n, n * 2.5::float8 as half, nullif(n, 2)::text as word, array[n] as list,
  timestamptz '2026-11-21 10:15:08.123456+09' as at, '가나다'::text as hangul
  from generate_series(1, $1::int) as n`;

function rowOf(n: number) {
  const at = '2026-11-21T01:15:08.123456Z';
  return { n, half: n * 2.5, word: n === 2 ? null : String(n), list: [n], at, hangul: '가나다' };
}

it('connection: values arrive as numbers, lists and instants on each execution', async () => {
  for (const count of [2, 3, 0, 1]) {
    const { rows, rowCount } = await client.query(KINDS, [count]);
    expect(rows).toEqual(Array.from({ length: count }, (_, index) => rowOf(index + 1)));
    expect(rowCount).toBe(count);
  }
});

it('connection: a statement with values is prepared once, one without values is not', async () => {
  const prepared = async (text: string) =>
    (await client.query('select from pg_prepared_statements where statement = $1', [text]))
      .rowCount;
  const withValues = 'select $1::int + 1 as next';
  for (const value of [1, 2, 3]) {
    expect((await client.query(withValues, [value])).rows).toEqual([{ next: value + 1 }]);
  }
  await client.query('select 1 as one', []);
  expect(await prepared(withValues)).toBe(1);
  expect(await prepared('select 1 as one')).toBe(0);
});

it('connection: a later execution does not change the rows of an earlier one', async () => {
  const first = await client.query('select $1::text as word', ['하나']);
  const second = await client.query('select $1::text as word', ['둘']);
  expect([first.rows, second.rows]).toEqual([[{ word: '하나' }], [{ word: '둘' }]]);
});

it('connection: a prepared statement works again after an error', async () => {
  const divide = 'select 10 / $1::int as share';
  expect((await client.query(divide, [5])).rows).toEqual([{ share: 2 }]);
  await expect(client.query(divide, [0])).rejects.toMatchObject({ code: '22012' });
  expect((await client.query(divide, [2])).rows).toEqual([{ share: 5 }]);
});

it('connection: insertions report the row count and returned rows', async () => {
  await client.query('create temporary table words (word text unique)', []);
  for (const word of ['감', '배']) {
    const { rows, rowCount } = await client.query('insert into words values ($1)', [word]);
    expect({ rows, rowCount }).toEqual({ rows: [], rowCount: 1 });
  }
  const again = 'insert into words values ($1) on conflict do nothing returning word';
  expect((await client.query(again, ['감'])).rows).toEqual([]);
  expect((await client.query(again, ['귤'])).rows).toEqual([{ word: '귤' }]);
});

it('connection: a prepared statement fails when the type of a column has changed', async () => {
  const find = 'select kind from kinds where kind is not null and $1';
  await client.query('create temporary table kinds as select 1 as kind', []);
  expect((await client.query(find, [true])).rows).toEqual([{ kind: 1 }]);
  await client.query("alter table kinds alter kind type text using 'word'", []);
  await expect(client.query(find, [true])).rejects.toThrow(/cached plan/);
});
