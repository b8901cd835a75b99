import * as z from 'zod/mini';
import { endpoint, Id, Instant, line } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';
import { DocumentInput } from '../document/document.ts';
import { PostStatus } from '../reading/posts.ts';

/**
 * `version` is the version the save is based on, 0 for a post that is not on the server yet. By its
 * `saveId` a save that is sent again after a lost answer is recognised and not taken for a conflict.
 */
export const PostSave = z.strictObject({
  ragId: Id,
  title: line(0, LIMITS.postTitle),
  document: DocumentInput,
  version: z.int().check(z.gte(0), z.lte(LIMITS.version)),
  saveId: Id,
  /** The length of each long paste since the last save. */
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

/** Saves a draft, or creates it under the id that the writer's device chose. */
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

/** Saves and publishes in one transaction. */
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

/** Makes a post a draft again while its subject takes posts. */
export const unpublishPost = endpoint({
  method: 'POST',
  path: '/api/group/{groupId}/post/{postId}/unpublish',
  result: Saved,
  errors: ['POST_NOT_FOUND', 'POST_NOT_PUBLISHED', 'SUBJECT_NOT_OPEN', 'SUBJECT_DEADLINE_OVER'],
});
