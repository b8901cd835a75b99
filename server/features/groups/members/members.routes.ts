import * as contract from '../../../../shared/groups/members.ts';
import { groupMember, groupOwner, signedIn } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import * as members from './members.ts';

export const memberRoutes: Route[] = [
  handle(contract.listMembers, groupMember, ({ services, viewer, group, query }) =>
    members.list(services, viewer, group, query.query),
  ),
  handle(contract.listJoinRequests, groupOwner, ({ services, group, query }) =>
    members.listRequests(services, group, query.query),
  ),
  handle(contract.decideJoinRequests, groupOwner, ({ services, viewer, group, body }) =>
    members.decideMany(services, viewer, group, {
      kind: 'REQUEST',
      status: body.decision === 'ACCEPT' ? 'ACCEPTED' : 'REJECTED',
      enrollmentIds: body.enrollmentIds,
    }),
  ),
  // Only the enrolment knows its group: the action finds it among those that the caller owns.
  handle(contract.acceptJoinRequest, signedIn, ({ services, viewer, params }) =>
    members.accept(services, viewer, params.enrollmentId),
  ),
  handle(contract.rejectJoinRequest, signedIn, ({ services, viewer, params }) =>
    members.reject(services, viewer, params.enrollmentId),
  ),
];
