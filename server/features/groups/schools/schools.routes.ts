import * as contract from '../../../../shared/groups/schools.ts';
import { signedIn } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import * as schools from './schools.ts';

export const schoolRoutes: Route[] = [
  handle(contract.searchSchools, signedIn, ({ services, query }) =>
    schools.search(services, query.query),
  ),
];
