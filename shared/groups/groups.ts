import * as z from 'zod/mini';
import type { UserClassify } from '../accounts/users.ts';
import { endpoint, Id, Instant, line, lines, Success } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';
import { PostStatus } from '../reading/posts.ts';
import { SchoolCode } from './schools.ts';

export const Visibility = z.enum(['PUBLIC', 'PRIVATE']);
export const JoinPolicy = z.enum(['APPROVAL', 'OPEN']);

export const GroupSummary = z.object({
  groupId: Id,
  groupTitle: z.string(),
  groupDescription: z.string(),
  createUserId: Id,
  ownerPenName: z.string(),
  isOwnerTeacher: z.boolean(),
  schoolName: z.nullable(z.string()),
  schoolCode: z.nullable(z.string()),
  coverImageUrl: z.nullable(z.string()),
  /** Without the owner. */
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
/** Columns of `groups` with the same names in snake_case. */
export const GROUP_SETTINGS = Object.keys(GroupSettings.shape) as (keyof GroupSettings)[];

/** The group as its members see it; `groupCode` is for its owner only. */
export const Group = z.extend(GroupSummary, {
  settings: GroupSettings,
  groupCode: z.nullable(z.string()),
});
export type Group = z.infer<typeof Group>;

/** An open subject without a published post of the viewer. */
export const Unsubmitted = z.object({
  ragId: Id,
  subjectTitle: z.string(),
  activityTitle: z.string(),
  /** The viewer's own, if later than the subject's. */
  deadline: z.nullable(Instant),
  isExtended: z.boolean(),
  /** The viewer's draft, if any. */
  draft: z.nullable(
    z.object({
      postId: Id,
      characters: z.int(),
      savedAt: Instant,
      /** It was handed in and taken back. */
      wasPublished: z.boolean(),
    }),
  ),
});
export type Unsubmitted = z.infer<typeof Unsubmitted>;

/** A post of the viewer's that the owner asked to revise. A draft is being revised already. */
export const RequestedRevision = z.object({
  postId: Id,
  ragId: Id,
  subjectTitle: z.string(),
  title: z.string(),
  postStatus: PostStatus,
  revisionDueAt: z.nullable(Instant),
});
export type RequestedRevision = z.infer<typeof RequestedRevision>;

export const NewGroup = z.strictObject({
  groupTitle: line(1, LIMITS.groupTitle),
  groupDescription: z._default(lines(0, LIMITS.groupDescription), ''),
  /** Free text, or with a code the name of that school. */
  schoolName: z._default(z.nullable(line(1, LIMITS.schoolName)), null),
  /** From `searchSchools`; null with a free name. */
  schoolCode: z._default(z.nullable(SchoolCode), null),
  /** A `GROUP_COVER` that the user uploaded. */
  coverImageUrl: z._default(z.nullable(z.string().check(z.maxLength(100))), null),
  visibility: z._default(Visibility, 'PRIVATE'),
  joinPolicy: z._default(JoinPolicy, 'APPROVAL'),
});
export type NewGroup = z.infer<typeof NewGroup>;

interface Person {
  userClassify: UserClassify;
}

/** A pupil's group must not be public. */
export function canPublishToSquare(viewer: Person): boolean {
  return viewer.userClassify !== 'STUDENT';
}

/** Without characters that look alike. */
export const GROUP_CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/**
 * Normalizes case, hyphens and spaces. Impossible codes pass, so that they count as wrong attempts
 * like any other.
 */
export const GroupCode = z.string().check(
  z.maxLength(40),
  z.overwrite((text) =>
    text
      .slice(0, 40)
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[\s\p{Pd}\p{Cf}]/gu, ''),
  ),
  z.minLength(1),
);

/** For display: `ABCD-EFGH`. */
export function formatGroupCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

export const createGroup = endpoint({
  method: 'POST',
  path: '/api/group',
  body: NewGroup,
  result: z.object({ resultCode: z.literal('SUCCESS'), ...Group.shape }),
  errors: ['FREE_MEMBERSHIP_GROUP_LIMIT_EXCEEDED', 'LIMIT_EXCEEDED', 'SQUARE_NOT_ALLOWED'],
});

/** A group in the viewer's list, with the counts of what waits for them. */
export const MyGroup = z.extend(GroupSummary, {
  pendingRequestCount: z.int(),
  unansweredCount: z.int(),
  unsubmittedCount: z.int(),
  /** The school is that of the viewer's profile or of a group they own. */
  isMySchool: z.boolean(),
});
export type MyGroup = z.infer<typeof MyGroup>;

/** A pending request of the viewer. */
export const MyRequest = z.object({
  enrollmentId: Id,
  groupTitle: z.string(),
  ownerPenName: z.string(),
  isOwnerTeacher: z.boolean(),
  schoolName: z.nullable(z.string()),
  createdAt: Instant,
});
export type MyRequest = z.infer<typeof MyRequest>;

/** The viewer's groups, most recently active first, and pending requests, newest first. */
export const listMyGroups = endpoint({
  method: 'GET',
  path: '/api/group',
  result: z.object({ groups: z.array(MyGroup), enrollments: z.array(MyRequest) }),
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

/** Soonest date first, of the subjects as of the revisions. */
export const listMyUnsubmitted = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/my-unsubmitted',
  result: z.object({ subjects: z.array(Unsubmitted), revisions: z.array(RequestedRevision) }),
});
