import * as z from 'zod/mini';
import { endpoint, Id, Instant, line } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';
import { Moment } from './activities.ts';

/** A later deadline for one member on one subject, visible to them and the owner. */
export const Extension = z.object({
  userId: Id,
  penName: z.string(),
  userAvatarUrl: z.nullable(z.string()),
  deadline: Instant,
  /** The subject's deadline is later by now or was removed. */
  isOvertaken: z.boolean(),
  /** Visible to the owner only. */
  reason: z.string(),
  extendedAt: Instant,
});
export type Extension = z.infer<typeof Extension>;

const Extensions = z.object({ extensions: z.array(Extension) });

export const NewExtension = z.strictObject({
  /**
   * NOT_SUBMITTED: all without a published post, who keep their own later deadline. Named members
   * get exactly this deadline.
   */
  whom: z.union([
    z.literal('NOT_SUBMITTED'),
    z.array(Id).check(z.minLength(1), z.maxLength(LIMITS.extensionsAtOnce)),
  ]),
  /** In the future, after the subject's deadline, within a year. */
  deadline: Moment,
  reason: z._default(line(0, LIMITS.extensionReason), ''),
});
export type NewExtension = z.infer<typeof NewExtension>;

export const listExtensions = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/subject/{subjectId}/extension',
  result: Extensions,
  errors: ['SUBJECT_NOT_FOUND'],
});

/** For all named members or none. Returns all extensions of the subject. */
export const extendDeadline = endpoint({
  method: 'PUT',
  path: '/api/group/{groupId}/subject/{subjectId}/extension',
  body: NewExtension,
  result: z.extend(Extensions, { extendedCount: z.int() }),
  errors: ['SUBJECT_NOT_FOUND', 'SUBJECT_WITHOUT_DEADLINE', 'MEMBER_NOT_FOUND'],
});

export const withdrawExtension = endpoint({
  method: 'DELETE',
  path: '/api/group/{groupId}/subject/{subjectId}/extension/{userId}',
  errors: ['SUBJECT_NOT_FOUND', 'MEMBER_NOT_FOUND', 'EXTENSION_NOT_FOUND'],
});
