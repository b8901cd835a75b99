import * as api from '../../../../shared/statistics/pupil-reports.ts';
import { groupOwner } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import type { Services } from '../../../platform/services.ts';
import { makeReport } from './make-report.ts';
import {
  deletePupilReport,
  downloadPupilReport,
  downloadReportPage,
  fillTeacherWords,
  getPupilReport,
  listReportPupils,
  makePupilReport,
  saveTeacherWords,
} from './pupil-reports.ts';
import { makeReportJob } from './report-files.ts';

export const reportRoutes: Route[] = [
  handle(api.getPupilReport, groupOwner, getPupilReport),
  handle(api.listReportPupils, groupOwner, listReportPupils),
  handle(api.saveTeacherWords, groupOwner, saveTeacherWords),
  handle(api.fillTeacherWords, groupOwner, fillTeacherWords),
  handle(api.makePupilReport, groupOwner, makePupilReport),
  handle(api.deletePupilReport, groupOwner, deletePupilReport),
  handle(api.downloadPupilReport, groupOwner, downloadPupilReport),
  handle(api.downloadReportPage, groupOwner, downloadReportPage),
];

/** One report at a time on each instance, so that the memory of an instance is bounded. */
export async function reportJobs(services: Services): Promise<void> {
  await services.jobs.work(makeReportJob, ({ reportId }, isLastTry) =>
    makeReport(services, reportId, isLastTry),
  );
}
