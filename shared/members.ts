import * as z from 'zod/mini';
import { endpoint, Id, Instant } from './endpoint.ts';

export const Member = z.object({
  userId: Id,
  penName: z.string(),
  userAvatarUrl: z.nullable(z.string()),
  joinedAt: Instant,
  isOwner: z.boolean(),
});
export type Member = z.infer<typeof Member>;

export const JoinRequest = z.object({
  enrollmentId: Id,
  userId: Id,
  penName: z.string(),
  userAvatarUrl: z.nullable(z.string()),
  userClassify: z.enum(['STUDENT', 'TEACHER', 'GENERAL', 'COOLSCHOOL', 'ADMIN']),
  createdAt: Instant,
});
export type JoinRequest = z.infer<typeof JoinRequest>;

/** Everyone inside, the owner first, then by name. */
export const listMembers = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/users',
  result: z.object({ users: z.array(Member) }),
});

export const listJoinRequests = endpoint({
  method: 'GET',
  path: '/api/request/group/{groupId}',
  result: z.object({ enrollments: z.array(JoinRequest) }),
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
