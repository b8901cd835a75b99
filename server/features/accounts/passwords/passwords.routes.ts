import * as api from '../../../../shared/accounts/passwords.ts';
import { anyone, signedInAnyhow } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import type { Services } from '../../../platform/services.ts';
import * as passwords from './passwords.ts';

export const passwordRoutes: Route[] = [
  handle(api.sendPasswordResetCode, anyone, ({ services, http, query }) =>
    passwords.sendPasswordResetCode(services, http, query.userLogin),
  ),
  handle(api.getPasswordReset, anyone, ({ services, query }) =>
    passwords.getPasswordReset(services, query.code),
  ),
  handle(api.resetPassword, anyone, ({ services, body }) =>
    passwords.resetPassword(services, body),
  ),
  handle(api.getPasswordInfo, signedInAnyhow, ({ services, viewer }) =>
    passwords.getPasswordInfo(services, viewer),
  ),
  handle(api.changePassword, signedInAnyhow, ({ services, http, viewer, body }) =>
    passwords.changePassword(services, http, viewer, body),
  ),
];

export async function passwordJobs(services: Services): Promise<void> {
  await services.jobs.work(passwords.passwordLinkJob, ({ userId }) =>
    passwords.mailPasswordLink(services, userId),
  );
}
