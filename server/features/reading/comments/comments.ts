import { v7 } from 'uuid';
import { LIMIT_MESSAGES } from '../../../../shared/contract/messages.ts';
import {
  type Comment,
  canEditComment,
  canRemoveComment,
  type NewComment,
} from '../../../../shared/reading/comments.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { InGroup } from '../../../platform/http/access.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { countHit } from '../../../platform/http/rate-limit.queries.ts';
import type { Services } from '../../../platform/services.ts';
import { getReadablePost } from '../posts/posts.ts';
import {
  deleteComment,
  findComment,
  findComments,
  insertComment,
  lockPost,
  updateComment,
} from './comments.queries.ts';

interface InPost extends InGroup {
  services: Services;
  params: { postId: string };
}
interface OnComment extends InPost {
  params: { postId: string; commentId: string };
}

/** Far more than a teacher writes who answers a whole class. */
const COMMENTS = { most: 300, seconds: 3600 };

export async function listComments(call: InPost): Promise<{ comments: Comment[] }> {
  const post = await getReadablePost(call, call.params.postId);
  return { comments: await findComments(call.services.db, post) };
}

export async function addComment(call: InPost & { body: NewComment }): Promise<Comment> {
  const { services, viewer, group, body } = call;
  const { db } = services;
  if (!group.commentsEnabled) throw new AppError('COMMENTS_DISABLED');
  const { groupId, postId } = await getReadablePost(call, call.params.postId);
  const comment = {
    commentId: v7(),
    groupId,
    postId,
    authorId: viewer.userId,
    content: body.content,
  };
  const { parentCommentId: answered } = body;
  const isThere = await db.transaction().execute(async (tx) => {
    // What is answered can't be taken away before the answer stands and is counted.
    if (answered) await lockPost(tx, postId);
    const parentCommentId =
      answered && (await threadOf(tx, { groupId, postId, commentId: answered }));
    const isAdded = await insertComment(tx, { ...comment, parentCommentId });
    // After it: of somebody who left meanwhile nothing stays, nor how much they said.
    await countHit(tx, { key: `comment:${viewer.userId}`, ...COMMENTS });
    return isAdded;
  });
  if (isThere) return getComment(db, comment);
  // No room, or the piece is gone meanwhile.
  await getReadablePost(call, postId);
  throw new AppError('LIMIT_EXCEEDED', { message: LIMIT_MESSAGES.comments });
}

/** Replies go one level deep: an answer to an answer joins the same thread. */
async function threadOf(db: Db, where: CommentPlace): Promise<string> {
  const parent = await getComment(db, where);
  return parent.parentCommentId ?? parent.commentId;
}

export async function editComment(
  call: OnComment & { body: { content: string } },
): Promise<Comment> {
  const { services, viewer, group, params, body } = call;
  const where = { groupId: group.groupId, ...params };
  await getReadablePost(call, params.postId);
  const comment = await getComment(services.db, where);
  if (!canEditComment(viewer, comment)) throw new AppError('NOT_COMMENT_AUTHOR');
  await updateComment(services.db, comment.commentId, body.content);
  return getComment(services.db, where);
}

export async function removeComment(call: OnComment): Promise<undefined> {
  const { services, viewer, group, params } = call;
  await getReadablePost(call, params.postId);
  await services.db.transaction().execute(async (tx) => {
    await lockPost(tx, params.postId);
    const comment = await getComment(tx, { groupId: group.groupId, ...params });
    if (!canRemoveComment(viewer, group, comment)) throw new AppError('NOT_COMMENT_AUTHOR');
    await deleteComment(tx, comment);
  });
}

interface CommentPlace {
  groupId: string;
  postId: string;
  commentId: string;
}

async function getComment(db: Db, where: CommentPlace): Promise<Comment> {
  const comment = await findComment(db, where);
  if (!comment) throw new AppError('COMMENT_NOT_FOUND');
  return comment;
}
