import * as z from 'zod/mini';
import { endpoint, Id, Instant, lines } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';
import { Author } from '../reading/posts.ts';

export const Feedback = z.object({
  feedbackId: Id,
  postId: Id,
  feedbackKind: z.enum(['TEACHER', 'PEER', 'AI']),
  author: Author,
  content: z.string(),
  postVersion: z.int(),
  sentAt: Instant,
  readAt: z.nullable(Instant),
});
export type Feedback = z.infer<typeof Feedback>;

/** REVISION: published again after it was unpublished. */
export const EditType = z.enum(['FIRST', 'REVISION']);
export type EditType = z.infer<typeof EditType>;

/** A published post on the owner's feedback desk. */
export const DeskPost = z.object({
  postId: Id,
  ragId: Id,
  subjectTitle: z.string(),
  title: z.string(),
  author: Author,
  characters: z.int(),
  publishedAt: Instant,
  editType: EditType,
  feedbackCount: z.int(),
});
export type DeskPost = z.infer<typeof DeskPost>;

/** Feedback on one post, for its author and the group's owner. */
export const listFeedback = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/post/{postId}/feedback',
  result: z.object({ feedbacks: z.array(Feedback) }),
  errors: ['POST_NOT_FOUND'],
});

/** A repeated `requestId` sends once. */
export const sendFeedback = endpoint({
  method: 'POST',
  path: '/api/group/{groupId}/post/{postId}/feedback',
  body: z.strictObject({ content: lines(1, LIMITS.feedback), requestId: z.optional(Id) }),
  result: Feedback,
  errors: ['POST_NOT_FOUND', 'POST_NOT_PUBLISHED'],
});

/** Published posts without feedback, oldest first, and with feedback, newest first. */
export const listDesk = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/feedback-making',
  query: z.strictObject({ ragId: z.optional(Id) }),
  result: z.object({ waiting: z.array(DeskPost), answered: z.array(DeskPost) }),
});

/** The newest feedback to the viewer's posts in this group. */
export const listMyFeedback = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/my-feedback',
  result: z.object({
    feedbacks: z.array(z.extend(Feedback, { postTitle: z.string(), subjectTitle: z.string() })),
  }),
});
