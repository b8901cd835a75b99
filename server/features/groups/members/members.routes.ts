import * as api from '../../../../shared/groups/members.ts';
import { groupMember, groupOwner, signedIn } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import * as members from './members.ts';

export const memberRoutes: Route[] = [
  handle(api.listMembers, groupMember, members.listMembers),
  handle(api.listJoinRequests, groupOwner, members.listJoinRequests),
  handle(api.decideJoinRequests, groupOwner, members.decideJoinRequests),
  // The path has no group, so the actions check that the enrollment is in a group of the caller's.
  handle(api.acceptJoinRequest, signedIn, members.acceptJoinRequest),
  handle(api.rejectJoinRequest, signedIn, members.rejectJoinRequest),
];
