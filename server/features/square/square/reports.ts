import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import type * as api from '../../../../shared/square/reports.ts';
import type { InGroup, SignedIn } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { countHit } from '../../../platform/http/requests/rate-limit.queries.ts';
import * as queries from './reports.queries.ts';
import { getPublicGroup, getPublicPost } from './square.ts';

/** By address, which the pupils of a school share. */
const REPORTS = { most: 20, seconds: 3600 };

export const reportSquare: Action<typeof api.reportSquare> = async ({
  services: { db },
  http,
  params: { groupId },
  body,
}) => {
  const { postId } = body;
  if (postId) await getPublicPost(db, { groupId, postId });
  else await getPublicGroup(db, groupId);
  const address = createHash('sha256').update(http.ip).digest('base64url');
  await countHit(db, { key: `square-report:${address}`, ...REPORTS });
  await queries.insertReport(db, { ...body, reportId: v7(), groupId });
  return { resultCode: 'SUCCESS' };
};

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

export const decideSquareReport: Action<typeof api.decideSquareReport, SignedIn> = async ({
  services: { db },
  viewer: { userId },
  params: { reportId },
  body: { reportDecision: decision },
}) => {
  await db.transaction().execute(async (tx) => {
    const target = await queries.findReportTarget(tx, { reportId });
    if (!target) throw new AppError('REPORT_NOT_FOUND');
    // This update first: it makes two decisions at once wait for each other, and the later one counts.
    await queries.updateTakenDown(tx, target, decision === 'TAKE_DOWN');
    await queries.updateDecision(tx, target, { decision, decidedBy: userId });
  });
  return { resultCode: 'SUCCESS', reportDecision: decision };
};
