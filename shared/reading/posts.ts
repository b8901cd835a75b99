import * as z from 'zod/mini';
import { endpoint, Id, Instant, ListSize } from '../contract/endpoint.ts';
import { StoredDocument } from '../document/document.ts';

export const PostStatus = z.enum(['DRAFT', 'PUBLISHED']);
export type PostStatus = z.infer<typeof PostStatus>;

export const Author = z.object({
  userId: Id,
  penName: z.string(),
  userAvatarUrl: z.nullable(z.string()),
});
export type Author = z.infer<typeof Author>;

/** A row of a feed. */
export const PostSummary = z.object({
  postId: Id,
  ragId: Id,
  subjectTitle: z.string(),
  title: z.string(),
  excerpt: z.string(),
  characters: z.int(),
  author: Author,
  publishedAt: Instant,
  late: z.boolean(),
  likeCount: z.int(),
  commentCount: z.int(),
  feedbackCount: z.int(),
  likedByMe: z.boolean(),
});
export type PostSummary = z.infer<typeof PostSummary>;

/** A piece to read. */
export const Post = z.object({
  postId: Id,
  groupId: Id,
  ragId: Id,
  subjectTitle: z.string(),
  activityTitle: z.string(),
  postStatus: PostStatus,
  title: z.string(),
  document: StoredDocument,
  characters: z.int(),
  charactersWithoutSpaces: z.int(),
  version: z.int(),
  /** For its author: the save that made this version, to know one's own after a lost answer. */
  lastSaveId: z.nullable(Id),
  author: Author,
  createdAt: Instant,
  savedAt: Instant,
  publishedAt: z.nullable(Instant),
  late: z.boolean(),
  likeCount: z.int(),
  commentCount: z.int(),
  feedbackCount: z.int(),
  likedByMe: z.boolean(),
});
export type Post = z.infer<typeof Post>;

/**
 * The group's published pieces, newest first; of one subject or one person where asked.
 * `postId` is the last one seen; an empty page ends the list.
 */
export const listPosts = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/post',
  query: z.strictObject({
    size: ListSize,
    postId: z.optional(Id),
    ragId: z.optional(Id),
    userId: z.optional(Id),
  }),
  result: z.object({ posts: z.array(PostSummary) }),
  errors: ['SUBJECT_NOT_FOUND'],
});

/** A published piece, or one's own draft. */
export const getPost = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/post/{postId}',
  result: Post,
  errors: ['POST_NOT_FOUND'],
});

/** The pieces before and after this one in its subject. */
export const getNeighbours = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/post/{postId}/neighbours',
  result: z.object({
    previous: z.nullable(z.object({ postId: Id, title: z.string() })),
    next: z.nullable(z.object({ postId: Id, title: z.string() })),
  }),
  errors: ['POST_NOT_FOUND'],
});

/** What I wrote on one subject, latest first: the writing tool opens with it. */
export const listMyPostsOnSubject = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/subject/{subjectId}/my-post',
  result: z.object({ posts: z.array(Post) }),
  errors: ['SUBJECT_NOT_FOUND'],
});
