import { sql } from 'kysely';
import {
  GROUP_SETTINGS,
  type GroupSettings,
  type GroupSummary,
  type MyGroup,
  type MyRequest,
  type NewGroup,
  type RequestedRevision,
  type Unsubmitted,
} from '../../../../shared/groups/groups.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { isShown } from '../../subjects/activities/activities.ts';
import {
  isExtended,
  ownDeadline,
  withExtensionOf,
} from '../../subjects/deadline-extensions/deadline-extensions.ts';
import { schoolsOf } from '../schools/schools.ts';

const owner =
  "o.pen_name as owner_pen_name, o.user_classify in ('TEACHER', 'COOLSCHOOL') as is_owner_teacher";
const summary = sql.raw(`g.group_id, g.group_title, g.group_description, g.create_user_id,
  ${owner},
  g.school_name, g.school_code, g.cover_image_url, g.member_count,
  g.created_at, g.last_activity_at`);

export async function lockUser(tx: Db, userId: string): Promise<void> {
  await sql`select from users where user_id = ${userId} for no key update`.execute(tx);
}

export async function countOwnedGroups(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from groups where create_user_id = ${userId} and deleted_at is null`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** False if another group has the code. */
export async function insertGroup(
  tx: Db,
  group: { groupId: string; createUserId: string; groupCode: string } & NewGroup,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('groups')
    .values(group)
    .onConflict((conflict) => conflict.column('groupCode').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

const settings = sql.join(GROUP_SETTINGS.map((name) => sql.ref(`g.${name}`)));

export type GroupRow = GroupSummary & GroupSettings & { groupCode: string };

export async function findGroup(db: Db, groupId: string): Promise<GroupRow | undefined> {
  const { rows } = await sql<GroupRow>`
    select ${summary}, g.group_code, ${settings}
    from groups g join users o on o.user_id = g.create_user_id
    where g.group_id = ${groupId} and g.deleted_at is null`.execute(db);
  return rows[0];
}

/** Whether a subject `s` in an activity `a`, with a user's extension `x`, takes the user's post now. */
const isOpenNow = sql`s.deleted_at is null and a.deleted_at is null
  and s.subject_status = 'OPEN' and a.activity_status = 'OPEN'
  and (s.opens_at is null or s.opens_at <= now())
  and (s.deadline is null or ${ownDeadline} > now() or s.late_allowed)`;

export async function findMyGroups(db: Db, userId: string): Promise<MyGroup[]> {
  const { rows } = await sql<MyGroup>`
    with mine as materialized (${schoolsOf(userId)})
    select ${summary},
      case when g.create_user_id = m.user_id then (
        select count(*) from enrollments e
        where e.group_id = g.group_id and e.kind = 'REQUEST' and e.enrollment_status = 'PENDING'
      ) else 0 end as pending_request_count,
      case when g.create_user_id = m.user_id then (
        select count(*) from posts p
        join group_subjects s on s.rag_id = p.rag_id and s.deleted_at is null
        where p.group_id = g.group_id and p.post_status = 'PUBLISHED' and p.deleted_at is null
          and (p.answered_version is null
            or p.revision_status = 'RESUBMITTED' and p.answered_version < p.version)
          and p.author_id <> m.user_id
      ) else 0 end as unanswered_count,
      case when g.create_user_id = m.user_id then 0 else (
        select count(*) from group_subjects s join group_activities a on a.rag_id = s.activity_rag_id
        ${withExtensionOf(sql`m.user_id`)}
        where s.group_id = g.group_id and ${isOpenNow} and not exists (
          select from posts p where p.author_id = m.user_id and p.group_id = g.group_id
            and p.rag_id = s.rag_id and p.post_status = 'PUBLISHED' and p.deleted_at is null)
      ) end as unsubmitted_count,
      exists (select from mine
        where is_same_school(g.school_code, g.school_name, mine.school_code, mine.school_name)
      ) as is_my_school
    from group_members m
    join groups g on g.group_id = m.group_id and g.deleted_at is null
    join users o on o.user_id = g.create_user_id
    where m.user_id = ${userId}
    order by g.last_activity_at desc, g.group_id desc`.execute(db);
  return rows;
}

export async function findMyRequests(db: Db, userId: string): Promise<MyRequest[]> {
  const { rows } = await sql<MyRequest>`
    select e.enrollment_id, g.group_title, ${sql.raw(owner)}, g.school_name, e.created_at
    from enrollments e
    join groups g on g.group_id = e.group_id and g.deleted_at is null
    join users o on o.user_id = g.create_user_id
    where e.user_id = ${userId} and e.kind = 'REQUEST' and e.enrollment_status = 'PENDING'
    order by e.created_at desc`.execute(db);
  return rows;
}

export async function findGroupIdByCode(db: Db, groupCode: string): Promise<string | undefined> {
  const { rows } = await sql<{ groupId: string }>`
    select group_id from groups where group_code = ${groupCode} and deleted_at is null`.execute(db);
  return rows[0]?.groupId;
}

type UnsubmittedRow = Omit<Unsubmitted, 'draft'> & {
  postId: string | null;
  characters: number;
  savedAt: string;
  wasPublished: boolean;
};

export async function findUnsubmitted(
  db: Db,
  { groupId, userId }: { groupId: string; userId: string },
): Promise<UnsubmittedRow[]> {
  const { rows } = await sql<UnsubmittedRow>`
    select s.rag_id, s.subject_title, a.activity_title, ${ownDeadline} as deadline,
      ${isExtended} as is_extended, d.post_id, d.characters, d.saved_at, d.was_published
    from group_subjects s join group_activities a on a.rag_id = s.activity_rag_id
    ${withExtensionOf(userId)}
    left join lateral (
      select post_id, characters, saved_at, published_at is not null as was_published from posts p
      where p.author_id = ${userId} and p.group_id = s.group_id and p.rag_id = s.rag_id
        and p.post_status = 'DRAFT' and p.deleted_at is null
      order by p.saved_at desc limit 1
    ) d on true
    where s.group_id = ${groupId} and ${isOpenNow} and not exists (
      select from posts p where p.author_id = ${userId} and p.group_id = s.group_id
        and p.rag_id = s.rag_id and p.post_status = 'PUBLISHED' and p.deleted_at is null)
    order by ${ownDeadline} nulls last, a.activity_order, s.subject_order, s.rag_id`.execute(db);
  return rows;
}

export async function findRequestedRevisions(
  db: Db,
  { groupId, userId }: { groupId: string; userId: string },
): Promise<RequestedRevision[]> {
  const { rows } = await sql<RequestedRevision>`
    select p.post_id, p.rag_id, s.subject_title, p.title, p.post_status, p.revision_due_at
    from posts p join group_subjects s on s.rag_id = p.rag_id and s.deleted_at is null
    where p.author_id = ${userId} and p.group_id = ${groupId} and p.deleted_at is null
      and p.revision_status = 'REQUESTED' and ${isShown}
    order by p.revision_due_at nulls last, p.post_id`.execute(db);
  return rows;
}
