import { LIMITS } from '../../../../shared/contract/limits.ts';
import { LIMIT_MESSAGES } from '../../../../shared/contract/messages.ts';
import { INVALID, REQUIRED } from '../../../../shared/contract/validation.ts';
import type { AnnotationKind } from '../../../../shared/feedback/annotations.ts';
import type * as api from '../../../../shared/feedback/revision.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { InGroup } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { countHit } from '../../../platform/http/requests/rate-limit.queries.ts';
import type { Services } from '../../../platform/services.ts';
import { notify } from '../../notifications/notify/notify.ts';
import { lockPost } from '../../reading/post-lock/post-lock.ts';
import { getReadablePost } from '../../reading/posts/posts.ts';
import type { ReadablePost } from '../../reading/readable-posts/readable-posts.ts';
import * as queries from './revision.queries.ts';

const REPLIES = { most: 200, seconds: 3600 };

/** The post, if this feedback is on it and the viewer may read it. */
async function getAnsweredPost(
  call: InGroup & { services: Services },
  { postId, feedbackId }: { postId: string; feedbackId: string },
): Promise<ReadablePost> {
  const post = await getReadablePost(call, postId);
  const isParty =
    post.authorId === call.viewer.userId || call.group.createUserId === call.viewer.userId;
  const { groupId } = post;
  // Classmates may read the post but must not learn of its feedback.
  if (!isParty || !(await queries.hasFeedback(call.services.db, { groupId, postId, feedbackId }))) {
    throw new AppError('FEEDBACK_NOT_FOUND');
  }
  return post;
}

async function assertAuthor(
  call: InGroup & { services: Services },
  params: { postId: string; feedbackId: string },
): Promise<void> {
  const { authorId } = await getAnsweredPost(call, params);
  if (authorId !== call.viewer.userId) throw new AppError('NOT_POST_AUTHOR');
}

async function getAnnotationKind(
  db: Db,
  annotationRef: { feedbackId: string; annotationId: string },
): Promise<AnnotationKind> {
  const kind = await queries.findAnnotationKind(db, annotationRef);
  if (!kind) throw new AppError('ANNOTATION_NOT_FOUND');
  return kind;
}

export const answerAnnotation: Action<typeof api.answerAnnotation, InGroup> = async (call) => {
  const { db } = call.services;
  const { answer, reason } = call.body;
  const { annotationId } = call.params;
  await assertAuthor(call, call.params);
  if ((await getAnnotationKind(db, call.params)) === 'PRAISE') {
    throw new AppError('INVALID_VALUE', { fields: { answer: INVALID } });
  }
  if (answer === 'DECLINED' && reason === '') {
    throw new AppError('INVALID_VALUE', { fields: { reason: REQUIRED } });
  }
  return db.transaction().execute(async (tx) => {
    await lockPost(tx, call.params.postId);
    const answered = await queries.updateAnswer(tx, annotationId, {
      answer,
      reason: answer === null ? '' : reason,
    });
    if (!answered) throw new AppError('ANNOTATION_NOT_FOUND');
    if (answer !== null) {
      const { feedbackId } = call.params;
      await notify(tx, { kind: 'ANNOTATION_ANSWERED', feedbackId, actorId: call.viewer.userId });
    }
    return answered;
  });
};

export const thankFeedback: Action<typeof api.thankFeedback, InGroup> = async (call) => {
  const { db } = call.services;
  const { feedbackId } = call.params;
  const { annotationId } = call.body;
  await assertAuthor(call, call.params);
  if (annotationId !== null) await getAnnotationKind(db, { feedbackId, annotationId });
  await queries.updateToThanked(db, { feedbackId, annotationId });
};

export const addFeedbackReply: Action<typeof api.addFeedbackReply, InGroup> = async (call) => {
  const { services, viewer, body } = call;
  const { feedbackId } = call.params;
  await getAnsweredPost(call, call.params);
  const { annotationId, replyId } = body;
  if (annotationId !== null) await getAnnotationKind(services.db, { feedbackId, annotationId });
  return services.db.transaction().execute(async (tx) => {
    await lockPost(tx, call.params.postId);
    const isAdded = await queries.insertReply(
      tx,
      { ...body, feedbackId, authorId: viewer.userId },
      LIMITS.repliesOnFeedback,
    );
    if (isAdded) {
      await countHit(tx, { key: `feedback-replies:${viewer.userId}`, ...REPLIES });
      await notify(tx, { kind: 'FEEDBACK_REPLY', feedbackId, actorId: viewer.userId });
    }
    const added = await queries.findReply(tx, { replyId, feedbackId });
    if (added?.author.userId === viewer.userId) return added;
    throw new AppError('LIMIT_EXCEEDED', { message: LIMIT_MESSAGES.feedbackReplies });
  });
};
