import * as z from 'zod/mini';
import { endpoint, Id, Instant, lines } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';
import { Mention, MentionIds } from './mentions.ts';
import { Author } from './posts.ts';

export const Comment = z.object({
  commentId: Id,
  postId: Id,
  parentCommentId: z.nullable(Id),
  /**
   * Null, with empty `content`, for a comment that has replies and was deleted, or is held and of
   * another member.
   */
  author: z.nullable(Author),
  content: z.string(),
  mentions: z.array(Mention),
  createdAt: Instant,
  editedAt: z.nullable(Instant),
  /** Shown to its author and the group's owner only, until the owner decides. */
  isHeld: z.boolean(),
  /** Held by an administrator, who alone shows it again. */
  isTakenDown: z.boolean(),
  /** The viewer has reported it, and the owner has not decided yet. */
  reportedByMe: z.boolean(),
});
export type Comment = z.infer<typeof Comment>;

export const NewComment = z.strictObject({
  content: lines(1, LIMITS.comment),
  mentions: MentionIds,
  /** The comment to reply to. Replies have one level. */
  parentCommentId: z._default(z.nullable(Id), null),
});
export type NewComment = z.infer<typeof NewComment>;

export const CommentChange = z.strictObject({
  content: lines(1, LIMITS.comment),
  mentions: MentionIds,
});
export type CommentChange = z.infer<typeof CommentChange>;

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

/** A person who may delete a comment need not report it. */
export function canReportComment(
  viewer: Person,
  group: OwnedGroup,
  comment: Pick<Comment, 'author'>,
): boolean {
  return comment.author !== null && !canRemoveComment(viewer, group, comment);
}

export const listComments = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/post/{postId}/comment',
  result: z.object({ comments: z.array(Comment) }),
  errors: ['POST_NOT_FOUND'],
});

/** A comment with a hold word of the group is held, unless the owner writes it. */
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
  body: CommentChange,
  result: Comment,
  errors: ['POST_NOT_FOUND', 'COMMENT_NOT_FOUND', 'NOT_COMMENT_AUTHOR', 'COMMENTS_DISABLED'],
});

export const removeComment = endpoint({
  method: 'DELETE',
  path: '/api/group/{groupId}/post/{postId}/comment/{commentId}',
  errors: ['POST_NOT_FOUND', 'COMMENT_NOT_FOUND', 'NOT_COMMENT_AUTHOR'],
});
