import { sql } from 'kysely';
import { addDays, beginOfDay } from '../../../../shared/statistics/periods.ts';
import type {
  PupilReport,
  ReportPeriod,
  ReportPupil,
} from '../../../../shared/statistics/pupil-reports.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { isShownFeedback } from '../../feedback/visible-feedback/visible-feedback.ts';

/** A period of a group, or of one member of it. */
export interface Scope extends ReportPeriod {
  groupId: string;
  userId?: string | undefined;
}

export function isIn({ from, to }: ReportPeriod, instant: ReturnType<typeof sql>) {
  return sql`(${instant} >= ${beginOfDay(from)} and ${instant} < ${beginOfDay(addDays(to, 1))})`;
}

/** Of a post `p` with its subject `s`: whether it is handed in and not deleted. */
export const isHandedIn = sql`(p.post_status = 'PUBLISHED' and p.deleted_at is null
  and s.deleted_at is null)`;

/** Of a feedback `f` to a post `p` of a group `g`: sent by the owner and not withdrawn. */
export const isOwnersFeedback = sql`(f.feedback_kind = 'TEACHER' and f.author_id = g.create_user_id
  and ${isShownFeedback})`;

export async function findReport(
  db: Db,
  groupId: string,
): Promise<(PupilReport & { reportId: string }) | undefined> {
  const { rows } = await sql<PupilReport & { reportId: string }>`
    select r.report_id, r.report_status, r.period_from::text as "from", r.period_to::text as "to",
      r.pupils, r.progress, r.created_at, r.finished_at, r.expires_at,
      exists (select from teacher_words w
        where w.group_id = r.group_id and w.saved_at > r.created_at) as has_newer_words
    from pupil_reports r where r.group_id = ${groupId}`.execute(db);
  return rows[0];
}

/** Members but the owner, by name in natural order, as the list of members has them. */
export async function findPupils(db: Db, scope: Scope): Promise<ReportPupil[]> {
  const { groupId, userId } = scope;
  const only = userId === undefined ? sql`` : sql`and m.user_id = ${userId}`;
  const { rows } = await sql<ReportPupil>`
    select u.user_id, u.pen_name, coalesce(w.words, '') as words, w.saved_at, handed_in.posts,
      suggested.suggestions
    from group_members m
    join groups g on g.group_id = m.group_id and g.create_user_id <> m.user_id
    join users u on u.user_id = m.user_id
    left join teacher_words w on w.group_id = m.group_id and w.user_id = m.user_id
    cross join lateral (
      select count(*)::int as posts from posts p join group_subjects s on s.rag_id = p.rag_id
      where p.group_id = m.group_id and p.author_id = m.user_id and ${isHandedIn}
        and ${isIn(scope, sql`p.published_at`)}) handed_in
    cross join lateral (
      select coalesce(json_agg(json_build_object('suggestionKind', suggestion_kind,
        'content', content, 'postTitle', title, 'sentAt',
        to_char(sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
        order by suggestion_kind, sent_at desc), '[]') as suggestions
      from (
        select written.*, row_number() over (
          partition by suggestion_kind order by sent_at desc, content) as nth
        from (
          select 'OVERALL' as suggestion_kind, f.content, p.title, f.sent_at
          from posts p join group_subjects s on s.rag_id = p.rag_id
          join feedbacks f on f.post_id = p.post_id
          where p.group_id = m.group_id and p.author_id = m.user_id and ${isHandedIn}
            and ${isOwnersFeedback} and f.content <> '' and ${isIn(scope, sql`f.sent_at`)}
          union all
          select 'PRAISE', a.content, p.title, f.sent_at
          from posts p join group_subjects s on s.rag_id = p.rag_id
          join feedbacks f on f.post_id = p.post_id
          join annotations a on a.feedback_id = f.feedback_id
            and a.annotation_kind = 'PRAISE' and a.content <> ''
          where p.group_id = m.group_id and p.author_id = m.user_id and ${isHandedIn}
            and ${isOwnersFeedback} and ${isIn(scope, sql`f.sent_at`)}
        ) written
      ) numbered where nth <= 3) suggested
    where m.group_id = ${groupId} ${only}
    order by u.pen_name collate natural_korean, u.user_id`.execute(db);
  return rows;
}

/** Posts in the period whose text is not counted yet. */
export async function countWaiting(db: Db, scope: Scope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from posts p
    join group_subjects s on s.rag_id = p.rag_id
    join groups g on g.group_id = p.group_id
    join group_members m on m.group_id = p.group_id and m.user_id = p.author_id
    left join statistics_posts t on t.post_id = p.post_id and t.version = p.version and t.is_counted
    where p.group_id = ${scope.groupId} and p.author_id <> g.create_user_id and ${isHandedIn}
      and ${isIn(scope, sql`p.published_at`)} and t.post_id is null`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function hasPupils(db: Db, groupId: string): Promise<boolean> {
  const { rows } = await sql`
    select from group_members m join groups g on g.group_id = m.group_id
    where m.group_id = ${groupId} and m.user_id <> g.create_user_id limit 1`.execute(db);
  return rows.length > 0;
}

interface Words {
  groupId: string;
  userId: string;
  words: string;
}

/** Undefined if the person is not a member, or the owner. */
export async function updateWords(
  db: Db,
  { groupId, userId, words }: Words,
): Promise<{ savedAt: string } | undefined> {
  const { rows } = await sql<{ savedAt: string }>`
    insert into teacher_words (group_id, user_id, words)
    select m.group_id, m.user_id, ${words}
    from group_members m join groups g on g.group_id = m.group_id
    where m.group_id = ${groupId} and m.user_id = ${userId} and m.user_id <> g.create_user_id
    on conflict (group_id, user_id) do update set words = excluded.words, saved_at = now()
    returning saved_at`.execute(db);
  return rows[0];
}

/** Leaves the words of those who have some. */
export async function insertWords(
  db: Db,
  groupId: string,
  all: readonly Omit<Words, 'groupId'>[],
): Promise<void> {
  await sql`
    insert into teacher_words (group_id, user_id, words)
    select m.group_id, m.user_id, given.words
    from unnest(${all.map(({ userId }) => userId)}::uuid[], ${all.map(({ words }) => words)}::text[])
      as given (user_id, words)
    join group_members m on m.group_id = ${groupId} and m.user_id = given.user_id
    order by m.user_id
    on conflict do nothing`.execute(db);
}

/** False if the person is no pupil of the group. */
export async function deleteWords(
  db: Db,
  { groupId, userId }: Omit<Words, 'words'>,
): Promise<boolean> {
  const { rows } = await sql`
    with deleted as (
      delete from teacher_words where group_id = ${groupId} and user_id = ${userId})
    select from group_members m join groups g on g.group_id = m.group_id
    where m.group_id = ${groupId} and m.user_id = ${userId}
      and m.user_id <> g.create_user_id`.execute(db);
  return rows.length > 0;
}

/** How long a job may be silent before its report can be replaced. */
const ABANDONED = sql`interval '1 hour'`;

/** The id of the group's report, whatever its state. */
export async function lockReport(tx: Db, groupId: string): Promise<string | undefined> {
  const { rows } = await sql<{ reportId: string }>`
    select report_id from pupil_reports where group_id = ${groupId} for update`.execute(tx);
  return rows[0]?.reportId;
}

/** False if one is being made. */
export async function updateToQueued(
  tx: Db,
  { groupId, reportId, from, to }: ReportPeriod & { groupId: string; reportId: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into pupil_reports as r (group_id, report_id, period_from, period_to)
    values (${groupId}, ${reportId}, ${from}, ${to})
    on conflict (group_id) do update set report_id = excluded.report_id,
      period_from = excluded.period_from, period_to = excluded.period_to,
      report_status = 'QUEUED', pupils = 0, progress = 0, created_at = now(), finished_at = null,
      expires_at = null
    where r.report_status in ('DONE', 'FAILED') or r.created_at < now() - ${ABANDONED}
    returning r.report_id`.execute(tx);
  return rows.length > 0;
}

export async function deleteReport(tx: Db, groupId: string): Promise<string | undefined> {
  const { rows } = await sql<{ reportId: string }>`
    delete from pupil_reports where group_id = ${groupId} returning report_id`.execute(tx);
  return rows[0]?.reportId;
}

export async function deleteExpiredReports(tx: Db, days: number): Promise<string[]> {
  const { rows } = await sql<{ reportId: string }>`
    delete from pupil_reports
    where coalesce(expires_at, created_at + make_interval(days => ${days})) < now()
    returning report_id`.execute(tx);
  return rows.map(({ reportId }) => reportId);
}

/** Groups, or the group of a post. */
export type RemakeWhere = { groupIds: readonly string[] } | { postId: string };

/** Failed ones have no file. */
export async function updateToQueuedAgain(
  tx: Db,
  where: RemakeWhere,
): Promise<{ replaced: string; reportId: string }[]> {
  const groups =
    'groupIds' in where
      ? sql`select unnest(${where.groupIds}::uuid[])`
      : sql`select p.group_id from posts p where p.post_id = ${where.postId}`;
  const { rows } = await sql<{ replaced: string; reportId: string }>`
    with old as (
      select r.group_id, r.report_id from pupil_reports r
      where r.group_id in (${groups}) and r.report_status <> 'FAILED'
      order by r.group_id for update)
    update pupil_reports r set report_id = gen_random_uuid(), report_status = 'QUEUED',
      progress = 0, finished_at = null
    from old where r.group_id = old.group_id
    returning old.report_id as replaced, r.report_id`.execute(tx);
  return rows;
}

export async function findPresentReports(db: Db, reportIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ reportId: string }>`
    select report_id from pupil_reports where report_id = any(${reportIds}::uuid[])`.execute(db);
  return rows.map(({ reportId }) => reportId);
}

export async function findDoneReports(
  db: Db,
  { after, size }: { after: string; size: number },
): Promise<string[]> {
  const { rows } = await sql<{ reportId: string }>`
    select report_id from pupil_reports where report_status = 'DONE' and report_id > ${after}
    order by report_id limit ${size}`.execute(db);
  return rows.map(({ reportId }) => reportId);
}
