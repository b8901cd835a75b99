import * as z from 'zod/mini';
import { endpoint, Id, Instant, ListSize, line } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';
import { Author } from './posts.ts';

/** A stretch of text; `hit`: it is what was looked for. */
export const Part = z.object({ text: z.string(), hit: z.boolean() });
export type Part = z.infer<typeof Part>;

export const FoundPost = z.object({
  postId: Id,
  subjectTitle: z.string(),
  title: z.array(Part),
  /** What stands around the first hit, or how the piece begins. */
  snippet: z.array(Part),
  author: Author,
  publishedAt: Instant,
});
export type FoundPost = z.infer<typeof FoundPost>;

/**
 * Published pieces that one may read, newest first, in which each of the words stands: in the title,
 * the text, or the writer's name. `postId` is the last one seen; an empty page ends the list.
 */
export const searchPosts = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/search',
  query: z.strictObject({
    query: line(1, LIMITS.postSearch),
    size: ListSize,
    postId: z.optional(Id),
  }),
  result: z.object({ posts: z.array(FoundPost) }),
});
