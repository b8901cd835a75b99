import { sql } from 'kysely';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import type {
  CommentReport,
  CommentReportReason,
  CommentToReview,
} from '../../../../shared/reading/comment-review.ts';
import type { Db } from '../../../platform/db/connection.ts';

interface CommentRef {
  groupId: string;
  commentId: string;
}

/** False if the reporter has reported this text of the comment before. */
export async function insertReport(
  tx: Db,
  report: CommentRef & {
    reporterId: string;
    reportReason: CommentReportReason;
    message: string;
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into comment_reports as r (comment_id, group_id, reporter_id, report_reason, message)
    values (${report.commentId}, ${report.groupId}, ${report.reporterId}, ${report.reportReason},
      ${report.message})
    on conflict (comment_id, reporter_id) do update
      set report_reason = excluded.report_reason, message = excluded.message, created_at = now(),
        resolved_at = null, report_decision = null, decided_at = null
      where r.resolved_at < (select c.edited_at from comments c where c.comment_id = r.comment_id)
    returning 1`.execute(tx);
  return rows.length > 0;
}

export async function updateReportsToResolved(
  tx: Db,
  { commentId, reporterIds }: { commentId: string; reporterIds: readonly string[] },
): Promise<void> {
  await sql`
    update comment_reports set resolved_at = now()
    where comment_id = ${commentId} and reporter_id = any(${reporterIds}::uuid[])
      and resolved_at is null`.execute(tx);
}

type CommentRow = Omit<CommentToReview, 'holdWords' | 'reports'> & { total: number };

export async function findCommentsToReview(db: Db, groupId: string): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    with waiting as (
      select comment_id, held_at as since from comments
      where group_id = ${groupId} and held_at is not null and taken_down_at is null
      union all
      select r.comment_id, r.created_at from comment_reports r
      join groups g on g.group_id = r.group_id
      join comments c on c.comment_id = r.comment_id and c.author_id <> g.create_user_id
      where r.group_id = ${groupId} and r.resolved_at is null
    )
    select c.comment_id, c.post_id, p.title as post_title, c.content, c.created_at,
      c.held_at is not null as is_held,
      json_build_object('userId', u.user_id, 'penName', u.pen_name,
        'userAvatarUrl', u.user_avatar_url) as author,
      count(*) over () as total
    from (select comment_id, min(since) as since from waiting group by comment_id) w
    join comments c on c.comment_id = w.comment_id and c.deleted_at is null
    join posts p on p.post_id = c.post_id and p.deleted_at is null and p.post_status = 'PUBLISHED'
    join group_subjects s on s.rag_id = p.rag_id and s.deleted_at is null
    join users u on u.user_id = c.author_id
    order by w.since, c.comment_id limit ${LIMITS.waitingShown}`.execute(db);
  return rows;
}

export async function findReportsOn(
  db: Db,
  commentIds: readonly string[],
): Promise<(CommentReport & { commentId: string })[]> {
  const { rows } = await sql<CommentReport & { commentId: string }>`
    select r.comment_id, r.reporter_id, u.pen_name as reporter_pen_name, r.report_reason, r.message, r.created_at
    from comment_reports r join users u on u.user_id = r.reporter_id
    where r.comment_id = any(${commentIds}::uuid[]) and r.resolved_at is null
    order by r.created_at`.execute(db);
  return rows;
}

export async function findPostOf(
  db: Db,
  { groupId, commentId }: CommentRef,
): Promise<string | undefined> {
  const { rows } = await sql<{ postId: string }>`
    select post_id from comments
    where comment_id = ${commentId} and group_id = ${groupId} and deleted_at is null`.execute(db);
  return rows[0]?.postId;
}

/** Needs the lock of the group. */
export async function updateHoldWords(
  tx: Db,
  { groupId, words }: { groupId: string; words: readonly string[] },
): Promise<void> {
  await sql`update groups set comment_hold_words = ${words} where group_id = ${groupId}`.execute(
    tx,
  );
}
