import * as z from 'zod/mini';
import { endpoint, Id, Instant, line, lines, Success } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';
import { Author } from './posts.ts';

export const CommentReportReason = z.enum([
  'HURTFUL',
  'PERSONAL_INFORMATION',
  'OFF_TOPIC',
  'OTHER',
]);
export type CommentReportReason = z.infer<typeof CommentReportReason>;

export const NewCommentReport = z.strictObject({
  reportReason: CommentReportReason,
  message: z._default(lines(0, LIMITS.reportMessage), ''),
});

/**
 * For the group's owner; for the administrators where the owner wrote the comment, or has not decided for
 * `LIMITS.reportDays` days. A second report by the same person on the same text has no effect.
 */
export const reportComment = endpoint({
  method: 'POST',
  path: '/api/group/{groupId}/post/{postId}/comment/{commentId}/report',
  body: NewCommentReport,
  result: Success,
  errors: ['POST_NOT_FOUND', 'COMMENT_NOT_FOUND', 'COMMENT_NOT_REPORTABLE'],
});

export const CommentReport = z.object({
  reporterId: Id,
  reporterPenName: z.string(),
  reportReason: CommentReportReason,
  message: z.string(),
  createdAt: Instant,
});
export type CommentReport = z.infer<typeof CommentReport>;

/** A comment that is held, reported or both. */
export const CommentToReview = z.object({
  commentId: Id,
  postId: Id,
  postTitle: z.string(),
  author: Author,
  content: z.string(),
  createdAt: Instant,
  isHeld: z.boolean(),
  /** The hold words of now that the text contains. */
  holdWords: z.array(z.string()),
  reports: z.array(CommentReport),
});
export type CommentToReview = z.infer<typeof CommentToReview>;

/** On published posts; the longest waiting first, at most `LIMITS.waitingShown`. */
export const listCommentsToReview = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/comment-review',
  result: z.object({ comments: z.array(CommentToReview), total: z.int() }),
});

export const CommentDecision = z.enum(['KEEP', 'DELETE']);
export type CommentDecision = z.infer<typeof CommentDecision>;

/**
 * KEEP shows a held comment and dismisses reports. The body names what the owner has read: `content` is
 * the text, so that no decision applies to a text that came after it, and only the reports by
 * `reporterIds` are dismissed. Idempotent.
 */
export const decideComment = endpoint({
  method: 'PUT',
  path: '/api/group/{groupId}/comment-review/{commentId}',
  body: z.strictObject({
    decision: CommentDecision,
    content: lines(1, LIMITS.comment),
    reporterIds: z.array(Id).check(z.maxLength(LIMITS.reportsAtOnce)),
  }),
  result: Success,
  errors: ['COMMENT_NOT_FOUND', 'COMMENT_EDITED', 'COMMENT_TAKEN_DOWN'],
});

export const HoldWord = line(1, LIMITS.holdWord).check(
  z.refine((word) => /[\p{L}\p{N}]/u.test(word)),
);
const OneWord = z.strictObject({ word: HoldWord });
const Words = z.object({ words: z.array(z.string()) });

/** In alphabetical order. */
export const listHoldWords = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/hold-word',
  result: Words,
});

/** Holds later comments only. Idempotent. */
export const addHoldWord = endpoint({
  method: 'POST',
  path: '/api/group/{groupId}/hold-word',
  body: OneWord,
  result: Words,
  errors: ['LIMIT_EXCEEDED'],
});

export const removeHoldWord = endpoint({
  method: 'DELETE',
  path: '/api/group/{groupId}/hold-word',
  body: OneWord,
  result: Words,
});
