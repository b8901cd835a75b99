import pg from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../tests/support/database.ts';
import { until } from '../../tests/support/until.ts';
import { createDatabase, DatabasePool } from './db/connection.ts';
import { createLog } from './log.ts';

function createListener() {
  const lines: string[] = [];
  return { lines, log: createLog('info', { write: (line) => void lines.push(line) }) };
}

it('says of an error what it is and where, and nothing that somebody wrote', async () => {
  const database = await createTestDatabase();
  const pool = new DatabasePool({ ...database, connections: 1, onError: () => {} });
  const { lines, log } = createListener();
  const secret = 'minsu@example.kr';
  try {
    for (const statement of [
      'insert into secrets (name, value) values ($1, $1), ($1, $1)',
      'select $1::text::uuid',
      'insert into users (user_id, user_login) select gen_random_uuid(), $1::text',
    ]) {
      const error: unknown = await pool.query(statement, [secret]).catch((cause) => cause);
      log.error({ err: new Error('outer', { cause: error }) }, 'call failed');
    }
  } finally {
    await pool.end();
    await database.drop();
  }
  expect(lines).toHaveLength(3);
  for (const line of lines) expect(line).not.toContain(secret);
  const codes = lines.map((line) => JSON.parse(line).err.cause.code);
  expect(codes).toEqual(['23505', '22P02', '23502']);
  expect(JSON.parse(lines[0] ?? '').err).toMatchObject({
    type: 'Error',
    message: 'outer',
    stack: expect.stringContaining('log.test.ts'),
    cause: { constraint: 'secrets_pkey', message: 'the database refused' },
  });
});

/** Everybody else's connections to this database are cut, as when its server ends. */
async function cutAll(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
}

it('is not told of whole clients when connections break, and the process lives', async () => {
  const database = await createTestDatabase();
  const { lines, log } = createListener();
  const pool = new DatabasePool({
    ...database,
    connections: 4,
    onError: (err) => log.warn({ err }, 'broke'),
  });
  const db = createDatabase(pool);
  try {
    const clients = [await pool.connect(), await pool.connect()];
    for (const client of clients) client.release();
    // One that is in use and asks nothing at this moment: nobody but the pool hears of its end.
    const broken = db.transaction().execute(async (trx) => {
      await trx.selectFrom('secrets').selectAll().execute();
      await cutAll(database.url);
      await until(async () => (pool.idleCount === 0 ? true : undefined));
      await trx.selectFrom('secrets').selectAll().execute();
    });
    await expect(broken).rejects.toThrow(/terminat|connection|not queryable/i);
    // The next one works.
    await expect(db.selectFrom('secrets').selectAll().execute()).resolves.toEqual([]);
  } finally {
    await pool.end();
    await database.drop();
  }
  // The other one, which was idle.
  expect(lines).not.toEqual([]);
  for (const line of lines) {
    expect(line.length).toBeLessThan(4_000);
    expect(line).not.toMatch(/connectionParameters|_queryQueue|password/);
  }
});
