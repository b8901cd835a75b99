import * as z from 'zod/mini';
import { endpoint, Id, lines } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';
import { Annotation, AnnotationAnswer } from './annotations.ts';
import { FeedbackReply } from './feedback.ts';

/** By the post's author. Null takes the answer back; DECLINED needs a reason; a PRAISE has no answer. */
export const answerAnnotation = endpoint({
  method: 'PUT',
  path: '/api/group/{groupId}/post/{postId}/feedback/{feedbackId}/annotation/{annotationId}/answer',
  body: z.strictObject({
    answer: z.nullable(AnnotationAnswer),
    reason: z._default(lines(0, LIMITS.answerReason), ''),
  }),
  result: z.pick(Annotation, {
    annotationId: true,
    answer: true,
    answerReason: true,
    answeredAt: true,
    verdict: true,
  }),
  errors: ['POST_NOT_FOUND', 'FEEDBACK_NOT_FOUND', 'ANNOTATION_NOT_FOUND', 'NOT_POST_AUTHOR'],
});

/** By the post's author, for one annotation or (null) the feedback. A repeated call has no effect. */
export const thankFeedback = endpoint({
  method: 'POST',
  path: '/api/group/{groupId}/post/{postId}/feedback/{feedbackId}/thank',
  body: z.strictObject({ annotationId: z._default(z.nullable(Id), null) }),
  errors: ['POST_NOT_FOUND', 'FEEDBACK_NOT_FOUND', 'ANNOTATION_NOT_FOUND', 'NOT_POST_AUTHOR'],
});

/** By the post's author, who asks back, or the owner, who answers. A repeated `replyId` adds one. */
export const addFeedbackReply = endpoint({
  method: 'POST',
  path: '/api/group/{groupId}/post/{postId}/feedback/{feedbackId}/reply',
  body: z.strictObject({
    replyId: Id,
    annotationId: z._default(z.nullable(Id), null),
    content: lines(1, LIMITS.feedbackReply),
  }),
  result: FeedbackReply,
  errors: [
    'POST_NOT_FOUND',
    'FEEDBACK_NOT_FOUND',
    'ANNOTATION_NOT_FOUND',
    'NOT_POST_AUTHOR',
    'LIMIT_EXCEEDED',
  ],
});
