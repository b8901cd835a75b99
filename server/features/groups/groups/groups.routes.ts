import * as api from '../../../../shared/groups/groups.ts';
import { groupMember, signedIn } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import * as groups from './groups.ts';

export const groupRoutes: Route[] = [
  handle(api.createGroup, signedIn, groups.createGroup),
  handle(api.listMyGroups, signedIn, groups.listMyGroups),
  handle(api.getGroup, groupMember, groups.getGroup),
  handle(api.joinGroup, signedIn, groups.joinGroup),
  handle(api.listMyUnsubmitted, groupMember, groups.listMyUnsubmitted),
];
