import * as contract from '../../../../shared/groups/invitations.ts';
import { groupOwner, signedIn } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import { decideMany } from '../members/members.ts';
import * as invitations from './invitations.ts';

export const invitationRoutes: Route[] = [
  handle(contract.inviteMembers, groupOwner, ({ services, viewer, group, body }) =>
    invitations.invite(services, viewer, group, body.people),
  ),
  handle(contract.listInvitations, groupOwner, ({ services, group, query }) =>
    invitations.listSent(services, group, query.query),
  ),
  handle(contract.cancelInvitations, groupOwner, ({ services, viewer, group, body }) =>
    decideMany(services, viewer, group, {
      kind: 'INVITATION',
      status: 'CANCELLED',
      enrollmentIds: body.enrollmentIds,
    }),
  ),
  // Only the enrolment knows its group: the action finds it among those that the caller owns.
  handle(contract.cancelInvitation, signedIn, ({ services, viewer, params }) =>
    invitations.cancel(services, viewer, params.enrollmentId),
  ),
  handle(contract.listMyInvitations, signedIn, ({ services, viewer }) =>
    invitations.listMine(services, viewer),
  ),
  handle(contract.acceptInvitation, signedIn, ({ services, viewer, params }) =>
    invitations.accept(services, viewer, params.enrollmentId),
  ),
  handle(contract.rejectInvitation, signedIn, ({ services, viewer, params }) =>
    invitations.reject(services, viewer, params.enrollmentId),
  ),
];
