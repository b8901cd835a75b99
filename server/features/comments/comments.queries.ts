import { sql } from 'kysely';
import type { Comment } from '../../../shared/comments.ts';
import type { Db } from '../../platform/db/connection.ts';

interface InPost {
  groupId: string;
  postId: string;
}

const COMMENT = sql`
  c.comment_id, c.post_id, c.parent_comment_id, c.content, c.created_at, c.edited_at,
  json_build_object('userId', u.user_id, 'penName', u.pen_name, 'userAvatarUrl', u.user_avatar_url) as author`;

/** Oldest first; replies stand among them and name what they answer. */
export async function findComments(db: Db, { groupId, postId }: InPost): Promise<Comment[]> {
  const { rows } = await sql<Comment>`
    select ${COMMENT} from comments c join users u on u.user_id = c.author_id
    where c.post_id = ${postId} and c.group_id = ${groupId}
    order by c.created_at, c.comment_id`.execute(db);
  return rows;
}

export async function findComment(
  db: Db,
  { groupId, postId, commentId }: InPost & { commentId: string },
): Promise<Comment | undefined> {
  const { rows } = await sql<Comment>`
    select ${COMMENT} from comments c join users u on u.user_id = c.author_id
    where c.comment_id = ${commentId} and c.post_id = ${postId} and c.group_id = ${groupId}`.execute(
    db,
  );
  return rows[0];
}

/** Answers and removals on one piece wait for each other, so that its count is right. */
export async function lockPost(tx: Db, postId: string): Promise<void> {
  await sql`select from posts where post_id = ${postId} for no key update`.execute(tx);
}

/** Adds the comment and counts it in its post, as one statement. */
export async function insertComment(
  db: Db,
  comment: InPost & {
    commentId: string;
    authorId: string;
    parentCommentId: string | null;
    content: string;
  },
): Promise<void> {
  await sql`
    with added as (
      insert into comments (comment_id, group_id, post_id, author_id, parent_comment_id, content)
      values (${comment.commentId}, ${comment.groupId}, ${comment.postId}, ${comment.authorId},
        ${comment.parentCommentId}, ${comment.content})
      returning post_id)
    update posts set comment_count = comment_count + 1
    where post_id = (select post_id from added)`.execute(db);
}

export async function updateComment(db: Db, commentId: string, content: string): Promise<void> {
  await sql`
    update comments set content = ${content}, edited_at = now()
    where comment_id = ${commentId}`.execute(db);
}

/** Removes a comment with its replies, and counts down by what really went. */
export async function deleteComment(
  db: Db,
  { postId, commentId }: { postId: string; commentId: string },
) {
  await sql`
    with gone as (
      delete from comments where comment_id = ${commentId} or parent_comment_id = ${commentId}
      returning 1)
    update posts set comment_count = comment_count - (select count(*) from gone)::int
    where post_id = ${postId}`.execute(db);
}
