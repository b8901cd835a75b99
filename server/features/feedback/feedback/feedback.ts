import { v7 } from 'uuid';
import { INVALID } from '../../../../shared/contract/validation.ts';
import type { DeskPost, Feedback } from '../../../../shared/feedback/feedback.ts';
import type { InGroup } from '../../../platform/http/access.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { getReadablePost } from '../../reading/posts/posts.ts';
import {
  findDeskPosts,
  findFeedbackByRequest,
  findFeedbacks,
  findFeedbacksTo,
  insertFeedback,
  type MyFeedback,
  markRead,
} from './feedback.queries.ts';

interface Call extends InGroup {
  services: Services;
}
interface InPost extends Call {
  params: { postId: string };
}

/** A class's worth and more; the desk is worked through, not scrolled. */
const MOST_ON_DESK = 200;
const MOST_NEW_ANSWERS = 5;

/** For the author of the piece, who has then seen it, and for the owner; others see none. */
export async function listFeedback(call: InPost): Promise<{ feedbacks: Feedback[] }> {
  const { services, viewer, group } = call;
  const post = await getReadablePost(call, call.params.postId);
  const isAuthor = post.authorId === viewer.userId;
  if (!isAuthor && group.createUserId !== viewer.userId) return { feedbacks: [] };
  const feedbacks = await findFeedbacks(services.db, post);
  if (isAuthor && feedbacks.some(({ readAt }) => !readAt)) await markRead(services.db, post);
  return { feedbacks };
}

export async function sendFeedback(
  call: InPost & { body: { content: string; requestId?: string | undefined } },
): Promise<Feedback> {
  const { services, viewer, body } = call;
  const { content, requestId = v7() } = body;
  const post = await getReadablePost(call, call.params.postId);
  if (post.postStatus !== 'PUBLISHED') throw new AppError('POST_NOT_PUBLISHED');
  await insertFeedback(services.db, {
    feedbackId: v7(),
    groupId: post.groupId,
    postId: post.postId,
    authorId: viewer.userId,
    content,
    postVersion: post.version,
    requestId,
  });
  const sent = await findFeedbackByRequest(services.db, {
    postId: post.postId,
    requestId,
  });
  // The id stands under another piece: not a repeat but a mistake.
  if (!sent) throw new AppError('INVALID_VALUE', { fields: { requestId: INVALID } });
  return sent;
}

export async function listDesk(
  call: Call & { query: { ragId?: string | undefined } },
): Promise<{ waiting: DeskPost[]; answered: DeskPost[] }> {
  const { services, group, query } = call;
  const where = { groupId: group.groupId, ragId: query.ragId, most: MOST_ON_DESK };
  const [waiting, answered] = await Promise.all([
    findDeskPosts(services.db, { ...where, answered: false }),
    findDeskPosts(services.db, { ...where, answered: true }),
  ]);
  return { waiting, answered };
}

export async function listMyFeedback(call: Call): Promise<{ feedbacks: MyFeedback[] }> {
  const { services, viewer, group } = call;
  const feedbacks = await findFeedbacksTo(services.db, {
    groupId: group.groupId,
    userId: viewer.userId,
    most: MOST_NEW_ANSWERS,
  });
  return { feedbacks };
}
