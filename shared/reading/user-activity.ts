import * as z from 'zod/mini';
import { endpoint, Id, Instant, ListSize } from '../contract/endpoint.ts';
import { FeedbackOnPost } from '../feedback/feedback.ts';
import { Member } from '../groups/members.ts';
import { PostStatus, PostSummary, RevisionStatus } from './posts.ts';

export const PostKind = z.enum(['POST', 'FEEDBACK', 'NOT_SUBMITTED']);
export type PostKind = z.infer<typeof PostKind>;

/** A visible subject without a published post of the member. */
export const NotSubmitted = z.object({
  ragId: Id,
  subjectTitle: z.string(),
  activityTitle: z.string(),
  /** The member's own, if later than the subject's. */
  deadline: z.nullable(Instant),
  isExtended: z.boolean(),
  isOpen: z.boolean(),
  isBegun: z.boolean(),
});
export type NotSubmitted = z.infer<typeof NotSubmitted>;

export const UserActivity = z.object({
  member: Member,
  counts: z.object({
    posts: z.int(),
    comments: z.int(),
    likes: z.int(),
    /** Null unless the viewer is the member or the owner. */
    feedbacks: z.nullable(z.int()),
    notSubmitted: z.nullable(z.int()),
  }),
  kind: PostKind,
  /** From 1. */
  page: z.int(),
  size: z.int(),
  /** Of the requested kind, whose list alone is filled. */
  total: z.int(),
  posts: z.array(PostSummary),
  feedbacks: z.array(FeedbackOnPost),
  subjects: z.array(NotSubmitted),
});
export type UserActivity = z.infer<typeof UserActivity>;

const Page = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)), 1);

/** Posts for all members; feedback and missing posts only for the member and the owner. */
export const getUserActivity = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/user/{userId}/activity',
  query: z.strictObject({ page: Page, size: ListSize, kind: z._default(PostKind, 'POST') }),
  result: UserActivity,
  errors: ['MEMBER_NOT_FOUND', 'NOT_GROUP_OWNER'],
});

export const MyWritingFilter = z.enum(['all', 'publish', 'draft']);
export type MyWritingFilter = z.infer<typeof MyWritingFilter>;

export const MyWriting = z.object({
  postId: Id,
  ragId: Id,
  subjectTitle: z.string(),
  activityTitle: z.string(),
  postStatus: PostStatus,
  title: z.string(),
  excerpt: z.string(),
  characters: z.int(),
  savedAt: Instant,
  publishedAt: z.nullable(Instant),
  late: z.boolean(),
  revisionStatus: z.nullable(RevisionStatus),
  revisionDueAt: z.nullable(Instant),
  likeCount: z.int(),
  commentCount: z.int(),
  feedbackCount: z.int(),
});
export type MyWriting = z.infer<typeof MyWriting>;

/** The viewer's posts in this group, newest first, after `postId`. An empty page is the last one. */
export const listMyWriting = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/my-writing',
  query: z.strictObject({
    filter: z._default(MyWritingFilter, 'all'),
    size: ListSize,
    postId: z.optional(Id),
  }),
  result: z.object({ posts: z.array(MyWriting) }),
});
