import * as z from 'zod/mini';
import { endpoint, Id, Instant } from '../contract/endpoint.ts';
import { ERROR_STATUS, type ErrorCode } from '../contract/errors.ts';
import { LIMITS } from '../contract/limits.ts';
import { FeedbackContent } from './feedback.ts';

/** Seconds between sending and delivery, in which the sender may undo it. */
export const UNDO_SECONDS = 10;

/** `sendAt`: when the writer gets it, or got it. */
export const SentFeedback = z.object({ feedbackId: Id, postId: Id, sendAt: Instant });
export type SentFeedback = z.infer<typeof SentFeedback>;

/** Why a sent draft was not delivered. The text stays in the draft. */
export const SEND_REFUSALS = [
  'POST_NOT_FOUND',
  'POST_NOT_PUBLISHED',
  'POST_REPUBLISHED',
  'NOT_GROUP_OWNER',
] as const satisfies readonly ErrorCode[];
export const SendRefusal = z.enum(SEND_REFUSALS);
export type SendRefusal = z.infer<typeof SendRefusal>;

/**
 * Feedback that is not delivered. Only its writer can read it. `sendAt`: it was sent and is delivered at
 * that moment, unless undoSend is called before.
 */
export const FeedbackDraft = z.extend(FeedbackContent, {
  feedbackId: Id,
  postId: Id,
  /** The version of the post to which the annotations refer. */
  postVersion: z.int(),
  version: z.int(),
  savedAt: Instant,
  sendAt: z.nullable(Instant),
  sendRefusal: z.nullable(SendRefusal),
});
export type FeedbackDraft = z.infer<typeof FeedbackDraft>;

export const getFeedbackDraft = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/post/{postId}/feedback-draft',
  result: z.object({ draft: z.nullable(FeedbackDraft) }),
  errors: ['POST_NOT_FOUND'],
});

/**
 * Saves the draft, or creates it (`version` 0) under the id that the device chose. VERSION_CONFLICT:
 * another window has saved since; getFeedbackDraft has its text. By its `saveId` a repeated save is
 * recognised. FEEDBACK_ALREADY_SENT: it waits for delivery (undoSend), or was delivered.
 */
export const saveFeedbackDraft = endpoint({
  method: 'PUT',
  path: '/api/group/{groupId}/post/{postId}/feedback-draft',
  body: z.extend(FeedbackContent, {
    feedbackId: Id,
    version: z.int().check(z.gte(0), z.lte(LIMITS.version)),
    saveId: Id,
    postVersion: z.int().check(z.gte(1), z.lte(LIMITS.version)),
  }),
  result: z.object({ feedbackId: Id, version: z.int(), savedAt: Instant }),
  errors: ['POST_NOT_FOUND', 'VERSION_CONFLICT', 'FEEDBACK_ALREADY_SENT'],
});

/** Discards the draft at this version. Without a draft it has no effect. */
export const removeFeedbackDraft = endpoint({
  method: 'DELETE',
  path: '/api/group/{groupId}/post/{postId}/feedback-draft',
  query: z.strictObject({
    version: z.coerce.number().check(z.int(), z.gte(1), z.lte(LIMITS.version)),
  }),
  errors: ['POST_NOT_FOUND', 'VERSION_CONFLICT', 'FEEDBACK_ALREADY_SENT'],
});

/**
 * Sends the body; a stored draft of this feedback must be at `version` (0: there is none) and
 * is replaced. A repeated call with the same `feedbackId` and text sends once. POST_REPUBLISHED: there is
 * a newer version than `postVersion`, which without a value is the current one. A refused call changes no
 * draft.
 */
export const sendFeedback = endpoint({
  method: 'POST',
  path: '/api/group/{groupId}/post/{postId}/feedback',
  body: z.extend(FeedbackContent, {
    feedbackId: z.optional(Id),
    version: z._default(z.int().check(z.gte(0), z.lte(LIMITS.version)), 0),
    postVersion: z.optional(z.int().check(z.gte(1), z.lte(LIMITS.version))),
  }),
  result: SentFeedback,
  errors: [
    'POST_NOT_FOUND',
    'POST_NOT_PUBLISHED',
    'POST_REPUBLISHED',
    'VERSION_CONFLICT',
    'FEEDBACK_ALREADY_SENT',
  ],
});

/** Sends several drafts as they are stored; each has its own result. */
export const sendFeedbacks = endpoint({
  method: 'POST',
  path: '/api/group/{groupId}/feedback-making/send',
  body: z.strictObject({
    drafts: z
      .array(
        z.strictObject({
          feedbackId: Id,
          version: z.int().check(z.gte(1), z.lte(LIMITS.version)),
        }),
      )
      .check(z.minLength(1), z.maxLength(LIMITS.feedbacksAtOnce)),
  }),
  result: z.object({
    results: z.array(
      z.object({
        feedbackId: Id,
        /** Null if it was refused, with the code. */
        sent: z.nullable(SentFeedback),
        errorCode: z.nullable(z.enum(Object.keys(ERROR_STATUS) as ErrorCode[])),
      }),
    ),
  }),
});

/** Makes feedback that waits for delivery a draft again. */
export const undoSend = endpoint({
  method: 'DELETE',
  path: '/api/group/{groupId}/post/{postId}/feedback/{feedbackId}/send',
  result: FeedbackDraft,
  errors: ['POST_NOT_FOUND', 'FEEDBACK_NOT_FOUND', 'FEEDBACK_ALREADY_SENT'],
});
