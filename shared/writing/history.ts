import * as z from 'zod/mini';
import { endpoint, Id, Instant } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';
import { StoredDocument } from '../document/document.ts';
import type { PostStatus } from '../reading/posts.ts';
import { Saved } from './writing.ts';

/** Kept while it was written, when it was handed in, or because it was brought back. */
export const VersionKind = z.enum(['WRITTEN', 'PUBLISHED', 'RESTORED']);
export type VersionKind = z.infer<typeof VersionKind>;

/** A text of a piece as it once was. */
export const PostVersion = z.object({
  versionId: Id,
  /** The save that made it. */
  version: z.int(),
  versionKind: VersionKind,
  title: z.string(),
  characters: z.int(),
  writtenAt: Instant,
});
export type PostVersion = z.infer<typeof PostVersion>;

export const PostVersionText = z.extend(PostVersion, { document: StoredDocument });
export type PostVersionText = z.infer<typeof PostVersionText>;

/** What one save changed (post-process.ts). */
export const ProcessStep = z.object({
  version: z.int(),
  writtenAt: Instant,
  start: z.int(),
  removed: z.int(),
  inserted: z.string(),
  /** How long each thing was that was pasted; of what it said nothing is kept here. */
  pastes: z.array(z.int()),
});
export type ProcessStep = z.infer<typeof ProcessStep>;

/**
 * Earlier texts are seen by whoever wrote them, and by the owner of the group while the piece is
 * handed in: a draft is its author's alone. Other readers have the piece as it is.
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

/** Brings an earlier text back by a save of its own; what stood there is kept as a version. */
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

/** From the first word on. */
export const getProcess = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/post/{postId}/process',
  result: z.object({ steps: z.array(ProcessStep) }),
  errors: ['POST_NOT_FOUND', 'NOT_POST_AUTHOR'],
});
