import { LIMITS } from '../../../../shared/contract/limits.ts';
import { LIMIT_MESSAGES } from '../../../../shared/contract/messages.ts';
import type * as api from '../../../../shared/reading/comment-review.ts';
import { canReportComment } from '../../../../shared/reading/comments.ts';
import type { InGroup } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { countHit } from '../../../platform/http/requests/rate-limit.queries.ts';
import { lockOwnGroup } from '../../groups/members/members.ts';
import { notify } from '../../notifications/notify/notify.ts';
import {
  deleteComment,
  findHoldWords,
  holdWordsIn,
  lockComment,
  releaseComment,
} from '../comments/comments.ts';
import { getReadablePost, readerOf } from '../posts/posts.ts';
import * as queries from './comment-review.queries.ts';

/** For the navigation of the administration. */
export { countWaitingCases } from './comment-cases.queries.ts';

const REPORTS = { most: 30, seconds: 3600 };

export const reportComment: Action<typeof api.reportComment, InGroup> = async (call) => {
  const { services, viewer, group, params, body } = call;
  const { groupId } = group;
  const { postId, commentId } = params;
  await getReadablePost(call, postId);
  await services.db.transaction().execute(async (tx) => {
    const comment = await lockComment(tx, { postId, commentId, reader: readerOf(call) });
    if (!canReportComment(viewer, group, comment)) throw new AppError('COMMENT_NOT_REPORTABLE');
    const { userId } = viewer;
    const isNew = await queries.insertReport(tx, {
      ...body,
      groupId,
      commentId,
      reporterId: userId,
    });
    await countHit(tx, { key: `comment-report:${userId}`, ...REPORTS });
    // Reports on the owner's own comments are for the administrators.
    const isOwners = comment.author?.userId === group.createUserId;
    if (isNew && !isOwners)
      await notify(tx, { kind: 'COMMENT_REPORTED', commentId, actorId: userId });
  });
  return { resultCode: 'SUCCESS' };
};

export const listCommentsToReview: Action<typeof api.listCommentsToReview, InGroup> = async ({
  services: { db },
  group: { groupId },
}) => {
  const rows = await queries.findCommentsToReview(db, groupId);
  if (rows.length === 0) return { comments: [], total: 0 };
  const words = await findHoldWords(db, groupId);
  const reports = await queries.findReportsOn(
    db,
    rows.map(({ commentId }) => commentId),
  );
  return {
    comments: rows.map((comment) => ({
      ...comment,
      holdWords: comment.isHeld ? holdWordsIn(comment.content, words) : [],
      reports: reports.filter(({ commentId }) => commentId === comment.commentId),
    })),
    total: rows[0]?.total ?? 0,
  };
};

export const decideComment: Action<typeof api.decideComment, InGroup> = async (call) => {
  const { services, group, params, body } = call;
  const { commentId } = params;
  await services.db.transaction().execute(async (tx) => {
    const postId = await queries.findPostOf(tx, { groupId: group.groupId, commentId });
    if (!postId) throw new AppError('COMMENT_NOT_FOUND');
    const comment = await lockComment(tx, { postId, commentId, reader: readerOf(call) });
    if (comment.content !== body.content) throw new AppError('COMMENT_EDITED');
    if (body.decision === 'DELETE') return deleteComment(tx, comment);
    if (comment.isTakenDown) throw new AppError('COMMENT_TAKEN_DOWN');
    if (comment.author?.userId === group.createUserId) throw new AppError('COMMENT_NOT_FOUND');
    await releaseComment(tx, commentId);
    await queries.updateReportsToResolved(tx, { commentId, reporterIds: body.reporterIds });
  });
  return { resultCode: 'SUCCESS' };
};

export const listHoldWords: Action<typeof api.listHoldWords, InGroup> = async ({
  services: { db },
  group: { groupId },
}) => ({ words: await findHoldWords(db, groupId) });

export const addHoldWord: Action<typeof api.addHoldWord, InGroup> = async ({
  services: { db },
  viewer,
  group: { groupId },
  body: { word },
}) =>
  db.transaction().execute(async (tx) => {
    await lockOwnGroup(tx, viewer, groupId);
    const before = await findHoldWords(tx, groupId);
    const words = [...new Set([...before, word])];
    if (words.length > LIMITS.holdWords) {
      throw new AppError('LIMIT_EXCEEDED', { message: LIMIT_MESSAGES.holdWords });
    }
    await queries.updateHoldWords(tx, { groupId, words });
    return { words: await findHoldWords(tx, groupId) };
  });

export const removeHoldWord: Action<typeof api.removeHoldWord, InGroup> = async ({
  services: { db },
  viewer,
  group: { groupId },
  body: { word },
}) =>
  db.transaction().execute(async (tx) => {
    await lockOwnGroup(tx, viewer, groupId);
    const before = await findHoldWords(tx, groupId);
    const words = before.filter((one) => one !== word);
    await queries.updateHoldWords(tx, { groupId, words });
    return { words };
  });
