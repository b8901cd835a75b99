import * as api from '../../../../shared/accounts/passwords.ts';
import { anyone, signedInAnyhow } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import type { Services } from '../../../platform/services.ts';
import * as passwords from './passwords.ts';

export const passwordRoutes: Route[] = [
  handle(api.sendPasswordResetCode, anyone, passwords.sendPasswordResetCode),
  handle(api.getPasswordReset, anyone, passwords.getPasswordReset),
  handle(api.resetPassword, anyone, passwords.resetPassword),
  handle(api.getPasswordInfo, signedInAnyhow, passwords.getPasswordInfo),
  handle(api.changePassword, signedInAnyhow, passwords.changePassword),
];

export async function passwordJobs(services: Services): Promise<void> {
  await services.jobs.work(passwords.passwordLinkJob, ({ userId }) =>
    passwords.mailPasswordLink(services, userId),
  );
}
