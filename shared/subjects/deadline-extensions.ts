import * as z from 'zod/mini';
import { endpoint, Id, Instant, line } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';
import { Moment } from './activities.ts';

/** One person's own, later deadline of one subject: between them and the owner. */
export const Extension = z.object({
  userId: Id,
  penName: z.string(),
  userAvatarUrl: z.nullable(z.string()),
  deadline: Instant,
  /** The subject's own deadline is later by now, or gone: theirs says nothing. */
  isOvertaken: z.boolean(),
  /** For the owner's eyes only. */
  reason: z.string(),
  extendedAt: Instant,
});
export type Extension = z.infer<typeof Extension>;

const Extensions = z.object({ extensions: z.array(Extension) });

export const NewExtension = z.strictObject({
  /**
   * All who have handed in nothing, or these. Of all, whoever has a later deadline already keeps it;
   * who is named gets this one.
   */
  whom: z.union([
    z.literal('NOT_SUBMITTED'),
    z.array(Id).check(z.minLength(1), z.maxLength(LIMITS.extensionsAtOnce)),
  ]),
  /** After the subject's own, to come, and within a year. */
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

/** All of them or none; answered with all the subject's extensions. */
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
