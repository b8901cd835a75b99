import * as z from 'zod/mini';
import { endpoint, Id, Instant, ListSize } from './endpoint.ts';
import { Author, PostStatus } from './posts.ts';

/** `participated`: what others wrote and I commented on, liked or answered with feedback. */
export const MyPostsFilter = z.enum(['all', 'publish', 'draft', 'participated']);
export type MyPostsFilter = z.infer<typeof MyPostsFilter>;

export const MyPost = z.object({
  postId: Id,
  groupId: Id,
  groupTitle: z.string(),
  /** Of a group that I left my pieces stay in this list, to be taken away; they open no more. */
  isInside: z.boolean(),
  ragId: Id,
  subjectTitle: z.string(),
  postStatus: PostStatus,
  title: z.string(),
  excerpt: z.string(),
  characters: z.int(),
  author: Author,
  savedAt: Instant,
  publishedAt: z.nullable(Instant),
  late: z.boolean(),
  likeCount: z.int(),
  commentCount: z.int(),
  feedbackCount: z.int(),
});
export type MyPost = z.infer<typeof MyPost>;

/** Over all groups, newest first; `postId` is the last one seen, an empty page ends the list. */
export const listMyPosts = endpoint({
  method: 'GET',
  path: '/api/user/my',
  query: z.strictObject({
    filter: z._default(MyPostsFilter, 'all'),
    size: ListSize,
    postId: z.optional(Id),
  }),
  result: z.array(MyPost),
});

/** Throws my own piece away, with what was answered to it; the books it stood in are made anew. */
export const removeMyPost = endpoint({
  method: 'DELETE',
  path: '/api/user/my/{postId}',
  errors: ['POST_NOT_FOUND'],
});
