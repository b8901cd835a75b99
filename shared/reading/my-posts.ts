import * as z from 'zod/mini';
import { endpoint, Id, ListSize } from '../contract/endpoint.ts';
import { Author } from './posts.ts';
import { MyWriting } from './user-activity.ts';

/** `participated`: what others wrote and I commented on, liked or answered with feedback. */
export const MyPostsFilter = z.enum(['all', 'publish', 'draft', 'participated']);
export type MyPostsFilter = z.infer<typeof MyPostsFilter>;

/** As in one group, and which group it is: what others wrote and I took part in stands here too. */
export const MyPost = z.extend(z.omit(MyWriting, { activityTitle: true }), {
  groupId: Id,
  groupTitle: z.string(),
  /** Of a group that I left my pieces stay in this list, to be taken away; they open no more. */
  isInside: z.boolean(),
  author: Author,
});
export type MyPost = z.infer<typeof MyPost>;

/** Over all groups, newest first; `postId` is the last one seen, an empty page ends the list. */
export const listMyPosts = endpoint({
  method: 'GET',
  path: '/api/user/my',
  query: z.strictObject({
    filter: z._default(MyPostsFilter, 'all'),
    size: ListSize,
    postId: z.optional(Id),
  }),
  result: z.array(MyPost),
});

/** Throws my own piece away, with what was answered to it; the books it stood in are made anew. */
export const removeMyPost = endpoint({
  method: 'DELETE',
  path: '/api/user/my/{postId}',
  errors: ['POST_NOT_FOUND'],
});
