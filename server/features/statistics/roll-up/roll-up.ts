import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection.ts';
import { jobKind } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/services.ts';

const rebuildJob = jobKind('rebuild-statistics', { expireInSeconds: 3_600, retries: 2 });

export async function rollUpJobs({ db, jobs }: Services): Promise<void> {
  await jobs.schedule(rebuildJob, '*/10 * * * *', () => rebuildWaiting(db));
}

/** Counts a group anew from its posts, comments and feedback, as the triggers count each event. */
export async function rebuildStatistics(db: Db, groupId: string): Promise<void> {
  await sql`select rebuild_statistics(${groupId})`.execute(db);
  await sql`
    insert into statistics_word_weeks (group_id, week)
    select distinct group_id, week_of(day_in_seoul(published_at)) from posts
    where group_id = ${groupId} and published_at is not null order by 2
    on conflict (group_id, week) do update set is_counted = false`.execute(db);
}

/** Of every group, one after the other, so that none is locked for long. Returns their number. */
export async function rebuildAllStatistics(db: Db): Promise<number> {
  const { rows } = await sql<{ groupId: string }>`
    select group_id from groups order by group_id`.execute(db);
  for (const { groupId } of rows) await rebuildStatistics(db, groupId);
  return rows.length;
}

/** Groups from before there were statistics, which the migration notes. */
export async function rebuildWaiting(db: Db): Promise<void> {
  const { rows } = await sql<{ groupId: string }>`
    select group_id from statistics_rebuilds order by group_id`.execute(db);
  for (const { groupId } of rows) await rebuildStatistics(db, groupId);
}
