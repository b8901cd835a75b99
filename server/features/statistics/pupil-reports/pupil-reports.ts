import { Readable } from 'node:stream';
import { v7 } from 'uuid';
import { PressError } from '../../../../lib/press/press-error.ts';
import type * as api from '../../../../shared/statistics/pupil-reports.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { fileNameOf } from '../../../platform/files/file-names.ts';
import { openStored } from '../../../platform/gateways/storage/open-stored.ts';
import type { InGroup } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { countHit } from '../../../platform/http/requests/rate-limit.queries.ts';
import type { Services } from '../../../platform/services.ts';
import { removeFilesLater } from '../../subjects/files/files.ts';
import * as queries from './pupil-reports.queries.ts';
import { keyOf, makeReportJob } from './report-files.ts';
import { pageOf, reportOf } from './report-page.ts';
import { wordsFrom } from './teacher-words.ts';

/** Each one typesets a page for every pupil. */
const REPORTS = { most: 30, seconds: 3_600 };
const PAGES = { most: 300, seconds: 3_600 };
/** docs/decisions/0064 */
export const DAYS_KEPT = 7;
const PDF = 'application/pdf';

export const getPupilReport: Action<typeof api.getPupilReport, InGroup> = ({
  services: { db },
  group: { groupId },
}) => stateOf(db, groupId);

async function stateOf(db: Db, groupId: string): Promise<api.ReportState> {
  return { report: (await queries.findReport(db, groupId)) ?? null };
}

export const listReportPupils: Action<typeof api.listReportPupils, InGroup> = async ({
  services: { db },
  group: { groupId },
  query: period,
}) => pupilsOf(db, { groupId, ...period });

async function pupilsOf(db: Db, scope: queries.Scope): Promise<api.ReportPupils> {
  return {
    pupils: await queries.findPupils(db, scope),
    waiting: await queries.countWaiting(db, scope),
  };
}

export const saveTeacherWords: Action<typeof api.saveTeacherWords, InGroup> = async ({
  services: { db },
  group: { groupId },
  params: { userId },
  body: { words },
}) => {
  if (words === '') {
    if (!(await queries.deleteWords(db, { groupId, userId })))
      throw new AppError('MEMBER_NOT_FOUND');
    return { words, savedAt: null };
  }
  const saved = await queries.updateWords(db, { groupId, userId, words });
  if (!saved) throw new AppError('MEMBER_NOT_FOUND');
  return { words, ...saved };
};

export const fillTeacherWords: Action<typeof api.fillTeacherWords, InGroup> = async ({
  services: { db },
  group: { groupId },
  body: period,
}) => {
  const scope = { groupId, ...period };
  const pupils = await queries.findPupils(db, scope);
  const filled = pupils
    .filter(({ words }) => words === '')
    .map(({ userId, suggestions }) => ({ userId, words: wordsFrom(suggestions) }))
    .filter(({ words }) => words !== '');
  await queries.insertWords(db, groupId, filled);
  return pupilsOf(db, scope);
};

export const makePupilReport: Action<typeof api.makePupilReport, InGroup> = async ({
  services,
  viewer: { userId },
  group: { groupId },
  body: period,
}) => {
  const { db, jobs } = services;
  if (!(await queries.hasPupils(db, groupId))) throw new AppError('PUPIL_REPORT_WITHOUT_PUPILS');
  await countHit(db, { key: `pupil-report:${userId}`, ...REPORTS });
  const reportId = v7();
  await db.transaction().execute(async (tx) => {
    const replaced = await queries.lockReport(tx, groupId);
    if (!(await queries.updateToQueued(tx, { groupId, reportId, ...period })))
      throw new AppError('PUPIL_REPORT_IN_PROGRESS');
    if (replaced !== undefined) await removeFilesLater(services, tx, [keyOf(replaced)]);
    await jobs.send(tx, makeReportJob, { reportId });
  });
  return stateOf(db, groupId);
};

export const deletePupilReport: Action<typeof api.deletePupilReport, InGroup> = async ({
  services,
  group: { groupId },
}) => {
  await services.db.transaction().execute(async (tx) => {
    const reportId = await queries.deleteReport(tx, groupId);
    if (reportId === undefined) throw new AppError('PUPIL_REPORT_NOT_FOUND');
    await removeFilesLater(services, tx, [keyOf(reportId)]);
  });
  return { report: null };
};

export const downloadPupilReport: Action<typeof api.downloadPupilReport, InGroup> = async ({
  services,
  group: { groupId, groupTitle },
}) => {
  const report = await queries.findReport(services.db, groupId);
  if (report?.reportStatus !== 'DONE') throw new AppError('PUPIL_REPORT_NOT_FOUND');
  const opened = await openStored(
    services.storage,
    keyOf(report.reportId),
    'PUPIL_REPORT_NOT_FOUND',
  );
  const fileName = `${fileNameOf(groupTitle, '모임')} 상담 자료.pdf`;
  return { ...opened, mediaType: PDF, fileName };
};

export const downloadReportPage: Action<typeof api.downloadReportPage, InGroup> = async ({
  services,
  viewer,
  group: { groupId },
  params: { userId },
  query: period,
}) => {
  const { db, typesetter } = services;
  const [pupil] = await queries.findPupils(db, { groupId, userId, ...period });
  if (!pupil) throw new AppError('MEMBER_NOT_FOUND');
  await countHit(db, { key: `pupil-report-page:${viewer.userId}`, ...PAGES });
  const madeAt = new Date().toISOString();
  const page = await pageOf(db, { groupId, ...period, madeAt }, pupil);
  const press = await typesetter.press();
  const { bytes } = await press
    .report(reportOf({ title: `${pupil.penName} 상담 자료`, madeAt, pages: [page] }))
    .catch((cause: unknown) => {
      throw cause instanceof PressError
        ? new AppError('PUPIL_REPORT_NOT_TYPESET', { cause })
        : cause;
    });
  const fileName = `${fileNameOf(pupil.penName, '학생')} 상담 자료.pdf`;
  return { stream: Readable.from([bytes]), bytes: bytes.length, mediaType: PDF, fileName };
};

/**
 * Within the transaction in which a member leaves or a post is deleted: a file that shows them does
 * not stay, and the pages of the others are made again.
 */
export async function remakeReports(
  services: Services,
  tx: Db,
  where: queries.RemakeWhere,
): Promise<void> {
  const queued = await queries.updateToQueuedAgain(tx, where);
  if (queued.length === 0) return;
  await removeFilesLater(
    services,
    tx,
    queued.map(({ replaced }) => keyOf(replaced)),
  );
  for (const { reportId } of queued) await services.jobs.send(tx, makeReportJob, { reportId });
}

export async function findReportFileOfGroup(tx: Db, groupId: string): Promise<string[]> {
  const report = await queries.findReport(tx, groupId);
  return report ? [keyOf(report.reportId)] : [];
}

export async function sweepReports(services: Services): Promise<void> {
  await services.db
    .transaction()
    .execute(async (tx) =>
      removeFilesLater(
        services,
        tx,
        (await queries.deleteExpiredReports(tx, DAYS_KEPT)).map(keyOf),
      ),
    );
}
