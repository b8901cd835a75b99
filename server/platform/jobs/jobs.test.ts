import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/servers/database.ts';
import { until } from '../../../tests/support/until.ts';
import { createDatabase, type Database, DatabasePool } from '../db/connection.ts';
import { type Jobs, jobKind, MAIL_RETRIES, startJobs, steadyClock } from './jobs.ts';

let database: TestDatabase;
let pool: DatabasePool;
let db: Database;
let jobs: Jobs;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new DatabasePool({ ...database, connections: 4, onError: () => {} });
  db = createDatabase(pool);
  jobs = await startJobs(database.connection, pino({ level: 'silent' }));
});
afterAll(async () => {
  await jobs.stop();
  await pool.end();
  await database.drop();
});

it('jobs: many jobs that are sent at once run without a polling pause between them', async () => {
  const kind = jobKind<{ number: number }>('many', { expireInSeconds: 60, retries: 0 });
  const done: number[] = [];
  await jobs.work(kind, async ({ number }) => void done.push(number));
  const numbers = Array.from({ length: 40 }, (_, number) => number);
  await db.transaction().execute(async (trx) => {
    for (const number of numbers) await jobs.send(trx, kind, { number });
  });
  await until(async () => done.length === numbers.length, 15);
  expect(done.sort((a, b) => a - b)).toEqual(numbers);
});

it('jobs: a failed job is retried, and its handler is told which attempt is the last', async () => {
  const kind = jobKind<{ number: number }>('unlucky', { expireInSeconds: 60, retries: 1 });
  const tries: boolean[] = [];
  await jobs.work(kind, async (_data, isLastTry) => {
    tries.push(isLastTry);
    if (!isLastTry) throw new Error('not this time');
  });
  await jobs.send(db, kind, { number: 1 });
  await until(async () => tries.length === 2, 15);
  expect(tries).toEqual([false, true]);
});

it('jobs: a queue of an older version gets jobs with the retries of this one', async () => {
  await jobs.send(db, jobKind('older', { expireInSeconds: 60, retries: 1 }), {});
  await jobs.send(db, jobKind('older', { expireInSeconds: 60, retries: MAIL_RETRIES }), {});
  const { rows } = await sql<{ limit: number; max: number }>`
    select retry_limit as limit, retry_delay_max as max from jobs.job
    where name = 'older' order by created_on`.execute(db);
  expect(rows).toEqual([
    { limit: 1, max: 600 },
    { limit: MAIL_RETRIES, max: 600 },
  ]);
});

it('jobs: a job with a delay runs after one that was sent later', async () => {
  const kind = jobKind<{ number: number }>('delayed', { expireInSeconds: 60, retries: 0 });
  const done: number[] = [];
  await jobs.work(kind, async ({ number }) => void done.push(number));
  await jobs.send(db, kind, { number: 1 }, { startAfter: 2 });
  await jobs.send(db, kind, { number: 2 });
  await until(async () => done.length === 2, 30);
  expect(done).toEqual([2, 1]);
});

it('jobs: a job does not exist when its transaction is rolled back', async () => {
  const kind = jobKind<{ number: number }>('undone', { expireInSeconds: 60, retries: 0 });
  const done: number[] = [];
  await jobs.work(kind, async ({ number }) => void done.push(number));
  const undone = db.transaction().execute(async (trx) => {
    await jobs.send(trx, kind, { number: 1 });
    throw new Error('thought better of it');
  });
  await expect(undone).rejects.toThrow('thought better');
  await jobs.send(db, kind, { number: 2 });
  await until(async () => done.length > 0, 15);
  expect(done).toEqual([2]);
});

describe('jobs: personal jobs', () => {
  const left = async (name: string) => {
    const { rows } = await sql<{ data: unknown }>`
      select data from jobs.job where name = ${name}`.execute(db);
    return rows;
  };

  it('are deleted as soon as they are done', async () => {
    const kind = jobKind<{ userId: string }>('letter', {
      expireInSeconds: 60,
      retries: 1,
      isPersonal: true,
    });
    const done: string[] = [];
    await jobs.work(kind, async ({ userId }) => void done.push(userId));
    await jobs.send(db, kind, { userId: 'somebody' });
    await until(async () => done.length === 1, 15);
    await until(async () => (await left('letter')).length === 0, 15);
    expect(done).toEqual(['somebody']);
  });

  it('are kept for a retry and deleted when the last attempt fails', async () => {
    const kind = jobKind<{ userId: string }>('unsent-letter', {
      expireInSeconds: 60,
      retries: 1,
      isPersonal: true,
    });
    const tries: boolean[] = [];
    await jobs.work(kind, async (_data, isLastTry) => {
      tries.push(isLastTry);
      throw new Error('the mail server is away');
    });
    await jobs.send(db, kind, { userId: 'somebody' });
    await until(async () => tries.length === 2, 15);
    await until(async () => (await left('unsent-letter')).length === 0, 15);
    expect(tries).toEqual([false, true]);
  });
});

it('jobs: a stored failure contains no message of a mail server', async () => {
  const kind = jobKind<{ number: number }>('refused', { expireInSeconds: 60, retries: 0 });
  const words = '550 nobody@example.kr is not here';
  await jobs.work(kind, async () => {
    throw Object.assign(new Error(words), { code: 'EENVELOPE', rejected: ['nobody@example.kr'] });
  });
  await jobs.send(db, kind, { number: 1 });
  const kept = await until(async () => {
    const { rows } = await sql<{ output: unknown }>`
      select output from jobs.job where name = 'refused' and state = 'failed'`.execute(db);
    return rows[0]?.output;
  });
  const text = JSON.stringify(kept);
  expect(text).toContain('EENVELOPE');
  expect(text).not.toContain('nobody');
});

it('jobs: schedules go on when the clock of the computer is put back', () => {
  const before = steadyClock.now();
  expect(Math.abs(before - Date.now())).toBeLessThan(60_000);
  const putBack = vi.spyOn(Date, 'now').mockReturnValue(before - 3_600_000);
  expect(steadyClock.now()).toBeGreaterThanOrEqual(before);
  putBack.mockRestore();
});
