import * as z from 'zod/mini';
import { endpoint, Id, Instant, ListSize } from '../contract/endpoint.ts';
import { Feedback } from '../feedback/feedback.ts';
import { Member } from '../groups/members.ts';
import { PostStatus, PostSummary } from './posts.ts';

/** What one looks at of a person in a group. */
export const PostKind = z.enum(['POST', 'FEEDBACK', 'NOT_SUBMITTED']);
export type PostKind = z.infer<typeof PostKind>;

/** A subject that one may know of and in which this person has no published piece. */
export const NotSubmitted = z.object({
  ragId: Id,
  subjectTitle: z.string(),
  activityTitle: z.string(),
  /** The person's own, where they were given a later one. */
  deadline: z.nullable(Instant),
  isExtended: z.boolean(),
  isOpen: z.boolean(),
  isBegun: z.boolean(),
});
export type NotSubmitted = z.infer<typeof NotSubmitted>;

export const FeedbackReceived = z.extend(Feedback, {
  postTitle: z.string(),
  subjectTitle: z.string(),
});
export type FeedbackReceived = z.infer<typeof FeedbackReceived>;

export const UserActivity = z.object({
  member: Member,
  counts: z.object({
    posts: z.int(),
    comments: z.int(),
    likes: z.int(),
    /** Null for who may not know: it is between the person and the owner. */
    feedbacks: z.nullable(z.int()),
    notSubmitted: z.nullable(z.int()),
  }),
  kind: PostKind,
  /** From 1. */
  page: z.int(),
  size: z.int(),
  /** How many there are of the kind asked for; only its list is filled. */
  total: z.int(),
  posts: z.array(PostSummary),
  feedbacks: z.array(FeedbackReceived),
  subjects: z.array(NotSubmitted),
});
export type UserActivity = z.infer<typeof UserActivity>;

const Page = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)), 1);

/** A person's pieces for everybody inside; the answers to them and what is missing for themselves and the owner. */
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
  likeCount: z.int(),
  commentCount: z.int(),
  feedbackCount: z.int(),
});
export type MyWriting = z.infer<typeof MyWriting>;

/** What I wrote in this group, newest first; `postId` is the last one seen, an empty page ends it. */
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
