import { sql } from 'kysely';
import type {
  Activity,
  NewSubject,
  Status,
  Subject,
  SubjectDetail,
} from '../../../../shared/subjects/activities.ts';
import type { Db } from '../../../platform/db/connection.ts';
import {
  isExtended,
  ownDeadline,
  withExtensionOf,
} from '../deadline-extensions/deadline-extensions.ts';

type ActivityRow = Omit<Activity, 'subjects'>;
export type SubjectRow = Subject & { activityRagId: string };

/** What of a group one viewer may see. */
export interface ViewerScope {
  groupId: string;
  viewerId: string;
  isOwner: boolean;
}

/**
 * The effective status for the viewer: the status set by the owner, limited by the activity, the
 * opening day and the viewer's own deadline, by the database's clock.
 */
const statusNow = sql<Status>`case
  when s.subject_status = 'READY' or a.activity_status = 'READY' or s.opens_at > now() then 'READY'
  when s.subject_status = 'CLOSED' or a.activity_status = 'CLOSED' then 'CLOSED'
  when ${ownDeadline} <= now() and not s.late_allowed then 'CLOSED'
  else 'OPEN' end`;

const subjectFields = sql`s.rag_id, s.subject_id, s.activity_rag_id, s.subject_title,
  s.subject_order, coalesce(theirs.submit_user_count, 0) as submit_user_count, ${statusNow} as subject_status, s.ai_feedback_version,
  s.writing_classify_id, s.opens_at, ${ownDeadline} as deadline, ${isExtended} as is_extended, extended_until, s.late_allowed, s.one_post_per_person,
  s.min_characters, s.max_characters, s.readers,
  case when mine.published then 'PUBLISHED' when mine.published is not null then 'DRAFT'
    else 'NONE' end as my_submission,
  mine.revision_status as my_revision_status`;

/** Counts only the posts of current members other than the owner, as `findSubmissions` lists them. */
const visibleSubjects = ({ groupId, viewerId, isOwner }: ViewerScope) => sql`
  from group_subjects s
  join group_activities a on a.rag_id = s.activity_rag_id and a.deleted_at is null
  left join (
    select rag_id, bool_or(post_status = 'PUBLISHED') as published,
      case when bool_or(revision_status = 'REQUESTED') then 'REQUESTED'
        when bool_or(revision_status = 'RESUBMITTED') then 'RESUBMITTED'
        when bool_or(revision_status = 'ACCEPTED') then 'ACCEPTED' end as revision_status
    from posts
    where author_id = ${viewerId} and group_id = ${groupId} and deleted_at is null
    group by rag_id
  ) mine on mine.rag_id = s.rag_id
  left join (
    select p.rag_id, count(distinct p.author_id) as submit_user_count
    from posts p
    join group_members m on m.group_id = p.group_id and m.user_id = p.author_id
    join groups g on g.group_id = p.group_id and g.create_user_id <> p.author_id
    where p.group_id = ${groupId} and p.post_status = 'PUBLISHED' and p.deleted_at is null
    group by p.rag_id
  ) theirs on theirs.rag_id = s.rag_id
  ${withExtensionOf(isOwner ? null : viewerId)}
  left join lateral (
    select max(e.deadline) as extended_until from deadline_extensions e
    join group_members m on m.group_id = s.group_id and m.user_id = e.user_id
    where ${isOwner} and e.rag_id = s.rag_id and s.deadline <= now() and e.deadline > now()
      and s.subject_status = 'OPEN' and a.activity_status = 'OPEN'
      and not exists (
        select from posts p where p.rag_id = s.rag_id and p.author_id = e.user_id
          and p.post_status = 'PUBLISHED' and p.deleted_at is null)
  ) running on true
  where s.group_id = ${groupId} and s.deleted_at is null
    and (${isOwner} or ${statusNow} <> 'READY')`;

const activityFields = sql.raw(
  'rag_id, activity_id, activity_title, activity_order, activity_status',
);

export async function findActivities(
  db: Db,
  { groupId, isOwner }: ViewerScope,
): Promise<ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`
    select ${activityFields} from group_activities
    where group_id = ${groupId} and deleted_at is null
      and (${isOwner} or activity_status <> 'READY')
    order by activity_order, rag_id`.execute(db);
  return rows;
}

export async function findSubjects(db: Db, scope: ViewerScope): Promise<SubjectRow[]> {
  const { rows } = await sql<SubjectRow>`
    select ${subjectFields} ${visibleSubjects(scope)}
    order by s.subject_order, s.rag_id`.execute(db);
  return rows;
}

export async function findSubject(
  db: Db,
  { ragId, ...scope }: ViewerScope & { ragId: string },
): Promise<SubjectDetail | undefined> {
  const { rows } = await sql<SubjectDetail>`
    select ${subjectFields}, s.subject_status as chosen_status, s.guide, s.rubric, s.spelling_level,
      s.spelling_marks, s.peer_review, s.peer_hides_reviewer, s.peer_hides_writer, s.peer_owner_first, s.peer_days,
      a.activity_title
    ${visibleSubjects(scope)} and s.rag_id = ${ragId}`.execute(db);
  return rows[0];
}

/** Serialises the insertion of activities, so that no two get the same order. */
export async function lockGroup(tx: Db, groupId: string): Promise<void> {
  await sql`select from groups where group_id = ${groupId} for no key update`.execute(tx);
}

interface CountAndOrder {
  count: number;
  /** 0 if there are none. */
  lastOrder: number;
}

export async function countActivities(db: Db, groupId: string): Promise<CountAndOrder> {
  const { rows } = await sql<CountAndOrder>`
    select count(*) as count, coalesce(max(activity_order), 0) as last_order
    from group_activities where group_id = ${groupId} and deleted_at is null`.execute(db);
  return rows[0] ?? { count: 0, lastOrder: 0 };
}

export async function insertActivity(
  tx: Db,
  activity: ActivityRow & { groupId: string; createUserId: string },
): Promise<void> {
  await tx.insertInto('groupActivities').values(activity).execute();
}

export async function updateActivity(
  db: Db,
  scope: { groupId: string; ragId: string },
  changes: { activityTitle?: string | undefined; activityStatus?: Status | undefined },
): Promise<ActivityRow | undefined> {
  const { rows } = await sql<ActivityRow>`
    update group_activities set
      activity_title = coalesce(${changes.activityTitle ?? null}, activity_title),
      activity_status = coalesce(${changes.activityStatus ?? null}, activity_status)
    where rag_id = ${scope.ragId} and group_id = ${scope.groupId} and deleted_at is null
    returning ${activityFields}`.execute(db);
  return rows[0];
}

/** Serialises the insertion of subjects. False if there is no such activity. */
export async function lockActivity(
  tx: Db,
  { groupId, ragId }: { groupId: string; ragId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from group_activities
    where rag_id = ${ragId} and group_id = ${groupId} and deleted_at is null
    for no key update`.execute(tx);
  return rows.length > 0;
}

export async function countSubjects(db: Db, activityRagId: string): Promise<CountAndOrder> {
  const { rows } = await sql<CountAndOrder>`
    select count(*) as count, coalesce(max(subject_order), 0) as last_order
    from group_subjects where activity_rag_id = ${activityRagId} and deleted_at is null`.execute(
    db,
  );
  return rows[0] ?? { count: 0, lastOrder: 0 };
}

/** Needs the activity's lock. */
export async function hasSubject(
  tx: Db,
  { activityRagId, ragId }: { activityRagId: string; ragId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from group_subjects
    where rag_id = ${ragId} and activity_rag_id = ${activityRagId} and deleted_at is null`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Whether the user created a subject with this id in any group, deleted ones included. */
export async function hasCreatedSubject(
  db: Db,
  { subjectId, createUserId }: { subjectId: string; createUserId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from group_subjects
    where create_user_id = ${createUserId} and subject_id = ${subjectId} limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Whether a subject `s` is visible to others than the owner of the group: neither it nor its activity
 * is READY and its opening day has come. A scalar subquery, because with `exists` PostgreSQL reads
 * all activities of all groups.
 */
export const isShown = sql`(s.subject_status <> 'READY' and coalesce(s.opens_at <= now(), true)
  and (select shown.activity_status from group_activities shown
    where shown.rag_id = s.activity_rag_id) <> 'READY')`;

/** Copies the resources of the latest use of the subject that its creator may still see. */
export async function insertCopiedResources(
  tx: Db,
  { subjectId, createUserId, ragId }: { subjectId: string; createUserId: string; ragId: string },
): Promise<void> {
  await sql`
    insert into attachments (attachment_id, rag_id, attachment_kind, position, title, file_id, url,
      description, picture_file_id)
    select gen_random_uuid(), ${ragId}, r.attachment_kind, r.position, r.title, r.file_id, r.url,
      r.description, r.picture_file_id
    from attachments r
    where r.deleted_at is null and r.rag_id = (
      select s.rag_id from group_subjects s
      join groups g on g.group_id = s.group_id and g.deleted_at is null
      join group_members m on m.group_id = s.group_id and m.user_id = s.create_user_id
      where s.create_user_id = ${createUserId} and s.subject_id = ${subjectId}
        and s.deleted_at is null and s.rag_id <> ${ragId}
        and (g.create_user_id = s.create_user_id or ${isShown})
      order by s.created_at desc, s.rag_id desc limit 1)`.execute(tx);
}

/** False if there is a subject with this `ragId`. */
export async function insertSubject(
  tx: Db,
  subject: NewSubject & {
    ragId: string;
    groupId: string;
    activityRagId: string;
    subjectId: string;
    createUserId: string;
    subjectOrder: number;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('groupSubjects')
    .values({ ...subject, ...asJson(subject) })
    .onConflict((conflict) => conflict.column('ragId').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateLastActivity(tx: Db, groupId: string): Promise<void> {
  await sql`update groups set last_activity_at = now() where group_id = ${groupId}`.execute(tx);
}

/** False if the group has no such subject. */
export async function updateSubject(
  tx: Db,
  { groupId, ragId }: { groupId: string; ragId: string },
  subject: NewSubject,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('groupSubjects')
    .set({ ...subject, ...asJson(subject) })
    .where('ragId', '=', ragId)
    .where('groupId', '=', groupId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Whether writers on the subject were promised that their reviewers don't learn who they are. */
export async function hasHiddenWriters(db: Db, ragId: string): Promise<boolean> {
  const { rows } = await sql`
    select from peer_reviews where rag_id = ${ragId} and hides_writer limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * `one_post` puts a published post into the unique index that permits one per author. Posts of an
 * author who has several already stay outside.
 */
export async function updateOnePost(
  tx: Db,
  { ragId, onePostPerPerson }: { ragId: string; onePostPerPerson: boolean },
): Promise<void> {
  await sql`
    update posts p set one_post = ${onePostPerPerson}
    where p.rag_id = ${ragId} and p.one_post <> ${onePostPerPerson}
      and (not ${onePostPerPerson}::boolean or (
        select count(*) from posts o where o.rag_id = p.rag_id and o.author_id = p.author_id
          and o.post_status = 'PUBLISHED' and o.deleted_at is null) <= 1)`.execute(tx);
}

function asJson({ guide, rubric }: NewSubject) {
  return {
    guide: guide === null ? null : JSON.stringify(guide),
    rubric: JSON.stringify(rubric),
  };
}
