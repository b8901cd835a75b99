import { sql } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../tests/support/servers/database.ts';
import { until } from '../../tests/support/until.ts';
import { createDatabase, DatabasePool } from './db/connection.ts';
import { createLog } from './log.ts';

function createListener() {
  const lines: string[] = [];
  return { lines, log: createLog('info', { write: (line) => void lines.push(line) }) };
}

it('log: an error is logged with its code and stack and without values that a person entered', async () => {
  const database = await createTestDatabase();
  const pool = new DatabasePool({ ...database, connections: 1, onError: () => {} });
  const db = createDatabase(pool);
  const { lines, log } = createListener();
  const secret = 'minsu@example.kr';
  try {
    const row = sql`(${secret}, ${secret})`;
    for (const statement of [
      sql`insert into secrets (name, value) values ${row}, ${row}`,
      sql`select ${secret}::text::uuid`,
      sql`insert into users (user_id, user_login) select gen_random_uuid(), ${secret}::text`,
    ]) {
      const error: unknown = await statement.execute(db).catch((cause) => cause);
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

it('log: a copy of an error, as the queue reports it, is logged like an error', () => {
  const { lines, log } = createListener();
  const { message, stack } = new Error('connect ECONNREFUSED');
  log.error({ err: { message, stack, code: 'ECONNREFUSED', worker: 'w' } }, 'jobs');
  log.error({ err: 'minsu@example.kr' }, 'jobs');
  expect(JSON.parse(lines[0] ?? '').err).toEqual({
    type: 'Error',
    message,
    code: 'ECONNREFUSED',
    stack: expect.stringContaining('log.test.ts'),
  });
  expect(JSON.parse(lines[1] ?? '').err).toEqual({ type: 'string', message: '' });
});

/** Terminates all other connections to this database, as a shutdown of the server does. */
async function terminateOthers(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
}

it('log: a broken connection is logged without the client object and does not end the process', async () => {
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
    // This connection runs no statement when it breaks: only the pool's listener learns of it.
    const broken = db.transaction().execute(async (trx) => {
      await trx.selectFrom('secrets').selectAll().execute();
      await terminateOthers(database.url);
      // The pool reports the idle connection, which broke at the same moment.
      await until(async () => lines.length > 0);
      await trx.selectFrom('secrets').selectAll().execute();
    });
    await expect(broken).rejects.toThrow(/terminat|connection|not queryable/i);
    await expect(db.selectFrom('secrets').selectAll().execute()).resolves.toEqual([]);
  } finally {
    await pool.end();
    await database.drop();
  }
  expect(lines).not.toEqual([]);
  for (const line of lines) {
    expect(line.length).toBeLessThan(4_000);
    expect(line).not.toMatch(/connectionParameters|_queryQueue|password/);
  }
});
