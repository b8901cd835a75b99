import { sql } from 'kysely';
import type { DeletedGroup, GroupChanges } from '../../../../shared/groups/group-settings.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { type CopyRules, copiedColumns } from '../../../platform/db/copy-columns.ts';

/** Of a deleted group `g`; an older version kept all of them for 30 days. */
export const PURGE_AT = sql<string>`coalesce(g.purge_at, g.deleted_at + interval '30 days')`;

export async function lockCover(
  tx: Db,
  groupId: string,
): Promise<{ coverImageUrl: string | null } | undefined> {
  const { rows } = await sql<{ coverImageUrl: string | null }>`
    select cover_image_url from groups where group_id = ${groupId}
    for no key update`.execute(tx);
  return rows[0];
}

export async function updateGroup(
  tx: Db,
  groupId: string,
  changes: { [Name in keyof GroupChanges]: Exclude<GroupChanges[Name], undefined> },
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await tx.updateTable('groups').set(changes).where('groupId', '=', groupId).execute();
}

export async function updateGroupCode(
  db: Db,
  { groupId, groupCode }: { groupId: string; groupCode: string },
): Promise<void> {
  await db.updateTable('groups').set({ groupCode }).where('groupId', '=', groupId).execute();
}

export async function updateToDeleted(tx: Db, groupId: string, keptDays: number): Promise<void> {
  await sql`
    update groups set deleted_at = now(), purge_at = now() + make_interval(days => ${keptDays})
    where group_id = ${groupId}`.execute(tx);
}

export async function findDeletedGroups(db: Db, ownerId: string): Promise<DeletedGroup[]> {
  const { rows } = await sql<DeletedGroup>`
    select g.group_id, g.group_title, g.member_count, g.deleted_at, ${PURGE_AT} as purge_at,
      (select count(*) from posts p where p.group_id = g.group_id
        and p.post_status = 'PUBLISHED' and p.deleted_at is null) as post_count
    from groups g
    where g.create_user_id = ${ownerId} and ${PURGE_AT} > now()
    order by g.deleted_at desc, g.group_id`.execute(db);
  return rows;
}

/** Undefined if the owner has no such deleted group. */
export async function updateToRestored(
  tx: Db,
  { groupId, ownerId, mayPublish }: { groupId: string; ownerId: string; mayPublish: boolean },
): Promise<{ groupId: string; groupTitle: string } | undefined> {
  const { rows } = await sql<{ groupId: string; groupTitle: string }>`
    update groups g set deleted_at = null, purge_at = null,
      visibility = case when ${mayPublish} then visibility else 'PRIVATE' end
    where group_id = ${groupId} and create_user_id = ${ownerId} and ${PURGE_AT} > now()
    returning group_id, group_title`.execute(tx);
  return rows[0];
}

export async function findOutdated(db: Db): Promise<string[]> {
  const { rows } = await sql<{ groupId: string }>`
    select group_id from groups g where ${PURGE_AT} <= now() order by group_id`.execute(db);
  return rows.map(({ groupId }) => groupId);
}

/** Cascades to everything in the group. Undefined if another instance deleted it already. */
export async function deleteOutdated(
  tx: Db,
  groupId: string,
): Promise<{ createUserId: string; coverImageUrl: string | null } | undefined> {
  const { rows } = await sql<{ createUserId: string; coverImageUrl: string | null }>`
    delete from groups g where group_id = ${groupId} and ${PURGE_AT} <= now()
    returning create_user_id, cover_image_url`.execute(tx);
  return rows[0];
}

export async function isOwner(
  db: Db,
  { groupId, ownerId }: { groupId: string; ownerId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from groups where group_id = ${groupId} and create_user_id = ${ownerId}
      and deleted_at is null`.execute(db);
  return rows.length > 0;
}

interface Copy {
  from: string;
  to: string;
  ownerId: string;
}

const GROUP_COPY = {
  groupId: 'set',
  createUserId: 'set',
  groupTitle: 'set',
  groupCode: 'set',
  coverImageUrl: 'set',
  visibility: 'set',
  groupDescription: 'copied',
  schoolName: 'copied',
  schoolCode: 'copied',
  joinPolicy: 'copied',
  commentsEnabled: 'copied',
  commentHoldWords: 'copied',
  likesEnabled: 'copied',
  peerFeedbackEnabled: 'copied',
  aiEnabled: 'copied',
  spellingEnabled: 'copied',
  memberCount: 'default',
  squareIndexed: 'default',
  squareTakenDownAt: 'default',
  createdAt: 'default',
  lastActivityAt: 'default',
  deletedAt: 'default',
  purgeAt: 'default',
} satisfies CopyRules<'groups'>;

const ACTIVITY_COPY = {
  ragId: 'set',
  groupId: 'set',
  createUserId: 'set',
  activityStatus: 'set',
  activityId: 'copied',
  activityTitle: 'copied',
  activityOrder: 'copied',
  createdAt: 'default',
  deletedAt: 'default',
} satisfies CopyRules<'groupActivities'>;

const SUBJECT_COPY = {
  ragId: 'set',
  groupId: 'set',
  activityRagId: 'set',
  createUserId: 'set',
  subjectStatus: 'set',
  subjectId: 'copied',
  subjectTitle: 'copied',
  subjectOrder: 'copied',
  guide: 'copied',
  writingClassifyId: 'copied',
  lateAllowed: 'copied',
  onePostPerPerson: 'copied',
  minCharacters: 'copied',
  maxCharacters: 'copied',
  readers: 'copied',
  aiFeedbackVersion: 'copied',
  rubric: 'copied',
  spellingLevel: 'copied',
  spellingMarks: 'copied',
  peerReview: 'copied',
  peerHidesReviewer: 'copied',
  peerHidesWriter: 'copied',
  peerOwnerFirst: 'copied',
  peerDays: 'copied',
  announcedAt: 'default',
  opensAt: 'default',
  deadline: 'default',
  createdAt: 'default',
  deletedAt: 'default',
  deletedWith: 'default',
} satisfies CopyRules<'groupSubjects'>;

/** False if another group has the code. */
export async function insertCopiedGroup(
  tx: Db,
  copy: Copy & {
    groupTitle: string;
    groupCode: string;
    coverImageUrl: string | null;
    mayPublish: boolean;
  },
): Promise<boolean> {
  const copied = copiedColumns(GROUP_COPY);
  const { rows } = await sql`
    insert into groups (group_id, create_user_id, group_title, group_code, cover_image_url,
      visibility, ${copied})
    select ${copy.to}, ${copy.ownerId}, ${copy.groupTitle}, ${copy.groupCode},
      ${copy.coverImageUrl},
      case when ${copy.mayPublish} and square_taken_down_at is null
        then visibility else 'PRIVATE' end,
      ${copied}
    from groups where group_id = ${copy.from}
    on conflict (group_code) do nothing returning group_id`.execute(tx);
  return rows.length > 0;
}

/** A subject and its copy in another group. */
export interface CopiedSubject {
  ragId: string;
  copiedRagId: string;
}

/** Copies are READY and without dates; activity_id and subject_id stay the same. */
export async function insertCopiedActivities(
  tx: Db,
  { from, to, ownerId }: Copy,
  { withSubjects }: { withSubjects: boolean },
): Promise<CopiedSubject[]> {
  const { rows } = await sql<CopiedSubject>`
    with copied_activities as materialized (
      select rag_id, gen_random_uuid() as copied_rag_id from group_activities
      where group_id = ${from} and deleted_at is null
    ), activities as (
      insert into group_activities (rag_id, group_id, create_user_id, activity_status,
        ${copiedColumns(ACTIVITY_COPY)})
      select t.copied_rag_id, ${to}, ${ownerId}, 'READY', ${copiedColumns(ACTIVITY_COPY, 'a')}
      from group_activities a join copied_activities t using (rag_id)
    ), copied_subjects as materialized (
      select s.rag_id, gen_random_uuid() as copied_rag_id, t.copied_rag_id as copied_activity
      from group_subjects s join copied_activities t on t.rag_id = s.activity_rag_id
      where ${withSubjects}::boolean and s.deleted_at is null
    ), subjects as (
      insert into group_subjects (rag_id, group_id, activity_rag_id, create_user_id,
        subject_status, ${copiedColumns(SUBJECT_COPY)})
      select t.copied_rag_id, ${to}, t.copied_activity, ${ownerId}, 'READY',
        ${copiedColumns(SUBJECT_COPY, 's')}
      from group_subjects s join copied_subjects t using (rag_id)
    )
    select rag_id, copied_rag_id from copied_subjects`.execute(tx);
  return rows;
}

/** Invites the members of the original; the lock leaves out accounts that are being deleted. */
export async function insertInvitations(tx: Db, { from, to, ownerId }: Copy): Promise<void> {
  await sql`
    insert into enrollments (enrollment_id, group_id, user_id, kind)
    select gen_random_uuid(), ${to}, m.user_id, 'INVITATION'
    from group_members m join users u on u.user_id = m.user_id and u.left_at is null
    where m.group_id = ${from} and m.user_id <> ${ownerId}
    order by u.user_id for key share of u`.execute(tx);
}
