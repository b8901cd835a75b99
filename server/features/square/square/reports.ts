import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import { REPORT_REASONS } from '../../../../shared/square/report-words.ts';
import type * as api from '../../../../shared/square/reports.ts';
import type { InGroup, SignedIn } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { countHit } from '../../../platform/http/requests/rate-limit.queries.ts';
import { recordAudit } from '../../administration/audit/audit.ts';
import { replyToReporters } from '../../administration/inquiries/inquiries.ts';
import * as queries from './reports.queries.ts';
import { getPublicGroup, getPublicPost } from './square.ts';

/** By address, which the pupils of a school share. */
const REPORTS = { most: 20, seconds: 3600 };

export const reportSquare: Action<typeof api.reportSquare> = (call) => report(call, null);

export const reportSquareForReply: Action<typeof api.reportSquareForReply, SignedIn> = (call) =>
  report(call, call.viewer.userId);

async function report(
  {
    services: { db },
    http,
    params: { groupId },
    body,
  }: Parameters<Action<typeof api.reportSquare>>[0],
  reporterId: string | null,
): Promise<{ resultCode: 'SUCCESS' }> {
  const { postId } = body;
  if (postId) await getPublicPost(db, { groupId, postId });
  else await getPublicGroup(db, groupId);
  const address = createHash('sha256').update(http.ip).digest('base64url');
  await countHit(db, { key: `square-report:${address}`, ...REPORTS });
  await queries.insertReport(db, { ...body, reportId: v7(), groupId, reporterId });
  return { resultCode: 'SUCCESS' };
}

export const listGroupReports: Action<typeof api.listGroupReports, InGroup> = async ({
  services: { db },
  group: { groupId },
  query,
}) => ({ reports: await queries.findGroupReports(db, { groupId, ...query }) });

export const decideGroupReport: Action<typeof api.decideGroupReport, InGroup> = async ({
  services: { db },
  group: { groupId },
  params: { reportId },
  body: { reportDecision },
}) => {
  await db.transaction().execute(async (tx) => {
    const target = await queries.findReportTarget(tx, { reportId, groupId });
    if (!target) throw new AppError('REPORT_NOT_FOUND');
    if (reportDecision === 'TAKE_DOWN') await queries.updateToWithdrawn(tx, target);
    await queries.updateOwnerDecision(tx, target, reportDecision);
  });
  return { resultCode: 'SUCCESS', reportDecision };
};

export const listSquareReports: Action<typeof api.listSquareReports, SignedIn> = async ({
  services: { db },
  query,
}) => ({ reports: await queries.findReports(db, query) });

export const decideSquareReport: Action<typeof api.decideSquareReport, SignedIn> = async (call) => {
  const { services, viewer, params, body } = call;
  const { reportId } = params;
  const { reportDecision, note } = body;
  await services.db.transaction().execute(async (tx) => {
    const target = await queries.findReportTarget(tx, { reportId });
    if (!target) throw new AppError('REPORT_NOT_FOUND');
    // This update first: it makes two decisions at once wait for each other, and the later one counts.
    await queries.updateTakenDown(tx, target, reportDecision === 'TAKE_DOWN');
    const decision = { decision: reportDecision, decidedBy: viewer.userId };
    await queries.updateDecision(tx, target, decision);
    const reports = await queries.updateToReplied(tx, target);
    await replyToReporters(tx, viewer, {
      reportDecision,
      note,
      reports: reports.map(({ reporterId, reportReason, message }) => ({
        reporterId,
        reason: REPORT_REASONS[reportReason],
        message,
        page: `/square/${target.groupId}${target.postId === null ? '' : `?post=${target.postId}`}`,
      })),
    });
    await recordAudit(tx, call, {
      action: 'REPORT_DECIDED',
      subjectId: target.postId ?? target.groupId,
      details: {
        about: target.postId === null ? 'GROUP' : 'POST',
        reportDecision,
        replies: reports.length,
      },
    });
  });
  return { resultCode: 'SUCCESS', reportDecision };
};
