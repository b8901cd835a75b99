import * as z from 'zod/mini';
import { endpoint, Id, Instant, line } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';
import { DecidedEnrollment, EnrollmentIds, JoinRequest, PeopleSearch } from './members.ts';

/** NEW: an account was made. PENDING: already invited or asking. EXIST: somebody who is here, invited. */
export const RegistrationStatus = z.enum(['NEW', 'PENDING', 'EXIST']);
export type RegistrationStatus = z.infer<typeof RegistrationStatus>;

/** Why one of several people was not invited. */
const InviteProblem = z.enum(['USER_NOT_FOUND', 'SEVERAL_PEOPLE', 'ALREADY_GROUP_MEMBER']);
export type InviteProblem = z.infer<typeof InviteProblem>;

export const inviteMembers = endpoint({
  method: 'POST',
  path: '/api/group/{groupId}/management/invite',
  body: z.strictObject({
    /** Pen names, IDs or e-mail addresses. */
    people: z.array(line(1, LIMITS.email)).check(z.minLength(1), z.maxLength(LIMITS.peopleAtOnce)),
  }),
  result: z.object({
    resultCode: z.literal('SUCCESS'),
    /** One for each who was named, in that order. */
    people: z.array(
      z.object({
        named: z.string(),
        registrationStatus: z.nullable(RegistrationStatus),
        error: z.nullable(InviteProblem),
      }),
    ),
  }),
});

/** Those who were invited and have not answered, the latest first; bounded as the requests are. */
export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/request/group/{groupId}/invitations',
  query: PeopleSearch,
  result: z.object({ invitations: z.array(JoinRequest), total: z.int() }),
});

export const cancelInvitation = endpoint({
  method: 'DELETE',
  path: '/api/request/invitation/{enrollmentId}',
  errors: ['ENROLLMENT_NOT_FOUND', 'ENROLLMENT_NOT_PENDING'],
});

export const cancelInvitations = endpoint({
  method: 'POST',
  path: '/api/request/group/{groupId}/invitations/cancel',
  body: z.strictObject({ enrollmentIds: EnrollmentIds }),
  result: z.object({ resultCode: z.literal('SUCCESS'), enrollments: z.array(DecidedEnrollment) }),
});

export const MyInvitation = z.object({
  enrollmentId: Id,
  groupId: Id,
  groupTitle: z.string(),
  groupDescription: z.string(),
  ownerPenName: z.string(),
  schoolName: z.nullable(z.string()),
  memberCount: z.int(),
  createdAt: Instant,
});
export type MyInvitation = z.infer<typeof MyInvitation>;

export const listMyInvitations = endpoint({
  method: 'GET',
  path: '/api/invitation',
  result: z.object({ invitations: z.array(MyInvitation) }),
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/invitation/{enrollmentId}/accept',
  result: z.object({ resultCode: z.literal('SUCCESS'), groupId: Id, groupTitle: z.string() }),
  errors: ['ENROLLMENT_NOT_FOUND', 'ENROLLMENT_NOT_PENDING', 'LIMIT_EXCEEDED'],
});

export const rejectInvitation = endpoint({
  method: 'POST',
  path: '/api/invitation/{enrollmentId}/reject',
  errors: ['ENROLLMENT_NOT_FOUND', 'ENROLLMENT_NOT_PENDING'],
});
