import * as z from 'zod/mini';
import { endpoint, Id, Instant, ListSize, lines, Success } from '../../contract/endpoint.ts';
import { LIMITS } from '../../contract/limits.ts';

/** Somebody who signed up as a teacher with an address that does not show it. */
export const ReceivedTeacherRequest = z.object({
  userId: Id,
  penName: z.string(),
  userLogin: z.string(),
  /** Verified at the sign-up. */
  userEmail: z.string(),
  requestedAt: Instant,
  /** Null while nobody has decided; an approved one is no longer in the list. */
  refusal: z.nullable(z.object({ reason: z.string(), decidedAt: Instant })),
});
export type ReceivedTeacherRequest = z.infer<typeof ReceivedTeacherRequest>;

/** WAITING: the oldest first. REFUSED: the last refusal first. */
export const listTeacherRequests = endpoint({
  method: 'GET',
  path: '/api/admin/teacher-request',
  query: z.strictObject({
    state: z._default(z.enum(['WAITING', 'REFUSED']), 'WAITING'),
    size: ListSize,
    page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)), 1),
  }),
  result: z.object({ requests: z.array(ReceivedTeacherRequest), total: z.int() }),
});

/** Also one that was refused. The teacher is told by e-mail. */
export const approveTeacher = endpoint({
  method: 'POST',
  path: '/api/admin/teacher-request/{personId}/approve',
  result: Success,
  errors: ['USER_NOT_FOUND', 'TEACHER_REQUEST_NOT_FOUND'],
});

/** The account stays, without what only teachers may do. The teacher is told the reason by e-mail. */
export const refuseTeacher = endpoint({
  method: 'POST',
  path: '/api/admin/teacher-request/{personId}/refuse',
  body: z.strictObject({ reason: lines(1, LIMITS.suspensionReason) }),
  result: Success,
  errors: ['USER_NOT_FOUND', 'TEACHER_REQUEST_NOT_FOUND'],
});
