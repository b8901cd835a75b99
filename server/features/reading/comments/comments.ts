import { v7 } from 'uuid';
import { LIMIT_MESSAGES } from '../../../../shared/contract/messages.ts';
import * as api from '../../../../shared/reading/comments.ts';
import * as mentionApi from '../../../../shared/reading/mentions.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { InGroup } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { countHit } from '../../../platform/http/requests/rate-limit.queries.ts';
import { notify } from '../../notifications/notify/notify.ts';
import { lockPost } from '../post-lock/post-lock.ts';
import { getReadablePost, readerOf } from '../posts/posts.ts';
import type { Reader } from '../readable-posts/readable-posts.ts';
import * as queries from './comments.queries.ts';
import { holdWordsIn } from './hold-words.ts';

export { deleteComment, findHoldWords } from './comments.queries.ts';
export { holdWordsIn } from './hold-words.ts';

/** Far more than a teacher writes who answers a whole class. */
const COMMENTS = { most: 300, seconds: 3600 };
/** A teacher may mention each pupil of a class once; each mention notifies a person. */
const MENTIONS = { most: 100, seconds: 3600 };

export const listComments: Action<typeof api.listComments, InGroup> = async (call) => {
  const { postId } = await getReadablePost(call, call.params.postId);
  const reader = readerOf(call);
  return { comments: await queries.findComments(call.services.db, { postId, reader }) };
};

export const listMentionable: Action<typeof mentionApi.listMentionable, InGroup> = async (call) => {
  const { postId } = await getReadablePost(call, call.params.postId);
  const reader = readerOf(call);
  return { members: await queries.findMentionable(call.services.db, { postId, reader }) };
};

export const addComment: Action<typeof api.addComment, InGroup> = async (call) => {
  const { services, viewer, group, body } = call;
  const { db } = services;
  if (!group.settings.commentsEnabled) throw new AppError('COMMENTS_DISABLED');
  const { groupId, postId } = await getReadablePost(call, call.params.postId);
  const reader = readerOf(call);
  const commentId = v7();
  const comment = { commentId, postId, reader };
  const isAdded = await db.transaction().execute(async (tx) => {
    const parentId = body.parentCommentId;
    // The lock keeps the parent from being deleted before the reply is inserted and counted.
    if (parentId) await lockPost(tx, postId);
    const isHeld = await mustHold(tx, reader, body.content);
    const isInserted = await queries.insertComment(tx, {
      commentId,
      groupId,
      postId,
      authorId: viewer.userId,
      parentCommentId: parentId && (await getThreadId(tx, { postId, commentId: parentId, reader })),
      content: body.content,
      isHeld,
    });
    // Counted after the insertion, which waits for a concurrent account deletion: nothing is
    // counted for a deleted account.
    await countHit(tx, { key: `comment:${viewer.userId}`, ...COMMENTS });
    if (!isInserted) return false;
    const mentionedIds = await saveMentions(tx, comment, body);
    const actorId = viewer.userId;
    await notify(
      tx,
      isHeld
        ? { kind: 'COMMENT_HELD', commentId, actorId }
        : { kind: 'COMMENT', commentId, mentionedIds, actorId },
    );
    return true;
  });
  if (isAdded) return getComment(db, comment);
  // Either the post has no room for a comment or it was deleted meanwhile, which this throws for.
  await getReadablePost(call, postId);
  throw new AppError('LIMIT_EXCEEDED', { message: LIMIT_MESSAGES.comments });
};

/** Replies go one level deep: a reply to a reply joins the same thread. */
async function getThreadId(db: Db, parentRef: CommentOfReader): Promise<string> {
  const parent = await getComment(db, parentRef);
  if (parent.isHeld) throw new AppError('COMMENT_NOT_FOUND');
  return parent.parentCommentId ?? parent.commentId;
}

export const editComment: Action<typeof api.editComment, InGroup> = async (call) => {
  const { services, viewer, group, params, body } = call;
  const { postId, commentId } = params;
  await getReadablePost(call, postId);
  const comment = { postId, commentId, reader: readerOf(call) };
  await services.db.transaction().execute(async (tx) => {
    const before = await lockComment(tx, comment);
    if (!api.canEditComment(viewer, before)) throw new AppError('NOT_COMMENT_AUTHOR');
    if (!group.settings.commentsEnabled) throw new AppError('COMMENTS_DISABLED');
    const isHeld = before.isTakenDown || (await mustHold(tx, comment.reader, body.content));
    await queries.updateComment(tx, { commentId, content: body.content });
    const mentionedIds = await saveMentions(tx, comment, body);
    if (before.isHeld && !isHeld) return releaseComment(tx, commentId);
    const actorId = viewer.userId;
    if (!before.isHeld && isHeld) {
      await queries.updateToHeld(tx, commentId);
      return notify(tx, { kind: 'COMMENT_HELD', commentId, actorId });
    }
    if (!isHeld && mentionedIds.length > 0) {
      await notify(tx, { kind: 'MENTION', commentId, mentionedIds, actorId });
    }
  });
  return getComment(services.db, comment);
};

export const removeComment: Action<typeof api.removeComment, InGroup> = async (call) => {
  const { services, viewer, group, params } = call;
  const { postId, commentId } = params;
  await getReadablePost(call, postId);
  await services.db.transaction().execute(async (tx) => {
    const comment = await lockComment(tx, { postId, commentId, reader: readerOf(call) });
    if (!api.canRemoveComment(viewer, group, comment)) throw new AppError('NOT_COMMENT_AUTHOR');
    await queries.deleteComment(tx, comment);
  });
};

/** Needs the lock of the post. Shows a held comment to all members and notifies of it. */
export async function releaseComment(tx: Db, commentId: string): Promise<void> {
  const released = await queries.updateToReleased(tx, commentId);
  if (!released) return;
  const { authorId: actorId, isNew, mentionedIds } = released;
  await notify(tx, { kind: isNew ? 'COMMENT' : 'MENTION', commentId, mentionedIds, actorId });
}

/** Needs the lock of the post. Only `releaseComment` shows it again. */
export async function takeDownComment(
  tx: Db,
  { commentId, isHeld }: Pick<api.Comment, 'commentId' | 'isHeld'>,
): Promise<void> {
  if (!isHeld) await queries.updateToHeld(tx, commentId);
  await queries.updateToTakenDown(tx, commentId);
}

/** The owner decides on held comments, so the owner's own are never held. */
async function mustHold(db: Db, { groupId, isOwner }: Reader, content: string): Promise<boolean> {
  if (isOwner) return false;
  return holdWordsIn(content, await queries.findHoldWords(db, groupId)).length > 0;
}

interface CommentOfReader {
  postId: string;
  commentId: string;
  reader: Reader;
}

/**
 * Saves who is mentioned: people whom the text names and who may read the post. Returns the ids of
 * those who were not mentioned before.
 */
async function saveMentions(
  tx: Db,
  { commentId, ...where }: CommentOfReader,
  { content, mentions }: api.CommentChange,
): Promise<string[]> {
  const people =
    mentions.length === 0 ? [] : await queries.lockMentionable(tx, { ...where, userIds: mentions });
  const named = new Set(mentionApi.findMentions(content, people).map(({ userId }) => userId));
  const mentioned = people.filter(({ userId }) => named.has(userId));
  await queries.deleteOtherMentions(tx, commentId, [...named]);
  const added = await queries.insertMentions(tx, commentId, mentioned);
  if (added.length > 0) {
    const { userId } = where.reader;
    await countHit(tx, { key: `mention:${userId}`, ...MENTIONS, hits: added.length });
  }
  return added;
}

/** Locks the comments of the post before it reads one. */
export async function lockComment(tx: Db, commentRef: CommentOfReader): Promise<api.Comment> {
  // Each change of the comments waits for it, so that comment_count stays right.
  await lockPost(tx, commentRef.postId);
  return getComment(tx, commentRef);
}

async function getComment(db: Db, commentRef: CommentOfReader): Promise<api.Comment> {
  const comment = await queries.findComment(db, commentRef);
  if (!comment) throw new AppError('COMMENT_NOT_FOUND');
  return comment;
}
