import * as z from 'zod/mini';
import { endpoint, Id, Instant, line, lines, Success } from './endpoint.ts';
import { LIMITS } from './limits.ts';

export const Visibility = z.enum(['PUBLIC', 'PRIVATE']);
export const JoinPolicy = z.enum(['APPROVAL', 'OPEN']);

export const GroupSummary = z.object({
  groupId: Id,
  groupTitle: z.string(),
  groupDescription: z.string(),
  createUserId: Id,
  ownerPenName: z.string(),
  schoolName: z.nullable(z.string()),
  schoolCode: z.nullable(z.string()),
  coverImageUrl: z.nullable(z.string()),
  /** Everyone inside but the owner. */
  memberCount: z.int(),
  createdAt: Instant,
  lastActivityAt: Instant,
});
export type GroupSummary = z.infer<typeof GroupSummary>;

export const GroupSettings = z.object({
  visibility: Visibility,
  joinPolicy: JoinPolicy,
  commentsEnabled: z.boolean(),
  likesEnabled: z.boolean(),
  peerFeedbackEnabled: z.boolean(),
  aiEnabled: z.boolean(),
  spellingEnabled: z.boolean(),
});
export type GroupSettings = z.infer<typeof GroupSettings>;

/** The group as people inside see it; the code only as its owner does. */
export const Group = z.extend(GroupSummary, {
  settings: GroupSettings,
  groupCode: z.nullable(z.string()),
});
export type Group = z.infer<typeof Group>;

/** A subject that waits for the viewer. */
export const Unsubmitted = z.object({
  ragId: Id,
  subjectTitle: z.string(),
  activityTitle: z.string(),
  deadline: z.nullable(Instant),
  /** The viewer's draft, if one was begun. */
  draft: z.nullable(z.object({ postId: Id, characters: z.int(), savedAt: Instant })),
});
export type Unsubmitted = z.infer<typeof Unsubmitted>;

export const NewGroup = z.strictObject({
  groupTitle: line(1, LIMITS.groupTitle),
  groupDescription: z._default(lines(0, LIMITS.groupDescription), ''),
  schoolName: z._default(z.nullable(line(1, LIMITS.schoolName)), null),
  visibility: z._default(Visibility, 'PRIVATE'),
  joinPolicy: z._default(JoinPolicy, 'APPROVAL'),
});
export type NewGroup = z.infer<typeof NewGroup>;

/** 8 characters without look-alikes; any case, with or without the hyphen or spaces. */
export const GROUP_CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const GroupCode = z.string().check(
  z.maxLength(40),
  z.overwrite((text) => text.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '')),
  z.regex(new RegExp(`^[${GROUP_CODE_ALPHABET}]{${LIMITS.groupCodeLength}}$`)),
);

/** `ABCD-EFGH`: how a code is shown. */
export function formatGroupCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

export const createGroup = endpoint({
  method: 'POST',
  path: '/api/group',
  body: NewGroup,
  result: z.object({ resultCode: z.literal('SUCCESS'), ...Group.shape }),
  errors: ['FREE_MEMBERSHIP_GROUP_LIMIT_EXCEEDED', 'LIMIT_EXCEEDED'],
});

/** My groups, most recently active first. */
export const listMyGroups = endpoint({
  method: 'GET',
  path: '/api/group',
  result: z.object({ groups: z.array(z.extend(GroupSummary, { pendingRequestCount: z.int() })) }),
});

export const getGroup = endpoint({ method: 'GET', path: '/api/group/{groupId}', result: Group });

export const joinGroup = endpoint({
  method: 'POST',
  path: '/api/group/join',
  query: z.strictObject({ code: GroupCode }),
  result: z.object({
    ...Success.shape,
    groupId: Id,
    groupTitle: z.string(),
    enrollmentStatus: z.enum(['PENDING', 'ACCEPTED']),
  }),
  errors: [
    'GROUP_CODE_NOT_FOUND',
    'ALREADY_PENDING_ENROLLMENT',
    'ALREADY_GROUP_MEMBER',
    'LIMIT_EXCEEDED',
  ],
});

/** Open subjects in which the caller has no published post, soonest deadline first. */
export const listMyUnsubmitted = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/my-unsubmitted',
  result: z.object({ subjects: z.array(Unsubmitted) }),
});
