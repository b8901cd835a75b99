import { v7 } from 'uuid';
import { LIMIT_MESSAGES } from '../../../../shared/contract/messages.ts';
import * as api from '../../../../shared/reading/comments.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { InGroup } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { countHit } from '../../../platform/http/requests/rate-limit.queries.ts';
import { notify } from '../../notifications/notify/notify.ts';
import { getReadablePost } from '../posts/posts.ts';
import * as queries from './comments.queries.ts';

/** Far more than a teacher writes who answers a whole class. */
const COMMENTS = { most: 300, seconds: 3600 };

export const listComments: Action<typeof api.listComments, InGroup> = async (call) => {
  const post = await getReadablePost(call, call.params.postId);
  return { comments: await queries.findComments(call.services.db, post) };
};

export const addComment: Action<typeof api.addComment, InGroup> = async (call) => {
  const { services, viewer, group, body } = call;
  const { db } = services;
  if (!group.settings.commentsEnabled) throw new AppError('COMMENTS_DISABLED');
  const { groupId, postId } = await getReadablePost(call, call.params.postId);
  const commentId = v7();
  const isAdded = await db.transaction().execute(async (tx) => {
    const parentId = body.parentCommentId;
    // The lock keeps the parent from being deleted before the reply is inserted and counted.
    if (parentId) await queries.lockPost(tx, postId);
    const isInserted = await queries.insertComment(tx, {
      commentId,
      groupId,
      postId,
      authorId: viewer.userId,
      parentCommentId:
        parentId && (await getThreadId(tx, { groupId, postId, commentId: parentId })),
      content: body.content,
    });
    // Counted after the insertion, which waits for a concurrent account deletion: nothing is
    // counted for a deleted account.
    await countHit(tx, { key: `comment:${viewer.userId}`, ...COMMENTS });
    if (isInserted) await notify(tx, { kind: 'COMMENT', commentId, actorId: viewer.userId });
    return isInserted;
  });
  if (isAdded) return getComment(db, { groupId, postId, commentId });
  // Either the post has no room for a comment or it was deleted meanwhile, which this throws for.
  await getReadablePost(call, postId);
  throw new AppError('LIMIT_EXCEEDED', { message: LIMIT_MESSAGES.comments });
};

/** Replies go one level deep: a reply to a reply joins the same thread. */
async function getThreadId(db: Db, commentRef: queries.CommentRef): Promise<string> {
  const parent = await getComment(db, commentRef);
  return parent.parentCommentId ?? parent.commentId;
}

export const editComment: Action<typeof api.editComment, InGroup> = async (call) => {
  const { services, viewer, params, body } = call;
  await getReadablePost(call, params.postId);
  const comment = await getComment(services.db, params);
  if (!api.canEditComment(viewer, comment)) throw new AppError('NOT_COMMENT_AUTHOR');
  await queries.updateComment(services.db, comment.commentId, body.content);
  return getComment(services.db, params);
};

export const removeComment: Action<typeof api.removeComment, InGroup> = async (call) => {
  const { services, viewer, group, params } = call;
  await getReadablePost(call, params.postId);
  await services.db.transaction().execute(async (tx) => {
    await queries.lockPost(tx, params.postId);
    const comment = await getComment(tx, params);
    if (!api.canRemoveComment(viewer, group, comment)) throw new AppError('NOT_COMMENT_AUTHOR');
    await queries.deleteComment(tx, comment);
  });
};

async function getComment(db: Db, commentRef: queries.CommentRef): Promise<api.Comment> {
  const comment = await queries.findComment(db, commentRef);
  if (!comment) throw new AppError('COMMENT_NOT_FOUND');
  return comment;
}
