import * as api from '../../../../shared/groups/leave-group.ts';
import { groupMember, groupOwner } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import {
  askToLeave,
  decideLeaving,
  getLeaving,
  listLeaveRequests,
  removeMember,
  removeMembers,
  withdrawLeaveRequest,
} from './leave-group.ts';

export const leaveGroupRoutes: Route[] = [
  handle(api.removeMember, groupMember, removeMember),
  handle(api.removeMembers, groupOwner, removeMembers),
  handle(api.getLeaving, groupMember, getLeaving),
  handle(api.askToLeave, groupMember, askToLeave),
  handle(api.withdrawLeaveRequest, groupMember, withdrawLeaveRequest),
  handle(api.listLeaveRequests, groupOwner, listLeaveRequests),
  handle(api.decideLeaving, groupOwner, decideLeaving),
];
