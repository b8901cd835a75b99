import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';

/** Idempotent. */
export const likePost = endpoint({
  method: 'POST',
  path: '/api/group/{groupId}/post/{postId}/like',
  body: z.strictObject({ liked: z.boolean() }),
  result: z.object({ likedByMe: z.boolean(), likeCount: z.int() }),
  errors: ['POST_NOT_FOUND', 'LIKES_DISABLED'],
});

/** Only the first few names; none where likes are off. */
export const listLikes = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/post/{postId}/like',
  result: z.object({ penNames: z.array(z.string()), likeCount: z.int() }),
  errors: ['POST_NOT_FOUND'],
});
