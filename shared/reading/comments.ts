import * as z from 'zod/mini';
import { endpoint, Id, Instant, lines } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';
import { Author } from './posts.ts';

export const Comment = z.object({
  commentId: Id,
  postId: Id,
  parentCommentId: z.nullable(Id),
  /** Null, with empty `content`, for a deleted comment that has replies. */
  author: z.nullable(Author),
  content: z.string(),
  createdAt: Instant,
  editedAt: z.nullable(Instant),
});
export type Comment = z.infer<typeof Comment>;

export const NewComment = z.strictObject({
  content: lines(1, LIMITS.comment),
  /** The comment to reply to. Replies have one level. */
  parentCommentId: z._default(z.nullable(Id), null),
});
export type NewComment = z.infer<typeof NewComment>;

interface Person {
  userId: string;
}
interface OwnedGroup {
  createUserId: string;
}

export function canEditComment(viewer: Person, comment: Pick<Comment, 'author'>): boolean {
  return comment.author?.userId === viewer.userId;
}

export function canRemoveComment(
  viewer: Person,
  group: OwnedGroup,
  comment: Pick<Comment, 'author'>,
): boolean {
  if (comment.author === null) return false;
  return canEditComment(viewer, comment) || group.createUserId === viewer.userId;
}

export const listComments = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/post/{postId}/comment',
  result: z.object({ comments: z.array(Comment) }),
  errors: ['POST_NOT_FOUND'],
});

export const addComment = endpoint({
  method: 'POST',
  path: '/api/group/{groupId}/post/{postId}/comment',
  body: NewComment,
  result: Comment,
  errors: ['POST_NOT_FOUND', 'COMMENT_NOT_FOUND', 'COMMENTS_DISABLED', 'LIMIT_EXCEEDED'],
});

export const editComment = endpoint({
  method: 'PATCH',
  path: '/api/group/{groupId}/post/{postId}/comment/{commentId}',
  body: z.strictObject({ content: lines(1, LIMITS.comment) }),
  result: Comment,
  errors: ['POST_NOT_FOUND', 'COMMENT_NOT_FOUND', 'NOT_COMMENT_AUTHOR'],
});

export const removeComment = endpoint({
  method: 'DELETE',
  path: '/api/group/{groupId}/post/{postId}/comment/{commentId}',
  errors: ['POST_NOT_FOUND', 'COMMENT_NOT_FOUND', 'NOT_COMMENT_AUTHOR'],
});
