import * as z from 'zod/mini';
import { endpoint, Id, Instant, ListSize } from '../contract/endpoint.ts';
import { StoredDocument } from '../document/document.ts';

export const PostStatus = z.enum(['DRAFT', 'PUBLISHED']);
export type PostStatus = z.infer<typeof PostStatus>;

/**
 * Of a revision that the owner asked for (고쳐쓰기). REQUESTED: until it is published again. RESUBMITTED:
 * until the owner answers. ACCEPTED: 완성.
 */
export const RevisionStatus = z.enum(['REQUESTED', 'RESUBMITTED', 'ACCEPTED']);
export type RevisionStatus = z.infer<typeof RevisionStatus>;

export const Author = z.object({
  userId: Id,
  penName: z.string(),
  userAvatarUrl: z.nullable(z.string()),
});
export type Author = z.infer<typeof Author>;

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
  /** For the author and the owner only; null for others. */
  revisionStatus: z.nullable(RevisionStatus),
  likeCount: z.int(),
  commentCount: z.int(),
  feedbackCount: z.int(),
  likedByMe: z.boolean(),
});
export type PostSummary = z.infer<typeof PostSummary>;

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
  /** For the author only, to recognise a save whose answer was lost. */
  lastSaveId: z.nullable(Id),
  /** For the author and the owner only; null for others. */
  revisionStatus: z.nullable(RevisionStatus),
  revisionDueAt: z.nullable(Instant),
  author: Author,
  createdAt: Instant,
  savedAt: Instant,
  publishedAt: z.nullable(Instant),
  /** Also of a draft that its author took back. */
  wasPublished: z.boolean(),
  late: z.boolean(),
  likeCount: z.int(),
  commentCount: z.int(),
  feedbackCount: z.int(),
  likedByMe: z.boolean(),
});
export type Post = z.infer<typeof Post>;

/** Newest first, after `postId`. An empty page is the last one. */
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

/** A published post, or one's own draft. */
export const getPost = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/post/{postId}',
  result: Post,
  errors: ['POST_NOT_FOUND'],
});

/** The posts published before and after this one on its subject. */
export const getNeighbours = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/post/{postId}/neighbours',
  result: z.object({
    previous: z.nullable(z.object({ postId: Id, title: z.string() })),
    next: z.nullable(z.object({ postId: Id, title: z.string() })),
  }),
  errors: ['POST_NOT_FOUND'],
});

/** The viewer's posts on one subject, latest first, for the writing tool. */
export const listMyPostsOnSubject = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/subject/{subjectId}/my-post',
  result: z.object({ posts: z.array(Post) }),
  errors: ['SUBJECT_NOT_FOUND'],
});
