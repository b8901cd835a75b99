import * as api from '../../../../shared/administration/people/people.ts';
import { administrator, recentAdministrator } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import * as people from './people.ts';

export const peopleRoutes: Route[] = [
  handle(api.findPeople, administrator, people.findPeople),
  handle(api.getPerson, administrator, people.getPerson),
  handle(api.suspendUser, administrator, people.suspendUser),
  handle(api.liftSuspension, administrator, people.liftSuspension),
  handle(api.logOutUser, administrator, people.logOutUser),
  handle(api.setUserPassword, recentAdministrator, people.setUserPassword),
  handle(api.removeSecondFactor, recentAdministrator, people.removeSecondFactor),
  handle(api.createUser, administrator, people.createUser),
];

export { peopleJobs } from './people.ts';
