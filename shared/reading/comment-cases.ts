import * as z from 'zod/mini';
import { endpoint, Id, Instant, ListSize, lines } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';
import { ReportDecision } from '../square/reports.ts';
import { CommentReportReason } from './comment-review.ts';

/**
 * A reported comment for the administrators: by the owner of the group, or left undecided by the owner
 * for `LIMITS.reportDays` days. Without the names of the reporters.
 */
export const CommentCase = z.object({
  commentId: Id,
  groupId: Id,
  groupTitle: z.string(),
  ownerPenName: z.string(),
  authorPenName: z.string(),
  isOwners: z.boolean(),
  content: z.string(),
  createdAt: Instant,
  isTakenDown: z.boolean(),
  reports: z.array(
    z.object({ reportReason: CommentReportReason, message: z.string(), createdAt: Instant }),
  ),
  reportDecision: z.nullable(ReportDecision),
  decidedAt: z.nullable(Instant),
});
export type CommentCase = z.infer<typeof CommentCase>;

/** The newest comments first, after `commentId`. */
export const listCommentCases = endpoint({
  method: 'GET',
  path: '/api/comment-report',
  query: z.strictObject({
    size: ListSize,
    commentId: z.optional(Id),
    state: z._default(z.enum(['WAITING', 'DECIDED']), 'WAITING'),
  }),
  result: z.object({ comments: z.array(CommentCase) }),
});

/**
 * Settles all reports on the comment and replies to the people who reported it. TAKE_DOWN hides it from
 * everybody but its author and the owner, who cannot show it again; KEEP shows one that was hidden so.
 * `content` is the text that was read: no decision applies to one that came after it.
 */
export const decideCommentCase = endpoint({
  method: 'PUT',
  path: '/api/comment-report/{commentId}',
  body: z.strictObject({
    reportDecision: ReportDecision,
    content: lines(1, LIMITS.comment),
    note: z._default(lines(0, LIMITS.reportReply), ''),
  }),
  result: z.object({ resultCode: z.literal('SUCCESS'), reportDecision: ReportDecision }),
  errors: ['COMMENT_NOT_FOUND', 'COMMENT_EDITED'],
});
