import { sql } from 'kysely';
import {
  type DeletedActivity,
  type DeletedSubject,
  SUBJECT_KEPT_DAYS,
} from '../../../../shared/subjects/deleted-activities.ts';
import type { Db } from '../../../platform/db/connection.ts';

const RETENTION = sql`make_interval(days => ${sql.lit(SUBJECT_KEPT_DAYS)})`;

interface RagRef {
  groupId: string;
  ragId: string;
}

/** Waits for drafts that are being created on its subjects. False if there is no such activity. */
export async function lockActivityAndSubjects(
  tx: Db,
  { groupId, ragId }: RagRef,
): Promise<boolean> {
  const { rows } = await sql`
    select from group_activities
    where rag_id = ${ragId} and group_id = ${groupId} and deleted_at is null
    for no key update`.execute(tx);
  await sql`
    select from group_subjects
    where activity_rag_id = ${ragId} and group_id = ${groupId} and deleted_at is null
    order by rag_id for update`.execute(tx);
  return rows.length > 0;
}

export async function lockSubject(tx: Db, { groupId, ragId }: RagRef): Promise<boolean> {
  const { rows } = await sql`
    select from group_subjects
    where rag_id = ${ragId} and group_id = ${groupId} and deleted_at is null
    for update`.execute(tx);
  return rows.length > 0;
}

/** Whether there is a post, drafts included, on this subject or on a subject of this activity. */
export async function hasPosts(db: Db, ragId: string): Promise<boolean> {
  const { rows } = await sql`
    select from posts p join group_subjects s on s.rag_id = p.rag_id and s.deleted_at is null
    where (s.rag_id = ${ragId} or s.activity_rag_id = ${ragId}) and p.deleted_at is null
    limit 1`.execute(db);
  return rows.length > 0;
}

export async function updateActivityToDeleted(tx: Db, ragId: string): Promise<void> {
  await sql`update group_activities set deleted_at = now() where rag_id = ${ragId}`.execute(tx);
  await sql`
    update group_subjects set deleted_at = now(), deleted_with = ${ragId}
    where activity_rag_id = ${ragId} and deleted_at is null`.execute(tx);
}

export async function updateSubjectToDeleted(tx: Db, ragId: string): Promise<void> {
  await sql`
    update group_subjects set deleted_at = now(), deleted_with = null
    where rag_id = ${ragId}`.execute(tx);
}

export async function findDeletedActivities(db: Db, groupId: string): Promise<DeletedActivity[]> {
  const { rows } = await sql<DeletedActivity>`
    select a.rag_id, a.activity_title, a.deleted_at, a.deleted_at + ${RETENTION} as purge_at,
      (select count(*) from group_subjects s where s.deleted_with = a.rag_id
        and s.activity_rag_id = a.rag_id) as subject_count,
      (select count(*) from posts p join group_subjects s on s.rag_id = p.rag_id
        where s.activity_rag_id = a.rag_id and s.deleted_with = a.rag_id
          and p.deleted_at is null) as post_count
    from group_activities a
    where a.group_id = ${groupId} and a.deleted_at > now() - ${RETENTION}
    order by a.deleted_at desc, a.rag_id`.execute(db);
  return rows;
}

export async function findDeletedSubjects(db: Db, groupId: string): Promise<DeletedSubject[]> {
  const { rows } = await sql<DeletedSubject>`
    select s.rag_id, s.subject_title, a.activity_title, s.deleted_at,
      s.deleted_at + ${RETENTION} as purge_at,
      (select count(*) from posts p where p.rag_id = s.rag_id and p.deleted_at is null) as post_count
    from group_subjects s
    join group_activities a on a.rag_id = s.activity_rag_id and a.deleted_at is null
    where s.group_id = ${groupId} and s.deleted_at > now() - ${RETENTION}
    order by s.deleted_at desc, s.rag_id`.execute(db);
  return rows;
}

/** False if there is no such deleted activity, or it was restored already. */
export async function updateActivityToRestored(
  tx: Db,
  { groupId, ragId }: RagRef,
): Promise<boolean> {
  const { rows } = await sql`
    update group_activities set deleted_at = null
    where rag_id = ${ragId} and group_id = ${groupId} and deleted_at > now() - ${RETENTION}
    returning rag_id`.execute(tx);
  await sql`
    update group_subjects set deleted_at = null, deleted_with = null
    where activity_rag_id = ${ragId} and group_id = ${groupId} and deleted_with = ${ragId}`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Undefined if the subject is not among the deleted ones or its activity is deleted too. */
export async function findActivityOfDeleted(
  db: Db,
  { groupId, ragId }: RagRef,
): Promise<string | undefined> {
  const { rows } = await sql<{ activityRagId: string }>`
    select s.activity_rag_id from group_subjects s
    join group_activities a on a.rag_id = s.activity_rag_id and a.deleted_at is null
    where s.rag_id = ${ragId} and s.group_id = ${groupId} and s.deleted_at > now() - ${RETENTION}`.execute(
    db,
  );
  return rows[0]?.activityRagId;
}

export async function updateSubjectToRestored(tx: Db, ragId: string): Promise<boolean> {
  const { rows } = await sql`
    update group_subjects set deleted_at = null, deleted_with = null
    where rag_id = ${ragId} and deleted_at > now() - ${RETENTION} returning rag_id`.execute(tx);
  return rows.length > 0;
}

/** Cascades to the posts, and to the comments and feedback on them. */
/** Of activities and subjects together. */
export async function countOutdated(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from group_activities where deleted_at <= now() - ${RETENTION})
      + (select count(*) from group_subjects where deleted_at <= now() - ${RETENTION}) as count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Returns how many activities and subjects; those of a deleted activity are not counted. */
export async function deleteOutdated(db: Db): Promise<number> {
  const activities =
    await sql`delete from group_activities where deleted_at <= now() - ${RETENTION}`.execute(db);
  const subjects =
    await sql`delete from group_subjects where deleted_at <= now() - ${RETENTION}`.execute(db);
  return Number(activities.numAffectedRows ?? 0) + Number(subjects.numAffectedRows ?? 0);
}
