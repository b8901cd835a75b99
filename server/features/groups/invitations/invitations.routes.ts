import * as api from '../../../../shared/groups/invitations.ts';
import { groupOwner, signedIn } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import * as invitations from './invitations.ts';

export const invitationRoutes: Route[] = [
  handle(api.inviteMembers, groupOwner, invitations.inviteMembers),
  handle(api.listInvitations, groupOwner, invitations.listInvitations),
  handle(api.cancelInvitations, groupOwner, invitations.cancelInvitations),
  // The path has no group, so the action checks that the invitation is into a group of the caller's.
  handle(api.cancelInvitation, signedIn, invitations.cancelInvitation),
  handle(api.listMyInvitations, signedIn, invitations.listMyInvitations),
  handle(api.acceptInvitation, signedIn, invitations.acceptInvitation),
  handle(api.rejectInvitation, signedIn, invitations.rejectInvitation),
];
