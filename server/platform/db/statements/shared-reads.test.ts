import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../tests/support/servers/database.ts';
import { until } from '../../../../tests/support/until.ts';
import { createDatabase, type Database, DatabasePool } from '../connection.ts';
import { shortRead } from './statement.ts';

let database: TestDatabase;
let pool: DatabasePool;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = open();
  db = createDatabase(pool);
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

function open(): DatabasePool {
  return new DatabasePool({ connection: database.connection, connections: 2, onError: () => {} });
}

/** A word, the connection it was read on, and what dividing by the number gives. */
const read = shortRead<{ word: string; pid: number; share: number }, { word: string; by: number }>(
  (value) => sql`
    select ${value('word')}::text as word, pg_backend_pid() as pid, 10 / ${value('by')}::int as share`,
);

it('shared reads: a hundred reads at once get their own rows over two connections', async () => {
  const asked = Array.from({ length: 100 }, (_, at) => `글 ${at}`);
  const rows = (await Promise.all(asked.map((word) => read(db, { word, by: 1 })))).flat();
  expect(rows.map(({ word }) => word)).toEqual(asked);
  expect(new Set(rows.map(({ pid }) => pid)).size).toBe(2);
});

it('shared reads: a failing read does not affect the others', async () => {
  const answers = await Promise.allSettled([1, 0, 2].map((by) => read(db, { word: '몫', by })));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(answers[1]).toMatchObject({ reason: { code: '22012' } });
});

it('shared reads: a read in a transaction uses its connection', async () => {
  await db.transaction().execute(async (tx) => {
    await sql`create temporary table drafts_here (word text) on commit drop`.execute(tx);
    await sql`insert into drafts_here values ('여기')`.execute(tx);
    const here = shortRead<{ word: string }, { word: string }>(
      (value) => sql`select word from drafts_here where word = ${value('word')}`,
    );
    expect(await here(tx, { word: '여기' })).toEqual([{ word: '여기' }]);
  });
});

it('shared reads: a broken connection fails the reads in flight and is replaced', async () => {
  const [row] = await read(db, { word: '먼저', by: 1 });
  const slow = shortRead<object, { seconds: number }>(
    (value) => sql`select pg_sleep(${value('seconds')}::float8)`,
  );
  const answers = Promise.allSettled([slow(db, { seconds: 30 })]);
  // A connection ended before it has the statement refuses the write itself (EPIPE).
  await until(async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where pid = ${row?.pid} and state = 'active' and query like '%pg_sleep%'`.execute(db);
    return rows.length === 1;
  });
  await sql`select pg_terminate_backend(${row?.pid})`.execute(db);
  expect(await answers).toMatchObject([{ status: 'rejected', reason: { code: '57P01' } }]);
  const [again] = await read(db, { word: '다시', by: 1 });
  expect(again?.word).toBe('다시');
  expect(again?.pid).not.toBe(row?.pid);
});

it('shared reads: end() waits for the reads in flight', async () => {
  const other = open();
  const answers = ['하나', '둘'].map((word) => read(createDatabase(other), { word, by: 1 }));
  await other.end();
  expect((await Promise.all(answers)).flat().map(({ word }) => word)).toEqual(['하나', '둘']);
});
