import * as z from 'zod/mini';
import { endpoint, Id, Instant, line, lines } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';
import { Author } from '../reading/posts.ts';
import { Annotation, AnnotationVerdict, NewAnnotation } from './annotations.ts';

export const FeedbackKind = z.enum(['TEACHER', 'PEER', 'AI']);
export type FeedbackKind = z.infer<typeof FeedbackKind>;

/** REVISION asks the writer to revise the post; ACCEPTED ends the revision. */
export const FeedbackDecision = z.enum(['NONE', 'REVISION', 'ACCEPTED']);
export type FeedbackDecision = z.infer<typeof FeedbackDecision>;

/** A level of the subject's rubric as it was when the feedback was sent. 0 is the best level. */
export const FeedbackLevel = z.object({
  criterion: z.string(),
  level: z.int(),
  levelCount: z.int(),
  levelTitle: z.string(),
  description: z.string(),
  points: z.nullable(z.number()),
});
export type FeedbackLevel = z.infer<typeof FeedbackLevel>;

/** The writer asks back, or one of the two answers: about an annotation, or about the feedback (null). */
export const FeedbackReply = z.object({
  replyId: Id,
  annotationId: z.nullable(Id),
  author: Author,
  content: z.string(),
  createdAt: Instant,
});
export type FeedbackReply = z.infer<typeof FeedbackReply>;

/** Feedback in a list. */
export const FeedbackSummary = z.object({
  feedbackId: Id,
  postId: Id,
  feedbackKind: FeedbackKind,
  /** Null for a PEER whose name is hidden from the viewer. */
  author: z.nullable(Author),
  content: z.string(),
  postVersion: z.int(),
  decision: FeedbackDecision,
  annotationCount: z.int(),
  sentAt: Instant,
  readAt: z.nullable(Instant),
});
export type FeedbackSummary = z.infer<typeof FeedbackSummary>;

export const Feedback = z.extend(FeedbackSummary, {
  revisionReason: z.string(),
  revisionDueAt: z.nullable(Instant),
  thankedAt: z.nullable(Instant),
  /** Of peer feedback that the owner withdrew; its author's words are for the owner only. */
  withdrawalReason: z.nullable(z.string()),
  /** The author of the post does not see it yet. */
  isHeld: z.boolean(),
  /** By the author of the post, to the owner. */
  isReported: z.boolean(),
  annotations: z.array(Annotation),
  levels: z.array(FeedbackLevel),
  replies: z.array(FeedbackReply),
});
export type Feedback = z.infer<typeof Feedback>;

/** The parts of feedback on one post: autosaved as a draft, then sent. */
export const FeedbackContent = z.strictObject({
  content: z._default(lines(0, LIMITS.feedback), ''),
  annotations: z._default(
    z.array(NewAnnotation).check(z.maxLength(LIMITS.annotationsInFeedback)),
    [],
  ),
  /** One level of each criterion at most; `level` is its index in the rubric. */
  levels: z._default(
    z
      .array(
        z.strictObject({
          criterion: line(1, LIMITS.rubricCriterion),
          level: z.int().check(z.gte(0), z.lt(LIMITS.rubricLevels.max)),
        }),
      )
      .check(z.maxLength(LIMITS.rubricCriteria)),
    [],
  ),
  decision: z._default(FeedbackDecision, 'NONE'),
  revisionReason: z._default(lines(0, LIMITS.revisionReason), ''),
  revisionDueAt: z._default(z.nullable(Instant), null),
  /** On annotations of earlier feedback that the writer has answered. */
  verdicts: z._default(
    z
      .array(z.strictObject({ annotationId: Id, verdict: AnnotationVerdict }))
      .check(z.maxLength(LIMITS.verdictsInFeedback)),
    [],
  ),
});
export type FeedbackContent = z.infer<typeof FeedbackContent>;

/**
 * Feedback on one post, oldest first, for its author and the group's owner. For the author it becomes
 * read.
 */
export const listFeedback = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/post/{postId}/feedback',
  result: z.object({ feedbacks: z.array(Feedback) }),
  errors: ['POST_NOT_FOUND'],
});

export const FeedbackOnPost = z.extend(FeedbackSummary, {
  postTitle: z.string(),
  subjectTitle: z.string(),
  /** Says something also where the feedback has no words on the whole text. */
  firstAnnotation: z.nullable(z.string()),
});
export type FeedbackOnPost = z.infer<typeof FeedbackOnPost>;

/** The newest feedback to the viewer's posts in this group. */
export const listMyFeedback = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/my-feedback',
  result: z.object({ feedbacks: z.array(FeedbackOnPost) }),
});
