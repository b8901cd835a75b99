import * as z from 'zod/mini';
import { endpoint, Id, Instant } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';
import { StoredDocument } from '../document/document.ts';
import type { PostStatus } from '../reading/posts.ts';
import { Saved } from './writing.ts';

/** Why a version was stored: while writing, on publishing, or by restoring an earlier one. */
export const VersionKind = z.enum(['WRITTEN', 'PUBLISHED', 'RESTORED']);
export type VersionKind = z.infer<typeof VersionKind>;

export const PostVersion = z.object({
  versionId: Id,
  version: z.int(),
  versionKind: VersionKind,
  title: z.string(),
  characters: z.int(),
  writtenAt: Instant,
});
export type PostVersion = z.infer<typeof PostVersion>;

export const PostVersionText = z.extend(PostVersion, { document: StoredDocument });
export type PostVersionText = z.infer<typeof PostVersionText>;

export const ProcessStep = z.object({
  version: z.int(),
  writtenAt: Instant,
  start: z.int(),
  removed: z.int(),
  inserted: z.string(),
  /** The length of each long paste in this save; the pasted text itself is not marked. */
  pastes: z.array(z.int()),
});
export type ProcessStep = z.infer<typeof ProcessStep>;

/**
 * The author sees the history; the owner of the group sees it while the post is published, because
 * a draft belongs to its author alone.
 */
export function canSeeHistory(
  viewer: { userId: string },
  group: { createUserId: string },
  post: { authorId: string; postStatus: PostStatus },
): boolean {
  if (post.authorId === viewer.userId) return true;
  return group.createUserId === viewer.userId && post.postStatus === 'PUBLISHED';
}

/** Newest first. */
export const listVersions = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/post/{postId}/version',
  result: z.object({ versions: z.array(PostVersion) }),
  errors: ['POST_NOT_FOUND', 'NOT_POST_AUTHOR'],
});

export const getVersion = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/post/{postId}/version/{versionId}',
  result: PostVersionText,
  errors: ['POST_NOT_FOUND', 'NOT_POST_AUTHOR', 'POST_VERSION_NOT_FOUND'],
});

export const restoreVersion = endpoint({
  method: 'POST',
  path: '/api/group/{groupId}/post/{postId}/version/{versionId}/restore',
  body: z.strictObject({
    version: z.int().check(z.gte(1), z.lte(LIMITS.version)),
    saveId: Id,
  }),
  result: Saved,
  errors: [
    'POST_NOT_FOUND',
    'NOT_POST_AUTHOR',
    'POST_VERSION_NOT_FOUND',
    'SUBJECT_NOT_OPEN',
    'VERSION_CONFLICT',
    'POST_ALREADY_PUBLISHED',
  ],
});

/** Oldest first. */
export const getProcess = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/post/{postId}/process',
  result: z.object({ steps: z.array(ProcessStep) }),
  errors: ['POST_NOT_FOUND', 'NOT_POST_AUTHOR'],
});
