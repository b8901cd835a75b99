import * as z from 'zod/mini';
import { endpoint, Id } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';

/**
 * The owner notifies members who can still hand in on the subject and have not. Others are left out:
 * `remindedCount` is 0 if nobody is left.
 */
export const remindToSubmit = endpoint({
  method: 'POST',
  path: '/api/group/{groupId}/subject/{subjectId}/reminder',
  body: z.strictObject({
    whom: z.union([
      z.literal('NOT_SUBMITTED'),
      z.array(Id).check(z.minLength(1), z.maxLength(LIMITS.extensionsAtOnce)),
    ]),
  }),
  result: z.object({ remindedCount: z.int() }),
  errors: ['SUBJECT_NOT_FOUND'],
});
