import { sql } from 'kysely';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import type { Comment } from '../../../../shared/reading/comments.ts';
import type { Mention } from '../../../../shared/reading/mentions.ts';
import type { Author } from '../../../../shared/reading/posts.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { type Reader, readableBy } from '../readable-posts/readable-posts.ts';

interface PostRef {
  groupId: string;
  postId: string;
}

export interface CommentRef extends PostRef {
  commentId: string;
}

/** Whether a reader may see the text of a comment. */
const isVisible = (comment: 'c' | 'child', { userId, isOwner }: Reader) => {
  const column = (name: string) => sql.ref(`${comment}.${name}`);
  return sql`(${column('deleted_at')} is null
    and (${column('held_at')} is null or ${isOwner} or ${column('author_id')} = ${userId}))`;
};

const commentFor = (reader: Reader) => sql`
  c.comment_id, c.post_id, c.parent_comment_id, c.created_at, c.edited_at,
  c.held_at is not null as is_held, c.taken_down_at is not null as is_taken_down,
  case when ${isVisible('c', reader)} then c.content else '' end as content,
  case when ${isVisible('c', reader)} then json_build_object(
    'userId', u.user_id, 'penName', u.pen_name, 'userAvatarUrl', u.user_avatar_url) end as author,
  case when ${isVisible('c', reader)} then coalesce((
    select json_agg(json_build_object('userId', m.user_id, 'penName', m.pen_name)
      order by m.user_id)
    from comment_mentions m where m.comment_id = c.comment_id), '[]') else '[]' end as mentions,
  exists (select from comment_reports r where r.comment_id = c.comment_id
    and r.reporter_id = ${reader.userId} and r.resolved_at is null) as reported_by_me`;

/**
 * Oldest first. A comment that the reader may not see keeps its row, without author and content,
 * while it has replies that the reader may see.
 */
export async function findComments(
  db: Db,
  { postId, reader }: { postId: string; reader: Reader },
): Promise<Comment[]> {
  const { rows } = await sql<Comment>`
    select ${commentFor(reader)} from comments c join users u on u.user_id = c.author_id
    where c.post_id = ${postId} and c.group_id = ${reader.groupId}
      and (${isVisible('c', reader)} or exists (
        select from comments child
        where child.parent_comment_id = c.comment_id and ${isVisible('child', reader)}))
    order by c.created_at, c.comment_id`.execute(db);
  return rows;
}

export async function findComment(
  db: Db,
  { postId, commentId, reader }: { postId: string; commentId: string; reader: Reader },
): Promise<Comment | undefined> {
  const { rows } = await sql<Comment>`
    select ${commentFor(reader)} from comments c join users u on u.user_id = c.author_id
    where c.comment_id = ${commentId} and c.post_id = ${postId} and c.group_id = ${reader.groupId}
      and ${isVisible('c', reader)}`.execute(db);
  return rows[0];
}

/**
 * Inserts and counts in one statement; a held comment is not counted. False when the post is gone or
 * has no room for a comment.
 */
export async function insertComment(
  db: Db,
  comment: CommentRef & {
    authorId: string;
    parentCommentId: string | null;
    content: string;
    isHeld: boolean;
  },
): Promise<boolean> {
  const { rows } = await sql`
    with room as (
      select post_id from posts p
      where p.post_id = ${comment.postId} and ${LIMITS.commentsOnPost} > p.comment_count + (
        select count(*) from comments c where c.post_id = p.post_id and c.held_at is not null)
      for no key update
    ), inserted as (
      insert into comments (comment_id, group_id, post_id, author_id, parent_comment_id, content,
        held_at)
      select ${comment.commentId}::uuid, ${comment.groupId}::uuid, post_id,
        ${comment.authorId}::uuid, ${comment.parentCommentId}::uuid, ${comment.content},
        case when ${comment.isHeld} then now() end
      from room
      returning post_id, held_at)
    update posts set comment_count = comment_count
      + (select count(*) from inserted where held_at is null)::int
    where post_id = (select post_id from inserted) returning post_id`.execute(db);
  return rows.length > 0;
}

export async function updateComment(
  tx: Db,
  { commentId, content }: { commentId: string; content: string },
): Promise<void> {
  await sql`
    update comments set content = ${content}, edited_at = now()
    where comment_id = ${commentId}`.execute(tx);
}

/** Needs the lock of the post, whose count it keeps right, for a comment that is not held. */
export async function updateToHeld(tx: Db, commentId: string): Promise<void> {
  await sql`
    with held as (
      update comments set held_at = now() where comment_id = ${commentId} returning post_id)
    update posts set comment_count = comment_count - 1
    where post_id in (select post_id from held)`.execute(tx);
}

/** Needs the lock of the post, for a comment that is held. */
export async function updateToTakenDown(tx: Db, commentId: string): Promise<void> {
  await sql`update comments set taken_down_at = now() where comment_id = ${commentId}`.execute(tx);
}

export interface ReleasedComment {
  authorId: string;
  /** Only its author and the owner had seen it. */
  isNew: boolean;
  mentionedIds: string[];
}

/** Needs the lock of the post, whose count it keeps right. Undefined for one that is not held. */
export async function updateToReleased(
  tx: Db,
  commentId: string,
): Promise<ReleasedComment | undefined> {
  const { rows } = await sql<ReleasedComment>`
    with held as (
      select comment_id, post_id, author_id, held_at = created_at as is_new from comments
      where comment_id = ${commentId} and held_at is not null
    ), released as (
      update comments set held_at = null, taken_down_at = null
      where comment_id in (select comment_id from held)
    ), counted as (
      update posts set comment_count = comment_count + 1
      where post_id in (select post_id from held)
    )
    select author_id, is_new, array(
      select user_id from comment_mentions m where m.comment_id = held.comment_id
    ) as mentioned_ids from held`.execute(tx);
  return rows[0];
}

/**
 * Needs the lock of the post. A comment with replies stays as an empty row until its last reply is
 * deleted, because replies refer to it.
 */
export async function deleteComment(
  tx: Db,
  { postId, commentId, parentCommentId }: Pick<Comment, 'postId' | 'commentId' | 'parentCommentId'>,
): Promise<void> {
  // Counted before, because the deletion clears the hold.
  await sql`
    update posts set comment_count = comment_count - 1
    where post_id = ${postId} and exists (select from comments
      where comment_id = ${commentId} and deleted_at is null and held_at is null)`.execute(tx);
  await sql`delete from comment_mentions where comment_id = ${commentId}`.execute(tx);
  await sql`delete from comment_reports where comment_id = ${commentId}`.execute(tx);
  const { rows } = await sql`
    update comments c set content = '', deleted_at = now(), held_at = null, taken_down_at = null
    where c.comment_id = ${commentId}
      and exists (select from comments child where child.parent_comment_id = c.comment_id)
    returning 1`.execute(tx);
  if (rows.length === 0) {
    await sql`delete from comments where comment_id = ${commentId}`.execute(tx);
  }
  await sql`
    delete from comments c where c.comment_id = ${parentCommentId} and c.deleted_at is not null
      and not exists (select from comments child where child.parent_comment_id = c.comment_id)`.execute(
    tx,
  );
}

export async function findHoldWords(db: Db, groupId: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from groups, unnest(comment_hold_words) as word where group_id = ${groupId}
    order by word collate natural_korean, word`.execute(db);
  return rows.map(({ word }) => word);
}

/** Members `u` of the group who may read a post `p`, without the reader. */
const mentionable = ({ postId, reader }: { postId: string; reader: Reader }) => sql`
  from group_members m
  join groups g on g.group_id = m.group_id
  join posts p on p.group_id = m.group_id and p.post_id = ${postId} and p.deleted_at is null
  join group_subjects s on s.rag_id = p.rag_id and s.deleted_at is null
  join users u on u.user_id = m.user_id
  where m.group_id = ${reader.groupId} and m.user_id <> ${reader.userId}
    and (${readableBy({ userId: sql`m.user_id`, isOwner: false })}
      or g.create_user_id = m.user_id and p.post_status = 'PUBLISHED')`;

export async function findMentionable(
  db: Db,
  where: { postId: string; reader: Reader },
): Promise<Author[]> {
  const { rows } = await sql<Author>`
    select u.user_id, u.pen_name, u.user_avatar_url ${mentionable(where)}
    order by u.pen_name collate natural_korean, u.user_id`.execute(db);
  return rows;
}

/** Those of the ids that may be mentioned; the lock keeps their accounts from being deleted. */
export async function lockMentionable(
  tx: Db,
  { userIds, ...where }: { postId: string; reader: Reader; userIds: readonly string[] },
): Promise<Mention[]> {
  const { rows } = await sql<Mention>`
    select u.user_id, u.pen_name ${mentionable(where)} and u.user_id = any(${userIds}::uuid[])
    order by u.user_id for key share of u`.execute(tx);
  return rows;
}

/** Returns those that were not mentioned before. */
export async function insertMentions(
  tx: Db,
  commentId: string,
  mentions: readonly Mention[],
): Promise<string[]> {
  if (mentions.length === 0) return [];
  const inserted = await tx
    .insertInto('commentMentions')
    .values(mentions.map((mention) => ({ ...mention, commentId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .execute();
  return inserted.map(({ userId }) => userId);
}

export async function deleteOtherMentions(
  tx: Db,
  commentId: string,
  userIds: readonly string[],
): Promise<void> {
  await sql`
    delete from comment_mentions
    where comment_id = ${commentId} and user_id <> all (${userIds}::uuid[])`.execute(tx);
}
