import type { Pool, PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { DatabasePool } from './connection.ts';

let database: TestDatabase;
let pool: Pool;
let client: PoolClient;
let described = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = new DatabasePool({ connection: database.connection, connections: 1, onError: () => {} });
  client = await pool.connect();
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
  connection.on('rowDescription', () => {
    described += 1;
  });
});

beforeEach(() => {
  described = 0;
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

it('reads the same rows with and without their description, which comes once', async () => {
  for (const count of [2, 3, 0, 1]) {
    const { rows, rowCount, fields } = await client.query(KINDS, [count]);
    expect(rows).toEqual(Array.from({ length: count }, (_, index) => rowOf(index + 1)));
    expect(rowCount).toBe(count);
    expect(fields.map(({ name }) => name)).toEqual(Object.keys(rowOf(1)));
  }
  expect(described).toBe(1);
});

it('keeps the answers of a statement apart', async () => {
  const first = await client.query('select $1::text as word', ['하나']);
  const second = await client.query('select $1::text as word', ['둘']);
  expect([first.rows, second.rows]).toEqual([[{ word: '하나' }], [{ word: '둘' }]]);
});

it('serves on after a refusal', async () => {
  const divide = 'select 10 / $1::int as share';
  expect((await client.query(divide, [5])).rows).toEqual([{ share: 2 }]);
  await expect(client.query(divide, [0])).rejects.toMatchObject({ code: '22012' });
  expect((await client.query(divide, [2])).rows).toEqual([{ share: 5 }]);
});

it('writes where nothing comes back, and where something does', async () => {
  await client.query('create temporary table words (word text unique)');
  for (const word of ['감', '배']) {
    const { rows, rowCount } = await client.query('insert into words values ($1)', [word]);
    expect({ rows, rowCount }).toEqual({ rows: [], rowCount: 1 });
  }
  const again = 'insert into words values ($1) on conflict do nothing returning word';
  expect((await client.query(again, ['감'])).rows).toEqual([]);
  expect((await client.query(again, ['귤'])).rows).toEqual([{ word: '귤' }]);
});

it('says so when a column became another kind, and never misreads it', async () => {
  const find = 'select kind from kinds where kind is not null and $1';
  await client.query('create temporary table kinds as select 1 as kind');
  expect((await client.query(find, [true])).rows).toEqual([{ kind: 1 }]);
  await client.query("alter table kinds alter kind type text using 'word'");
  await expect(client.query(find, [true])).rejects.toThrow(/cached plan/);
});
