import { PressError } from '../../../../lib/press/press-error.ts';
import type { ReportPage } from '../../../../lib/press/report/report-document.ts';
import type { Services } from '../../../platform/services.ts';
import { removeFiles } from '../../subjects/files/files.ts';
import * as queries from './make-report.queries.ts';
import * as reportQueries from './pupil-reports.queries.ts';
import { DAYS_KEPT } from './pupil-reports.ts';
import { keyOf } from './report-files.ts';
import { pageOf, reportOf } from './report-page.ts';

const PROGRESS_EVERY_MS = 300;
/** Per cent of the work that reading the posts takes; setting the pages takes the rest. */
const READING = 70;

/**
 * Idempotent: an attempt after a crash makes all pages again. The file is complete or absent, and
 * removed if the report was deleted or changed while it was made.
 */
export async function makeReport(
  services: Services,
  reportId: string,
  isLastTry: boolean,
): Promise<void> {
  const { db, log } = services;
  const report = await queries.updateToMaking(db, reportId);
  if (!report) return;
  try {
    await makeFile(services, report);
  } catch (error) {
    // The press would refuse the same pages again.
    const isRefusal = error instanceof PressError && error.code === 'INVALID_REPORT';
    if (!isRefusal && !isLastTry) throw error;
    log.error({ err: error, reportId }, 'making a pupil report failed');
    await queries.updateToFailed(db, reportId);
  }
}

async function makeFile(services: Services, report: queries.UnfinishedReport): Promise<void> {
  const { db, storage, typesetter } = services;
  const { groupId, reportId, createdAt } = report;
  const pupils = await reportQueries.findPupils(db, report);
  const madeAt = new Date(createdAt).toISOString();
  const pages: ReportPage[] = [];
  let last = 0;
  for (const pupil of pupils) {
    if (Date.now() - last >= PROGRESS_EVERY_MS) {
      last = Date.now();
      const progress = Math.floor((READING * pages.length) / pupils.length);
      const counted = { reportId, pupils: pupils.length, progress };
      if (!(await queries.updateProgress(db, counted))) return;
    }
    pages.push(await pageOf(db, { ...report, madeAt }, pupil));
  }
  const group = await queries.findGroup(db, groupId);
  // Everybody left, or the group was deleted.
  if (!group || pages.length === 0) return queries.updateToFailed(db, reportId);
  const press = await typesetter.press();
  const { bytes } = await press.report(
    reportOf({ title: `${group.groupTitle} 상담 자료`, madeAt, pages }),
  );
  await storage.put(keyOf(reportId), bytes);
  const isKept = await queries.updateToDone(db, reportId, DAYS_KEPT);
  // Another worker may have finished the same report.
  if (!isKept && !(await queries.isReportDone(db, reportId)))
    await removeFiles(services, [keyOf(reportId)]);
}
