import { sql } from 'kysely';
import type { ReportPeriod } from '../../../../shared/statistics/pupil-reports.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { EVENT_CHANNEL } from '../../../platform/live/event-channel.ts';
import { isHandedIn, isIn, isOwnersFeedback, type Scope } from './pupil-reports.queries.ts';

export interface UnfinishedReport extends ReportPeriod {
  groupId: string;
  reportId: string;
  createdAt: string;
}

/** Undefined if the report is done, failed, deleted or made anew by another job. */
export async function updateToMaking(
  db: Db,
  reportId: string,
): Promise<UnfinishedReport | undefined> {
  const { rows } = await sql<UnfinishedReport>`
    update pupil_reports set report_status = 'MAKING'
    where report_id = ${reportId} and report_status in ('QUEUED', 'MAKING')
    returning group_id, report_id, period_from::text as "from", period_to::text as "to",
      created_at`.execute(db);
  return rows[0];
}

/** False if the report is no longer being made. The streams of the owner show the progress. */
export async function updateProgress(
  db: Db,
  { reportId, pupils, progress }: { reportId: string; pupils: number; progress: number },
): Promise<boolean> {
  const { rows } = await sql`
    with updated as (
      update pupil_reports set pupils = ${pupils}, progress = greatest(progress, ${progress})
      where report_id = ${reportId} and report_status = 'MAKING' returning group_id)
    select pg_notify(${EVENT_CHANNEL}, g.create_user_id::text)
    from groups g join updated using (group_id)`.execute(db);
  return rows.length > 0;
}

/** False if the report is no longer being made. One that was made again keeps its end. */
export async function updateToDone(db: Db, reportId: string, days: number): Promise<boolean> {
  const { rows } = await sql`
    with updated as (
      update pupil_reports set report_status = 'DONE', progress = 100, finished_at = now(),
        expires_at = coalesce(expires_at, now() + make_interval(days => ${days}))
      where report_id = ${reportId} and report_status = 'MAKING' returning group_id)
    select pg_notify(${EVENT_CHANNEL}, g.create_user_id::text)
    from groups g join updated using (group_id)`.execute(db);
  return rows.length > 0;
}

export async function isReportDone(db: Db, reportId: string): Promise<boolean> {
  const { rows } = await sql`
    select from pupil_reports
    where report_id = ${reportId} and report_status = 'DONE'`.execute(db);
  return rows.length > 0;
}

export async function updateToFailed(db: Db, reportId: string): Promise<void> {
  await sql`
    with updated as (
      update pupil_reports set report_status = 'FAILED', finished_at = now()
      where report_id = ${reportId} and report_status = 'MAKING' returning group_id)
    select pg_notify(${EVENT_CHANNEL}, g.create_user_id::text)
    from groups g join updated using (group_id)`.execute(db);
}

export interface ReportGroup {
  groupTitle: string;
  schoolName: string | null;
}

/** Undefined if the group is deleted. */
export async function findGroup(db: Db, groupId: string): Promise<ReportGroup | undefined> {
  const { rows } = await sql<ReportGroup>`
    select g.group_title, g.school_name from groups g
    where g.group_id = ${groupId} and g.deleted_at is null`.execute(db);
  return rows[0];
}

export interface ReportedPost {
  title: string;
  subjectTitle: string;
  writingClassifyId: string;
  publishedAt: string;
  characters: number;
  late: boolean;
  /** Published again after the owner asked for a revision. */
  isRevised: boolean;
  /** 어절 and sentences; null while the text is not counted. */
  words: number | null;
  sentences: number | null;
  /** Different words in segments of one length, and all words in them; 0 for a short text. */
  segmentTypes: number | null;
  segmentWords: number | null;
}

/** What a pupil handed in during the period, newest first. */
export async function findPosts(
  db: Db,
  scope: Scope & { userId: string },
): Promise<ReportedPost[]> {
  const { rows } = await sql<ReportedPost>`
    select p.title, s.subject_title, s.writing_classify_id, p.published_at, p.characters, p.late,
      exists (select from feedbacks f where f.post_id = p.post_id and f.decision = 'REVISION'
        and ${isOwnersFeedback} and f.sent_at < p.published_at) as is_revised,
      t.words, t.sentences, t.segment_types, t.segment_words
    from posts p
    join group_subjects s on s.rag_id = p.rag_id
    join groups g on g.group_id = p.group_id
    left join statistics_posts t on t.post_id = p.post_id and t.version = p.version and t.is_counted
    where p.group_id = ${scope.groupId} and p.author_id = ${scope.userId} and ${isHandedIn}
      and ${isIn(scope, sql`p.published_at`)}
    order by p.published_at desc, p.post_id desc`.execute(db);
  return rows;
}

/** What the owner sent in the period about posts that are handed in. */
export async function countFeedback(db: Db, scope: Scope & { userId: string }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from posts p
    join group_subjects s on s.rag_id = p.rag_id
    join groups g on g.group_id = p.group_id
    join feedbacks f on f.post_id = p.post_id
    where p.group_id = ${scope.groupId} and p.author_id = ${scope.userId} and ${isHandedIn}
      and ${isOwnersFeedback} and ${isIn(scope, sql`f.sent_at`)}`.execute(db);
  return rows[0]?.count ?? 0;
}
