import { jobKind } from '../../../platform/jobs/jobs.ts';

/** The storage key of the file with all pages. */
export function keyOf(reportId: string): string {
  return `reports/${reportId}.pdf`;
}

/** A class of thirty takes some seconds. */
export const makeReportJob = jobKind<{ reportId: string }>('make-pupil-report', {
  expireInSeconds: 600,
  retries: 3,
});
