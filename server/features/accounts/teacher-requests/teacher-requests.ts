import { jobKind, MAIL_RETRIES } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { approvalEmail, refusalEmail, requestEmail } from './emails.ts';
import * as queries from './teacher-requests.queries.ts';

export {
  countTeacherRequests,
  findTeacherRequest,
  findTeacherRequests,
  insertTeacherRequest,
  TEACHER_REQUEST,
  updateToApproved,
  updateToRefused,
} from './teacher-requests.queries.ts';

/** Both hold only the id: what was deleted or decided otherwise meanwhile is not sent. */
export const teacherRequestJob = jobKind<{ userId: string }>('teacher-request-email', {
  expireInSeconds: 60,
  retries: MAIL_RETRIES,
});
export const teacherDecisionJob = jobKind<{ userId: string }>('teacher-decision-email', {
  expireInSeconds: 60,
  retries: MAIL_RETRIES,
});

/** To the operator; without one the request is only in the administration. */
export async function sendRequestEmail(
  { db, config, mail }: Services,
  { userId }: { userId: string },
): Promise<void> {
  if (!config.operator) return;
  const request = await queries.findTeacherRequest(db, userId);
  if (request?.isApproved !== null) return;
  await mail.send(requestEmail(config.operator.email, config.publicUrl, request));
}

export async function sendDecisionEmail(
  { db, config, mail }: Services,
  { userId }: { userId: string },
): Promise<void> {
  const request = await queries.findTeacherRequest(db, userId);
  if (!request || request.isApproved === null) return;
  const { userEmail, reason } = request;
  await mail.send(
    reason === null
      ? approvalEmail(userEmail, config.publicUrl)
      : refusalEmail(userEmail, config.operator?.email ?? null, reason),
  );
}

export async function teacherRequestJobs(services: Services): Promise<void> {
  await services.jobs.work(teacherRequestJob, (data) => sendRequestEmail(services, data));
  await services.jobs.work(teacherDecisionJob, (data) => sendDecisionEmail(services, data));
}
