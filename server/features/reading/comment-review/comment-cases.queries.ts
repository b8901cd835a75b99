import { sql } from 'kysely';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import type { CommentCase } from '../../../../shared/reading/comment-cases.ts';
import type { CommentReportReason } from '../../../../shared/reading/comment-review.ts';
import type { ReportDecision } from '../../../../shared/square/reports.ts';
import type { Db } from '../../../platform/db/connection.ts';

/** A report `r` that the owner may not or did not decide. Needs the comment `c` and the group `g`. */
const isForAdministrators = sql`r.resolved_at is null and (c.author_id = g.create_user_id
  or r.created_at < now() - make_interval(days => ${sql.lit(LIMITS.reportDays)}))`;

/** Comments that somebody can still read. */
const COMMENTS = sql`comments c
  join groups g on g.group_id = c.group_id and g.deleted_at is null
  join posts p on p.post_id = c.post_id and p.deleted_at is null and p.post_status = 'PUBLISHED'
  join group_subjects s on s.rag_id = p.rag_id and s.deleted_at is null`;

const WAITING = sql`
  select c.comment_id from comment_reports r join ${COMMENTS} on c.comment_id = r.comment_id
  where c.deleted_at is null and ${isForAdministrators}`;
const DECIDED = sql`
  select c.comment_id from comment_reports r join ${COMMENTS} on c.comment_id = r.comment_id
  where c.deleted_at is null and r.report_decision is not null`;

interface Page {
  size: number;
  commentId?: string | undefined;
  state: 'WAITING' | 'DECIDED';
}

export async function findCommentCases(
  db: Db,
  { size, commentId, state }: Page,
): Promise<CommentCase[]> {
  const before = commentId ? sql`and c.comment_id < ${commentId}` : sql``;
  const isShown =
    state === 'WAITING' ? sql`r.resolved_at is null` : sql`r.report_decision is not null`;
  const { rows } = await sql<CommentCase>`
    select c.comment_id, g.group_id, g.group_title, o.pen_name as owner_pen_name,
      u.pen_name as author_pen_name, c.author_id = g.create_user_id as is_owners, c.content,
      c.created_at, c.taken_down_at is not null as is_taken_down, said.reports,
      said.report_decision, said.decided_at
    from (${state === 'WAITING' ? WAITING : DECIDED} ${before}
      group by c.comment_id order by c.comment_id desc limit ${size}) chosen
    join comments c using (comment_id)
    join groups g on g.group_id = c.group_id
    join users o on o.user_id = g.create_user_id
    join users u on u.user_id = c.author_id
    cross join lateral (
      select json_agg(json_build_object('reportReason', r.report_reason, 'message', r.message,
          'createdAt', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          order by r.created_at) as reports,
        max(r.report_decision) as report_decision, max(r.decided_at) as decided_at
      from comment_reports r where r.comment_id = c.comment_id and ${isShown}) said
    order by c.comment_id desc`.execute(db);
  return rows;
}

export async function countWaitingCases(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${WAITING} group by c.comment_id) w`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface CaseRef {
  groupId: string;
  postId: string;
}

/** Of a comment that waits for the administrators or on which they decided. */
export async function findCase(db: Db, commentId: string): Promise<CaseRef | undefined> {
  const { rows } = await sql<CaseRef>`
    select c.group_id, c.post_id from ${COMMENTS}
    where c.comment_id = ${commentId} and c.deleted_at is null and exists (
      select from comment_reports r where r.comment_id = c.comment_id
        and (r.report_decision is not null or ${isForAdministrators}))`.execute(db);
  return rows[0];
}

export interface DecidedReport {
  reporterId: string;
  reportReason: CommentReportReason;
  message: string;
}

/** Open reports and those decided before; not what the owner has settled. */
export async function updateToDecided(
  tx: Db,
  commentId: string,
  decision: ReportDecision,
): Promise<DecidedReport[]> {
  const { rows } = await sql<DecidedReport>`
    update comment_reports set report_decision = ${decision}, decided_at = now(),
      resolved_at = coalesce(resolved_at, now())
    where comment_id = ${commentId} and (resolved_at is null or report_decision is not null)
    returning reporter_id, report_reason, message`.execute(tx);
  return rows;
}
