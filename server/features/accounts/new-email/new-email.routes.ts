import * as api from '../../../../shared/accounts/new-email.ts';
import { signedIn } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import type { Services } from '../../../platform/services.ts';
import * as newEmail from './new-email.ts';

export const newEmailRoutes: Route[] = [
  handle(api.sendNewUserEmail, signedIn, newEmail.sendNewUserEmail),
  handle(api.updateNewUserEmail, signedIn, newEmail.updateNewUserEmail),
];

export async function newEmailJobs(services: Services): Promise<void> {
  await services.jobs.work(newEmail.emailChangedJob, (email) =>
    newEmail.mailEmailChanged(services, email),
  );
}
