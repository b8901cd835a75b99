import * as z from 'zod/mini';
import { endpoint, Id, Instant, line } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';

export const Member = z.object({
  userId: Id,
  penName: z.string(),
  userAvatarUrl: z.nullable(z.string()),
  joinedAt: Instant,
  isOwner: z.boolean(),
});
export type Member = z.infer<typeof Member>;

export const ListedMember = z.extend(Member, {
  /** May become the owner. True only in answers to the owner. */
  mayLead: z.boolean(),
});
export type ListedMember = z.infer<typeof ListedMember>;

export const JoinRequest = z.object({
  enrollmentId: Id,
  userId: Id,
  penName: z.string(),
  userAvatarUrl: z.nullable(z.string()),
  userClassify: z.enum(['STUDENT', 'TEACHER', 'GENERAL', 'COOLSCHOOL', 'ADMIN']),
  createdAt: Instant,
});
export type JoinRequest = z.infer<typeof JoinRequest>;

/**
 * Part of a pen name or its initial consonants. For the owner also a whole ID or verified address, or
 * part of the ID of an account that the group manages.
 */
export const PeopleSearch = z.strictObject({ query: z._default(line(0, LIMITS.email), '') });

/** The owner first, then by name in natural order: 2 before 10. */
export const listMembers = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/users',
  query: PeopleSearch,
  result: z.object({ users: z.array(ListedMember) }),
});

/** Oldest first, at most `LIMITS.waitingShown`; `total` counts all matches. */
export const listJoinRequests = endpoint({
  method: 'GET',
  path: '/api/request/group/{groupId}',
  query: PeopleSearch,
  result: z.object({ enrollments: z.array(JoinRequest), total: z.int() }),
});

export const acceptJoinRequest = endpoint({
  method: 'POST',
  path: '/api/request/{enrollmentId}/accept',
  errors: ['ENROLLMENT_NOT_FOUND', 'ENROLLMENT_NOT_PENDING', 'LIMIT_EXCEEDED'],
});

export const rejectJoinRequest = endpoint({
  method: 'POST',
  path: '/api/request/{enrollmentId}/reject',
  errors: ['ENROLLMENT_NOT_FOUND', 'ENROLLMENT_NOT_PENDING'],
});

export const EnrollmentIds = z.array(Id).check(z.minLength(1), z.maxLength(LIMITS.peopleAtOnce));

/** Each enrollment is decided by itself. */
export const DecidedEnrollment = z.object({
  enrollmentId: Id,
  resultCode: z.enum([
    'SUCCESS',
    'ENROLLMENT_NOT_FOUND',
    'ENROLLMENT_NOT_PENDING',
    'LIMIT_EXCEEDED',
  ]),
});
export type DecidedEnrollment = z.infer<typeof DecidedEnrollment>;

/** Fills the remaining places in the order of the ids. */
export const decideJoinRequests = endpoint({
  method: 'POST',
  path: '/api/request/group/{groupId}/decide',
  body: z.strictObject({
    decision: z.enum(['ACCEPT', 'REJECT']),
    enrollmentIds: EnrollmentIds,
  }),
  result: z.object({ resultCode: z.literal('SUCCESS'), enrollments: z.array(DecidedEnrollment) }),
});
