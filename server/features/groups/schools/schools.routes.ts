import * as api from '../../../../shared/groups/schools.ts';
import { signedIn } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import { searchSchools } from './schools.ts';

export const schoolRoutes: Route[] = [handle(api.searchSchools, signedIn, searchSchools)];
