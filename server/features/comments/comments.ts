import { v7 } from 'uuid';
import {
  canEditComment,
  canRemoveComment,
  type Comment,
  type NewComment,
} from '../../../shared/comments.ts';
import type { InGroup } from '../../platform/http/access.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { getReadablePost } from '../posts/posts.ts';
import {
  deleteComment,
  findComment,
  findComments,
  insertComment,
  updateComment,
} from './comments.queries.ts';

interface InPost extends InGroup {
  services: Services;
  params: { postId: string };
}
interface OnComment extends InPost {
  params: { postId: string; commentId: string };
}

export async function listComments(call: InPost): Promise<{ comments: Comment[] }> {
  const post = await getReadablePost(call, call.params.postId);
  return { comments: await findComments(call.services.db, post) };
}

export async function addComment(call: InPost & { body: NewComment }): Promise<Comment> {
  const { services, viewer, group, body } = call;
  if (!group.commentsEnabled) throw new AppError('COMMENTS_DISABLED');
  const { groupId, postId } = await getReadablePost(call, call.params.postId);
  const commentId = v7();
  await insertComment(services.db, {
    commentId,
    groupId,
    postId,
    authorId: viewer.userId,
    parentCommentId: await threadOf(call, body.parentCommentId),
    content: body.content,
  });
  return getComment(services, { groupId, postId, commentId });
}

/** Replies go one level deep: an answer to an answer joins the same thread. */
async function threadOf(call: InPost, commentId: string | null): Promise<string | null> {
  if (!commentId) return null;
  const { groupId } = call.group;
  const parent = await getComment(call.services, {
    groupId,
    postId: call.params.postId,
    commentId,
  });
  return parent.parentCommentId ?? parent.commentId;
}

export async function editComment(
  call: OnComment & { body: { content: string } },
): Promise<Comment> {
  const { services, viewer, group, params, body } = call;
  const where = { groupId: group.groupId, ...params };
  await getReadablePost(call, params.postId);
  const comment = await getComment(services, where);
  if (!canEditComment(viewer, comment)) throw new AppError('NOT_COMMENT_AUTHOR');
  await updateComment(services.db, comment.commentId, body.content);
  return getComment(services, where);
}

export async function removeComment(call: OnComment): Promise<undefined> {
  const { services, viewer, group, params } = call;
  await getReadablePost(call, params.postId);
  const comment = await getComment(services, { groupId: group.groupId, ...params });
  if (!canRemoveComment(viewer, group, comment)) throw new AppError('NOT_COMMENT_AUTHOR');
  await deleteComment(services.db, comment);
}

async function getComment(
  { db }: Services,
  where: { groupId: string; postId: string; commentId: string },
): Promise<Comment> {
  const comment = await findComment(db, where);
  if (!comment) throw new AppError('COMMENT_NOT_FOUND');
  return comment;
}
