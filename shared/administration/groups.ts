import * as z from 'zod/mini';
import { UserClassify } from '../accounts/users.ts';
import { endpoint, Id, Instant, ListSize, Success } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';

export const GroupsFilter = z.enum(['ALL', 'OWNER_GONE', 'DELETED']);
export type GroupsFilter = z.infer<typeof GroupsFilter>;

export const FoundGroup = z.object({
  groupId: Id,
  groupTitle: z.string(),
  schoolName: z.nullable(z.string()),
  /** Without the owner. */
  memberCount: z.int(),
  createdAt: Instant,
  lastActivityAt: Instant,
  owner: z.object({
    userId: Id,
    userLogin: z.string(),
    penName: z.string(),
    isSuspended: z.boolean(),
    /** Suspended or away for a month: the group may be handed over. */
    isGone: z.boolean(),
    /** The last log-in or renewal of a session; null after a month without one. */
    lastSeenAt: z.nullable(Instant),
  }),
  /** Of a deleted group, until it is gone. */
  deletedAt: z.nullable(Instant),
  purgeAt: z.nullable(Instant),
});
export type FoundGroup = z.infer<typeof FoundGroup>;

/** By part of the title or of the school's name; without a query the newest groups. */
export const findGroups = endpoint({
  method: 'GET',
  path: '/api/admin/group',
  query: z.strictObject({
    q: z._default(z.string().check(z.maxLength(LIMITS.peopleQuery)), ''),
    filter: z._default(GroupsFilter, 'ALL'),
    size: ListSize,
    /** The last group of the page before. */
    groupId: z.optional(Id),
  }),
  result: z.object({ groups: z.array(FoundGroup) }),
});

export const getGroupSize = endpoint({
  method: 'GET',
  path: '/api/admin/group/{groupId}',
  result: z.object({
    publishedPosts: z.int(),
    /** Of attachments and of pictures in posts. */
    bytes: z.int(),
    /** The members to whom the group may be handed over. */
    adults: z.array(
      z.object({
        userId: Id,
        userLogin: z.string(),
        penName: z.string(),
        userClassify: UserClassify,
        lastSeenAt: z.nullable(Instant),
      }),
    ),
  }),
  errors: ['GROUP_NOT_FOUND'],
});

/** Only if the owner is suspended or has not been here for a month. */
export const replaceOwner = endpoint({
  method: 'PUT',
  path: '/api/admin/group/{groupId}/owner',
  body: z.strictObject({ userId: Id }),
  result: Success,
  errors: [
    'GROUP_NOT_FOUND',
    'MEMBER_NOT_FOUND',
    'OWNER_IS_PRESENT',
    'OWNER_MUST_BE_ADULT',
    'NOT_GROUP_OWNER',
    'FREE_MEMBERSHIP_GROUP_LIMIT_EXCEEDED',
    'LIMIT_EXCEEDED',
  ],
});

/** For the owner, whose membership must permit it. */
export const restoreDeletedGroup = endpoint({
  method: 'POST',
  path: '/api/admin/group/{groupId}/restore',
  result: Success,
  errors: ['GROUP_NOT_FOUND', 'FREE_MEMBERSHIP_GROUP_LIMIT_EXCEEDED', 'LIMIT_EXCEEDED'],
});
