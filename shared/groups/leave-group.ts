import * as z from 'zod/mini';
import { endpoint, Id } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';

/** KEEP: the posts stay under the pen name. DELETE: they are deleted, also from books. */
export const PostsAfterLeaving = z.enum(['KEEP', 'DELETE']);
export type PostsAfterLeaving = z.infer<typeof PostsAfterLeaving>;

/**
 * A member leaves, or the owner removes a member. In the second case the posts stay, because only their
 * author may choose what happens to them.
 */
export const removeMember = endpoint({
  method: 'DELETE',
  path: '/api/group/{groupId}/user/{userId}',
  query: z.strictObject({ posts: z._default(PostsAfterLeaving, 'KEEP') }),
  errors: ['MEMBER_NOT_FOUND', 'NOT_GROUP_OWNER', 'OWNER_CANNOT_LEAVE'],
});

/** The owner removes several members; the answer has a result for each. */
export const removeMembers = endpoint({
  method: 'POST',
  path: '/api/group/{groupId}/management/remove',
  body: z.strictObject({
    userIds: z.array(Id).check(z.minLength(1), z.maxLength(LIMITS.peopleAtOnce)),
  }),
  result: z.object({
    resultCode: z.literal('SUCCESS'),
    users: z.array(
      z.object({
        userId: Id,
        resultCode: z.enum(['SUCCESS', 'MEMBER_NOT_FOUND', 'OWNER_CANNOT_LEAVE']),
      }),
    ),
  }),
});
