import * as z from 'zod/mini';
import { endpoint, Id, ListSize } from '../contract/endpoint.ts';
import { Author } from './posts.ts';
import { MyWriting } from './user-activity.ts';

/** `participated`: others' posts on which the viewer commented, pressed like or sent feedback. */
export const MyPostsFilter = z.enum(['all', 'publish', 'draft', 'participated']);
export type MyPostsFilter = z.infer<typeof MyPostsFilter>;

/** Only the author and the owner of the group see the state of a revision; it is null for others. */
export const MyPost = z.extend(z.omit(MyWriting, { activityTitle: true }), {
  groupId: Id,
  groupTitle: z.string(),
  /** False for own posts in a group that the viewer left: they can be deleted but not opened. */
  isInside: z.boolean(),
  author: Author,
});
export type MyPost = z.infer<typeof MyPost>;

/** In all groups, newest first, after `postId`. An empty page is the last one. */
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

/** Deletes the post with its comments and feedback, and makes new editions of its books. */
export const removeMyPost = endpoint({
  method: 'DELETE',
  path: '/api/user/my/{postId}',
  errors: ['POST_NOT_FOUND'],
});
