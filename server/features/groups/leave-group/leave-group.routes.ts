import * as api from '../../../../shared/groups/leave-group.ts';
import { groupMember, groupOwner } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import { removeMember, removeMembers } from './leave-group.ts';

export const leaveGroupRoutes: Route[] = [
  handle(api.removeMember, groupMember, removeMember),
  handle(api.removeMembers, groupOwner, removeMembers),
];
