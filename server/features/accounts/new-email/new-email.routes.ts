import * as api from '../../../../shared/accounts/new-email.ts';
import { signedIn } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import type { Services } from '../../../platform/services.ts';
import * as newEmail from './new-email.ts';

export const newEmailRoutes: Route[] = [
  handle(api.sendNewUserEmail, signedIn, ({ services, http, viewer, query }) =>
    newEmail.sendNewUserEmail(services, http, viewer, query.newEmail),
  ),
  handle(api.updateNewUserEmail, signedIn, ({ services, http, viewer, body }) =>
    newEmail.updateNewUserEmail(services, http, viewer, body),
  ),
];

export async function newEmailJobs(services: Services): Promise<void> {
  await services.jobs.work(newEmail.emailChangedJob, (letter) =>
    newEmail.mailEmailChanged(services, letter),
  );
}
