import { v7 } from 'uuid';
import { INVALID } from '../../../../shared/contract/validation.ts';
import type * as api from '../../../../shared/feedback/feedback.ts';
import type { InGroup } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { notify } from '../../notifications/notify/notify.ts';
import { getReadablePost } from '../../reading/posts/posts.ts';
import * as queries from './feedback.queries.ts';

/** Several classes' worth: the desk has no pages. */
const MAX_ON_DESK = 200;
const MAX_RECENT = 5;

/**
 * For the post's author and the group's owner; for others the list is empty. Marks it read for the
 * author.
 */
export const listFeedback: Action<typeof api.listFeedback, InGroup> = async (call) => {
  const { services, viewer, group } = call;
  const post = await getReadablePost(call, call.params.postId);
  const isAuthor = post.authorId === viewer.userId;
  if (!isAuthor && group.createUserId !== viewer.userId) return { feedbacks: [] };
  const feedbacks = await queries.findFeedbacks(services.db, post);
  if (isAuthor && feedbacks.some(({ readAt }) => !readAt)) {
    await queries.updateToRead(services.db, post);
  }
  return { feedbacks };
};

export const sendFeedback: Action<typeof api.sendFeedback, InGroup> = async (call) => {
  const { services, viewer, body } = call;
  const { content, requestId = v7() } = body;
  const post = await getReadablePost(call, call.params.postId);
  if (post.postStatus !== 'PUBLISHED') throw new AppError('POST_NOT_PUBLISHED');
  const feedbackId = v7();
  await services.db.transaction().execute(async (tx) => {
    const isNew = await queries.insertFeedback(tx, {
      feedbackId,
      groupId: post.groupId,
      postId: post.postId,
      authorId: viewer.userId,
      content,
      postVersion: post.version,
      requestId,
    });
    if (isNew) await notify(tx, { kind: 'FEEDBACK_RECEIVED', feedbackId, actorId: viewer.userId });
  });
  const feedback = await queries.findFeedbackByRequest(services.db, {
    postId: post.postId,
    requestId,
  });
  // The request id was used for another post, so this is no repetition of that request.
  if (!feedback) throw new AppError('INVALID_VALUE', { fields: { requestId: INVALID } });
  return feedback;
};

export const listDesk: Action<typeof api.listDesk, InGroup> = async ({
  services: { db },
  group: { groupId },
  query: { ragId },
}) => {
  const filter = { groupId, ragId, limit: MAX_ON_DESK };
  const [waiting, answered] = await Promise.all([
    queries.findDeskPosts(db, { ...filter, answered: false }),
    queries.findDeskPosts(db, { ...filter, answered: true }),
  ]);
  return { waiting, answered };
};

export const listMyFeedback: Action<typeof api.listMyFeedback, InGroup> = async ({
  services: { db },
  viewer: { userId },
  group: { groupId },
}) => ({
  feedbacks: await queries.findFeedbackReceived(db, { groupId, userId, limit: MAX_RECENT }),
});
