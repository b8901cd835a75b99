import type * as api from '../../../../shared/reading/comment-cases.ts';
import { COMMENT_REPORT_REASONS } from '../../../../shared/reading/comment-report-words.ts';
import type { SignedIn } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { recordAudit } from '../../administration/audit/audit.ts';
import { replyToReporters } from '../../administration/inquiries/inquiries.ts';
import { lockComment, releaseComment, takeDownComment } from '../comments/comments.ts';
import * as queries from './comment-cases.queries.ts';

export const listCommentCases: Action<typeof api.listCommentCases, SignedIn> = async ({
  services: { db },
  query,
}) => ({ comments: await queries.findCommentCases(db, query) });

export const decideCommentCase: Action<typeof api.decideCommentCase, SignedIn> = async (call) => {
  const { services, viewer, params, body } = call;
  const { commentId } = params;
  const { reportDecision, note } = body;
  await services.db.transaction().execute(async (tx) => {
    const found = await queries.findCase(tx, commentId);
    if (!found) throw new AppError('COMMENT_NOT_FOUND');
    const { groupId, postId } = found;
    // Held comments are shown to an owner.
    const reader = { userId: viewer.userId, groupId, isOwner: true };
    const comment = await lockComment(tx, { postId, commentId, reader });
    if (comment.content !== body.content) throw new AppError('COMMENT_EDITED');
    if (reportDecision === 'TAKE_DOWN') await takeDownComment(tx, comment);
    else if (comment.isTakenDown) await releaseComment(tx, commentId);
    const reports = await queries.updateToDecided(tx, commentId, reportDecision);
    await replyToReporters(tx, viewer, {
      reportDecision,
      note,
      reports: reports.map(({ reporterId, reportReason, message }) => ({
        reporterId,
        reason: COMMENT_REPORT_REASONS[reportReason],
        message,
        page: `/group/${groupId}/post/${postId}`,
      })),
    });
    const details = { about: 'COMMENT', reportDecision, reports: reports.length };
    await recordAudit(tx, call, { action: 'REPORT_DECIDED', subjectId: commentId, details });
  });
  return { resultCode: 'SUCCESS', reportDecision };
};
