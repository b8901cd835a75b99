import * as z from 'zod/mini';
import { endpoint, Id, Instant, line, lines } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';
import { Group, GroupSettings } from './groups.ts';
import { SchoolCode } from './schools.ts';

/** Omitted fields stay. */
export const GroupChanges = z.strictObject({
  groupTitle: z.optional(line(1, LIMITS.groupTitle)),
  groupDescription: z.optional(lines(0, LIMITS.groupDescription)),
  schoolName: z.optional(z.nullable(line(1, LIMITS.schoolName))),
  schoolCode: z.optional(z.nullable(SchoolCode)),
  /** The address of a picture that the user uploaded. */
  coverImageUrl: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  ...z.partial(GroupSettings).shape,
});
export type GroupChanges = z.infer<typeof GroupChanges>;

export const getGroupSettings = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/settings',
  result: Group,
});

export const updateGroupSettings = endpoint({
  method: 'PATCH',
  path: '/api/group/{groupId}/settings',
  body: GroupChanges,
  result: z.object({ resultCode: z.literal('SUCCESS'), ...Group.shape }),
  errors: ['SQUARE_NOT_ALLOWED'],
});

/** The old code is invalid at once. */
export const regenerateGroupCode = endpoint({
  method: 'POST',
  path: '/api/group/{groupId}/settings/group-code',
  result: z.object({ resultCode: z.literal('SUCCESS'), groupCode: z.string() }),
});

/** The owner types the title to confirm. */
export const deleteGroup = endpoint({
  method: 'DELETE',
  path: '/api/group/{groupId}',
  body: z.strictObject({ groupTitle: line(1, LIMITS.groupTitle) }),
});

export const DeletedGroup = z.object({
  groupId: Id,
  groupTitle: z.string(),
  memberCount: z.int(),
  postCount: z.int(),
  deletedAt: Instant,
  /** When it is deleted for good. */
  purgeAt: Instant,
});
export type DeletedGroup = z.infer<typeof DeletedGroup>;

/** The viewer's own deleted groups that can still be restored, latest first. */
export const listDeletedGroups = endpoint({
  method: 'GET',
  path: '/api/group/deleted',
  result: z.object({ groups: z.array(DeletedGroup) }),
});

export const restoreGroup = endpoint({
  method: 'POST',
  path: '/api/group/{groupId}/restore',
  result: z.object({ resultCode: z.literal('SUCCESS'), groupId: Id, groupTitle: z.string() }),
  errors: ['GROUP_NOT_FOUND', 'FREE_MEMBERSHIP_GROUP_LIMIT_EXCEEDED', 'LIMIT_EXCEEDED'],
});

const Flag = z._default(z.enum(['true', 'false']), 'false');

/**
 * Copies settings and activities of an own group, with `subject` also the subjects, with `member`
 * invites its members. Never copies posts.
 */
export const copyGroup = endpoint({
  method: 'POST',
  path: '/api/group/copy',
  query: z.strictObject({ groupId: Id, member: Flag, subject: Flag }),
  result: z.object({ resultCode: z.literal('SUCCESS'), ...Group.shape }),
  errors: ['GROUP_NOT_FOUND', 'FREE_MEMBERSHIP_GROUP_LIMIT_EXCEEDED', 'LIMIT_EXCEEDED'],
});
