import * as z from 'zod/mini';
import { endpoint, Id, Instant } from '../contract/endpoint.ts';
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
  errors: ['MEMBER_NOT_FOUND', 'NOT_GROUP_OWNER', 'OWNER_CANNOT_LEAVE', 'LEAVING_NEEDS_APPROVAL'],
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

/** A request to leave, as the member sees it. */
export const LeaveRequest = z.object({
  posts: PostsAfterLeaving,
  askedAt: Instant,
  /** When the owner said no; the member may ask again. */
  refusedAt: z.nullable(Instant),
});

/** What the member may do alone, and what was asked. */
export const getLeaving = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/leaving',
  result: z.object({
    /** The choices for which the owner is asked. */
    needsApproval: z.array(PostsAfterLeaving),
    request: z.nullable(LeaveRequest),
  }),
});

/** Asks the owner; replaces an earlier request. */
export const askToLeave = endpoint({
  method: 'PUT',
  path: '/api/group/{groupId}/leaving',
  body: z.strictObject({ posts: PostsAfterLeaving }),
  result: z.object({ resultCode: z.literal('SUCCESS') }),
  errors: ['OWNER_CANNOT_LEAVE'],
});

export const withdrawLeaveRequest = endpoint({
  method: 'DELETE',
  path: '/api/group/{groupId}/leaving',
});

/** The open requests, oldest first; no more than a group has members. */
export const listLeaveRequests = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/management/leaving',
  result: z.object({
    requests: z.array(
      z.object({
        userId: Id,
        penName: z.string(),
        posts: PostsAfterLeaving,
        /** Published posts in this group. */
        postCount: z.int(),
        askedAt: Instant,
      }),
    ),
  }),
});

/** Approved, the member leaves as asked: `posts` is what the owner saw. */
export const decideLeaving = endpoint({
  method: 'PATCH',
  path: '/api/group/{groupId}/management/leaving/{userId}',
  body: z.strictObject({ isApproved: z.boolean(), posts: PostsAfterLeaving }),
  result: z.object({ resultCode: z.literal('SUCCESS') }),
  errors: ['MEMBER_NOT_FOUND', 'LEAVE_REQUEST_NOT_FOUND', 'OWNER_CANNOT_LEAVE'],
});
