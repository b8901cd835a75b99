import { sql } from 'kysely';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import type { Comment } from '../../../../shared/reading/comments.ts';
import type { Db } from '../../../platform/db/connection.ts';

interface PostRef {
  groupId: string;
  postId: string;
}

export interface CommentRef extends PostRef {
  commentId: string;
}

const COMMENT = sql`
  c.comment_id, c.post_id, c.parent_comment_id, c.content, c.created_at, c.edited_at,
  case when c.deleted_at is null then json_build_object(
    'userId', u.user_id, 'penName', u.pen_name, 'userAvatarUrl', u.user_avatar_url) end as author`;

/** Oldest first. A deleted comment that has replies is kept without author and content. */
export async function findComments(db: Db, { groupId, postId }: PostRef): Promise<Comment[]> {
  const { rows } = await sql<Comment>`
    select ${COMMENT} from comments c join users u on u.user_id = c.author_id
    where c.post_id = ${postId} and c.group_id = ${groupId}
      and (c.deleted_at is null
        or exists (select from comments child where child.parent_comment_id = c.comment_id))
    order by c.created_at, c.comment_id`.execute(db);
  return rows;
}

export async function findComment(
  db: Db,
  { groupId, postId, commentId }: CommentRef,
): Promise<Comment | undefined> {
  const { rows } = await sql<Comment>`
    select ${COMMENT} from comments c join users u on u.user_id = c.author_id
    where c.comment_id = ${commentId} and c.post_id = ${postId} and c.group_id = ${groupId}
      and c.deleted_at is null`.execute(db);
  return rows[0];
}

/** Replies and deletions on one post wait for each other, so that comment_count stays right. */
export async function lockPost(tx: Db, postId: string): Promise<void> {
  await sql`select from posts where post_id = ${postId} for no key update`.execute(tx);
}

/** Inserts and counts in one statement. False when the post is gone or has no room for a comment. */
export async function insertComment(
  db: Db,
  comment: CommentRef & {
    authorId: string;
    parentCommentId: string | null;
    content: string;
  },
): Promise<boolean> {
  const { rows } = await sql`
    with room as (
      select post_id from posts
      where post_id = ${comment.postId} and comment_count < ${LIMITS.commentsOnPost}
      for no key update
    ), inserted as (
      insert into comments (comment_id, group_id, post_id, author_id, parent_comment_id, content)
      select ${comment.commentId}::uuid, ${comment.groupId}::uuid, post_id,
        ${comment.authorId}::uuid, ${comment.parentCommentId}::uuid, ${comment.content}
      from room
      returning post_id)
    update posts set comment_count = comment_count + 1
    where post_id = (select post_id from inserted) returning post_id`.execute(db);
  return rows.length > 0;
}

export async function updateComment(db: Db, commentId: string, content: string): Promise<void> {
  await sql`
    update comments set content = ${content}, edited_at = now()
    where comment_id = ${commentId}`.execute(db);
}

/**
 * Needs the lock of the post. A comment with replies stays as an empty row until its last reply is
 * deleted, because replies refer to it.
 */
export async function deleteComment(
  tx: Db,
  { postId, commentId, parentCommentId }: Pick<Comment, 'postId' | 'commentId' | 'parentCommentId'>,
): Promise<void> {
  const { rows } = await sql`
    update comments c set content = '', deleted_at = now()
    where c.comment_id = ${commentId} and c.deleted_at is null
      and exists (select from comments child where child.parent_comment_id = c.comment_id)
    returning 1`.execute(tx);
  const deleted =
    rows.length > 0
      ? rows
      : (await sql`delete from comments where comment_id = ${commentId} returning 1`.execute(tx))
          .rows;
  await sql`
    update posts set comment_count = comment_count - ${deleted.length}
    where post_id = ${postId}`.execute(tx);
  await sql`
    delete from comments c where c.comment_id = ${parentCommentId} and c.deleted_at is not null
      and not exists (select from comments child where child.parent_comment_id = c.comment_id)`.execute(
    tx,
  );
}
