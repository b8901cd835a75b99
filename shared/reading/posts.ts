import * as z from 'zod/mini';
import { endpoint, Id, Instant, ListSize, line } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';
import { DocumentInput, StoredDocument } from '../document/document.ts';

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
 * A save. `version` is the one it was based on (0: not on the server yet); `saveId` is the save's
 * own, so that one sent again after a lost answer is the same save and not a conflict.
 */
export const PostSave = z.strictObject({
  ragId: Id,
  title: line(0, LIMITS.postTitle),
  document: DocumentInput,
  version: z.int().check(z.gte(0), z.lte(LIMITS.version)),
  saveId: Id,
  /** How long each long thing was that was pasted since the last save. */
  pastes: z.optional(
    z
      .array(z.int().check(z.gte(LIMITS.longPaste), z.lte(LIMITS.postCharacters)))
      .check(z.maxLength(LIMITS.pastesInSave)),
  ),
});
export type PostSave = z.infer<typeof PostSave>;

export const Saved = z.object({
  postId: Id,
  postStatus: PostStatus,
  version: z.int(),
  savedAt: Instant,
  characters: z.int(),
  charactersWithoutSpaces: z.int(),
});
export type Saved = z.infer<typeof Saved>;

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

/** Saves a draft and makes it when it is new: the writer's device chooses its id. */
export const savePost = endpoint({
  method: 'PUT',
  path: '/api/group/{groupId}/post/{postId}',
  body: PostSave,
  result: Saved,
  errors: [
    'POST_NOT_FOUND',
    'SUBJECT_NOT_FOUND',
    'SUBJECT_NOT_OPEN',
    'VERSION_CONFLICT',
    'POST_ALREADY_PUBLISHED',
    'LIMIT_EXCEEDED',
  ],
});

/** Saves and hands in, at once or not at all. */
export const publishPost = endpoint({
  method: 'POST',
  path: '/api/group/{groupId}/post/{postId}/publish',
  body: PostSave,
  result: z.object({ resultCode: z.literal('SUCCESS'), ...Saved.shape, late: z.boolean() }),
  errors: [
    'POST_NOT_FOUND',
    'SUBJECT_NOT_FOUND',
    'SUBJECT_NOT_OPEN',
    'SUBJECT_DEADLINE_OVER',
    'ONLY_ONE_POST',
    'VERSION_CONFLICT',
    'POST_ALREADY_PUBLISHED',
    'LIMIT_EXCEEDED',
  ],
});

/** Takes a piece back to a draft while its subject is open. */
export const unpublishPost = endpoint({
  method: 'POST',
  path: '/api/group/{groupId}/post/{postId}/unpublish',
  result: Saved,
  errors: ['POST_NOT_FOUND', 'POST_NOT_PUBLISHED', 'SUBJECT_NOT_OPEN', 'SUBJECT_DEADLINE_OVER'],
});
