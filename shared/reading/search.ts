import * as z from 'zod/mini';
import { endpoint, Id, Instant, ListSize, line } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';
import { Author } from './posts.ts';

/** `hit`: the text matches the search. */
export const Part = z.object({ text: z.string(), hit: z.boolean() });
export type Part = z.infer<typeof Part>;

export const FoundPost = z.object({
  postId: Id,
  subjectTitle: z.string(),
  title: z.array(Part),
  /** The text around the first hit, or the beginning of the post. */
  snippet: z.array(Part),
  author: Author,
  publishedAt: Instant,
});
export type FoundPost = z.infer<typeof FoundPost>;

/**
 * Readable published posts with each of the words in the title, the text or the author's name, newest
 * first, after `postId`. An empty page is the last one.
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
