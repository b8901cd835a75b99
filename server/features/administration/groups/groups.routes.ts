import * as api from '../../../../shared/administration/groups.ts';
import { administrator, recentAdministrator } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import * as groups from './groups.ts';

export const groupRoutes: Route[] = [
  handle(api.findGroups, administrator, groups.findGroups),
  handle(api.getGroupSize, administrator, groups.getGroupSize),
  handle(api.replaceOwner, recentAdministrator, groups.replaceOwner),
  handle(api.restoreDeletedGroup, administrator, groups.restoreDeletedGroup),
];
