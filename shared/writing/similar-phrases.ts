import * as z from 'zod/mini';
import { endpoint, Id } from '../contract/endpoint.ts';
import { Author } from '../reading/posts.ts';

/** Words that a piece has in common with others on its subject; what that means is not said. */
export const SimilarPhrase = z.object({
  text: z.string(),
  posts: z.array(z.object({ postId: Id, title: z.string(), author: Author })),
});
export type SimilarPhrase = z.infer<typeof SimilarPhrase>;

/** Longest first. What the subject's guide says, and what half of the class quotes, is left out. */
export const listSimilarPhrases = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/post/{postId}/similar-phrases',
  result: z.object({ phrases: z.array(SimilarPhrase) }),
  errors: ['POST_NOT_FOUND', 'POST_NOT_PUBLISHED'],
});
