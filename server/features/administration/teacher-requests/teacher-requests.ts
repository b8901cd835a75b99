import * as api from '../../../../shared/administration/people/teacher-requests.ts';
import { administrator, type SignedIn } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import { lockUser } from '../../accounts/sessions/sessions.ts';
import {
  countTeacherRequests,
  findTeacherRequests,
  teacherDecisionJob,
  updateToApproved,
  updateToRefused,
} from '../../accounts/teacher-requests/teacher-requests.ts';
import { recordAudit } from '../audit/audit.ts';

const SUCCESS = { resultCode: 'SUCCESS' } as const;

const listTeacherRequests: Action<typeof api.listTeacherRequests, SignedIn> = async ({
  services: { db },
  query,
}) => ({
  requests: await findTeacherRequests(db, query),
  total: await countTeacherRequests(db, query.state),
});

const approveTeacher: Action<typeof api.approveTeacher, SignedIn> = async (call) => {
  const { services, viewer, params } = call;
  const { personId: userId } = params;
  await services.db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    if (!(await updateToApproved(trx, { userId, decidedBy: viewer.userId }))) {
      throw new AppError('TEACHER_REQUEST_NOT_FOUND');
    }
    await services.jobs.send(trx, teacherDecisionJob, { userId });
    await recordAudit(trx, call, { action: 'TEACHER_APPROVED', subjectId: userId });
  });
  return SUCCESS;
};

const refuseTeacher: Action<typeof api.refuseTeacher, SignedIn> = async (call) => {
  const { services, viewer, params, body } = call;
  const { personId: userId } = params;
  await services.db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    if (!(await updateToRefused(trx, { userId, decidedBy: viewer.userId, ...body }))) {
      throw new AppError('TEACHER_REQUEST_NOT_FOUND');
    }
    await services.jobs.send(trx, teacherDecisionJob, { userId });
    await recordAudit(trx, call, { action: 'TEACHER_REFUSED', subjectId: userId });
  });
  return SUCCESS;
};

export const teacherRequestRoutes: Route[] = [
  handle(api.listTeacherRequests, administrator, listTeacherRequests),
  handle(api.approveTeacher, administrator, approveTeacher),
  handle(api.refuseTeacher, administrator, refuseTeacher),
];
