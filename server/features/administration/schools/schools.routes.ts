import * as api from '../../../../shared/administration/schools.ts';
import { administrator, recentAdministrator } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import { applySchools, getSchoolsState, previewSchools } from './schools.ts';

export const adminSchoolRoutes: Route[] = [
  handle(api.getSchoolsState, administrator, getSchoolsState),
  handle(api.previewSchools, administrator, previewSchools),
  handle(api.applySchools, recentAdministrator, applySchools),
];
