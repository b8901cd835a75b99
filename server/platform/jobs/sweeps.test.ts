import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeGroup } from '../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../tests/support/servers/app.ts';
import { until } from '../../../tests/support/until.ts';
import { sweeps } from '../../app.ts';
import { sweepJob } from './sweeps.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
});
afterAll(() => app.close());

it('each sweep has an hourly schedule of its own, at its own minute', async () => {
  const { rows } = await sql<{ name: string; cron: string; options: { missed: string } }>`
    select name, cron, options from jobs.schedule where name like 'sweep-%'`.execute(
    app.services.db,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(
    sweeps.map(({ name }) => sweepJob(name).name).sort(),
  );
  expect(new Set(rows.map(({ cron }) => cron)).size).toBe(sweeps.length);
  for (const { cron, options } of rows) {
    expect([cron, options.missed]).toEqual([expect.stringMatching(/^\d+ \* \* \* \*$/), 'once']);
  }
});

it('a sweep that throws does not stop the deletion after 30 days', async () => {
  const { db, jobs, storage } = app.services;
  let attempts = 0;
  storage.sweep = async () => {
    attempts += 1;
    throw new Error('the disk is gone');
  };
  const { groupId } = await makeGroup(app);
  await db
    .updateTable('groups')
    .set({ deletedAt: new Date(Date.now() - 31 * 86_400_000).toISOString() })
    .where('groupId', '=', groupId)
    .execute();
  // As the schedules send them, the failing one first.
  await jobs.send(db, sweepJob('files'), {});
  await until(async () => attempts > 0, 30);
  await jobs.send(db, sweepJob('groups'), {});
  await until(async () => {
    const row = await db
      .selectFrom('groups')
      .select('groupId')
      .where('groupId', '=', groupId)
      .executeTakeFirst();
    return row === undefined;
  }, 30);
  expect(attempts).toBeGreaterThan(0);
});
