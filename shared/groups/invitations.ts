import * as z from 'zod/mini';
import { endpoint, Id, Instant, line } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';
import { DecidedEnrollment, EnrollmentIds, JoinRequest, PeopleSearch } from './members.ts';

/**
 * NEW: account created. EXIST: existing user invited. PENDING: an invitation or request was
 * pending.
 */
export const RegistrationStatus = z.enum(['NEW', 'PENDING', 'EXIST']);
export type RegistrationStatus = z.infer<typeof RegistrationStatus>;

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
    /** In the order of the request. */
    people: z.array(
      z.object({
        named: z.string(),
        registrationStatus: z.nullable(RegistrationStatus),
        error: z.nullable(InviteProblem),
      }),
    ),
  }),
});

/** Pending invitations, latest first, at most `LIMITS.waitingShown`. */
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
  isOwnerTeacher: z.boolean(),
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
