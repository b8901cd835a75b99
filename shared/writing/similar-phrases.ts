import * as z from 'zod/mini';
import { endpoint, Id } from '../contract/endpoint.ts';
import { Author } from '../reading/posts.ts';

/** A phrase that a post shares with others on its subject, without a verdict on the cause. */
export const SimilarPhrase = z.object({
  text: z.string(),
  posts: z.array(z.object({ postId: Id, title: z.string(), author: Author })),
});
export type SimilarPhrase = z.infer<typeof SimilarPhrase>;

/** Longest first; without phrases of the subject's guide and phrases that half of the class uses. */
export const listSimilarPhrases = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/post/{postId}/similar-phrases',
  result: z.object({ phrases: z.array(SimilarPhrase) }),
  errors: ['POST_NOT_FOUND', 'POST_NOT_PUBLISHED'],
});
