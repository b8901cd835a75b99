import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import type { Body, Query, Result } from '../../../../shared/contract/endpoint.ts';
import type * as api from '../../../../shared/square/reports.ts';
import type { InGroup, SignedIn } from '../../../platform/http/access.ts';
import type { HttpContext } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { countHit } from '../../../platform/http/rate-limit.queries.ts';
import type { Services } from '../../../platform/services.ts';
import * as queries from './reports.queries.ts';
import { getSquareGroup, getSquarePiece } from './square.ts';

interface Call {
  services: Services;
}
interface OnReport extends Call {
  params: { reportId: string };
  body: Body<typeof api.decideSquareReport>;
}

/** Of one address: a school's pupils share one, and somebody with a grudge has one. */
const REPORTS = { most: 20, seconds: 3600 };

export async function reportSquare({
  services,
  http,
  params: { groupId },
  body,
}: Call & {
  params: { groupId: string };
  http: Pick<HttpContext, 'ip'>;
  body: api.SquareReport;
}): Promise<Result<typeof api.reportSquare>> {
  const { postId } = body;
  if (postId) await getSquarePiece({ services, params: { groupId, postId } });
  else await getSquareGroup({ services, params: { groupId } });
  const address = createHash('sha256').update(http.ip).digest('base64url');
  await countHit(services.db, { key: `square-report:${address}`, ...REPORTS });
  await queries.insertReport(services.db, { ...body, reportId: v7(), groupId });
  return { resultCode: 'SUCCESS' };
}

export async function listGroupReports({
  services,
  group: { groupId },
  query,
}: Call & InGroup & { query: Query<typeof api.listGroupReports> }): Promise<
  Result<typeof api.listGroupReports>
> {
  return { reports: await queries.findGroupReports(services.db, { groupId, ...query }) };
}

export async function decideGroupReport({
  services,
  group: { groupId },
  params: { reportId },
  body: { reportDecision },
}: OnReport & InGroup): Promise<Result<typeof api.decideGroupReport>> {
  await services.db.transaction().execute(async (tx) => {
    const reported = await queries.findReported(tx, { reportId, groupId });
    if (!reported) throw new AppError('REPORT_NOT_FOUND');
    if (reportDecision === 'TAKE_DOWN') await queries.takeBack(tx, reported);
    await queries.saveOwnerDecision(tx, reported, reportDecision);
  });
  return { resultCode: 'SUCCESS', reportDecision };
}

export async function listSquareReports({
  services,
  query,
}: Call & { query: Query<typeof api.listSquareReports> }): Promise<
  Result<typeof api.listSquareReports>
> {
  return { reports: await queries.findReports(services.db, query) };
}

export async function decideSquareReport({
  services,
  viewer,
  params: { reportId },
  body: { reportDecision: decision },
}: OnReport & SignedIn): Promise<Result<typeof api.decideSquareReport>> {
  await services.db.transaction().execute(async (tx) => {
    const reported = await queries.findReported(tx, { reportId });
    if (!reported) throw new AppError('REPORT_NOT_FOUND');
    // Of two who decide at once the second waits here, and its word holds for all.
    await queries.setTakenDown(tx, reported, decision === 'TAKE_DOWN');
    await queries.saveDecision(tx, reported, { decision, decidedBy: viewer.userId });
  });
  return { resultCode: 'SUCCESS', reportDecision: decision };
}
