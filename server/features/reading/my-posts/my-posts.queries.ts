import { type RawBuilder, sql } from 'kysely';
import type { MyPost, MyPostsFilter } from '../../../../shared/reading/my-posts.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { asSeen, readableAnywhere, withLastSeen } from '../readable-posts/readable-posts.ts';

interface Options {
  filter: MyPostsFilter;
  size: number;
  postId?: string | undefined;
}

const POST = sql`
  p.post_id, p.group_id, p.rag_id, p.post_status, p.title, p.excerpt, p.characters, p.saved_at, p.late,
  case when p.post_status = 'PUBLISHED' then p.published_at end as published_at,
  json_build_object('userId', u.user_id, 'penName', u.pen_name, 'userAvatarUrl', u.user_avatar_url) as author`;
/** The state of a revision, if the user may see it. */
const revisionIf = (isSeen: RawBuilder<unknown>) => sql`
  case when ${isSeen} then p.revision_status end as revision_status,
  case when ${isSeen} then p.revision_due_at end as revision_due_at`;
const COUNTS = sql`
  g.group_title, s.subject_title, p.comment_count, p.feedback_count,
  case when g.likes_enabled then p.like_count else 0 end as like_count`;
const COUNTS_AS_SEEN = sql`
  ${asSeen('group_title', 'g')}, ${asSeen('subject_title', 's')}, ${asSeen('comment_count', 'p')},
  ${asSeen('feedback_count', 'p')},
  case when m.user_id is null then l.like_count
    when g.likes_enabled then p.like_count else 0 end as like_count`;
const POST_TABLES = sql`
  posts p
  join group_subjects s on s.rag_id = p.rag_id
  join groups g on g.group_id = p.group_id
  join users u on u.user_id = p.author_id`;

/** The order of the user's own posts. */
const lastTouched = sql`case when p.post_status = 'PUBLISHED' then p.published_at else p.saved_at end`;

/**
 * In all groups, also those the user has left. For a group that the user has left, a later deletion
 * of the group or the subject does not hide the post.
 */
export async function findOwnPosts(
  db: Db,
  userId: string,
  { filter, size, postId }: Options,
): Promise<MyPost[]> {
  const { rows } = await sql<MyPost>`
    select ${POST}, ${revisionIf(sql`m.user_id is not null`)}, ${COUNTS_AS_SEEN},
      m.user_id is not null as is_inside
    from ${POST_TABLES} ${withLastSeen}
    where p.author_id = ${userId} and p.deleted_at is null
      and (m.user_id is null or s.deleted_at is null and g.deleted_at is null)
      ${filter === 'publish' ? sql`and p.post_status = 'PUBLISHED'` : sql``}
      ${filter === 'draft' ? sql`and p.post_status = 'DRAFT'` : sql``}
      ${
        postId
          ? sql`and (${lastTouched}, p.post_id) < (
              select ${lastTouched}, p.post_id from posts p
              where p.post_id = ${postId} and p.author_id = ${userId})`
          : sql``
      }
    order by ${lastTouched} desc, p.post_id desc limit ${size}`.execute(db);
  return rows;
}

/**
 * Others' posts on which the user commented, pressed like or sent feedback, as far as the user may
 * read them today. An unpublished post keeps `published_at`, because it may be the last of a page.
 */
export async function findParticipated(
  db: Db,
  userId: string,
  { size, postId }: Options,
): Promise<MyPost[]> {
  const { rows } = await sql<MyPost>`
    select ${POST}, ${revisionIf(sql`g.create_user_id = ${userId}`)}, ${COUNTS}, true as is_inside
    from (
      select post_id from comments where author_id = ${userId} and deleted_at is null
      union select post_id from likes where user_id = ${userId}
      union select post_id from feedbacks where author_id = ${userId}
    ) answered
    join (${POST_TABLES}) on p.post_id = answered.post_id
    where p.author_id <> ${userId} and ${readableAnywhere(userId)}
      ${
        postId
          ? sql`and (p.published_at, p.post_id) < (
              select last.published_at, last.post_id from posts last where last.post_id = ${postId})`
          : sql``
      }
    order by p.published_at desc, p.post_id desc limit ${size}`.execute(db);
  return rows;
}

/** Locks the subject before the post, as the lock order demands. */
export async function lockOwnPost(
  tx: Db,
  where: { postId: string; userId: string },
): Promise<{ groupId: string } | undefined> {
  await sql`
    select from group_subjects where rag_id = (
      select rag_id from posts where post_id = ${where.postId} and author_id = ${where.userId})
    for no key update`.execute(tx);
  const { rows } = await sql<{ groupId: string }>`
    select group_id from posts where post_id = ${where.postId} and author_id = ${where.userId}
      and deleted_at is null for update`.execute(tx);
  return rows[0];
}

export async function findBooksOf(tx: Db, postId: string): Promise<string[]> {
  const { rows } = await sql<{ bookId: string }>`
    select book_id from book_chapters where post_id = ${postId} order by book_id`.execute(tx);
  return rows.map(({ bookId }) => bookId);
}

/** Cascades to likes, comments, feedback and versions. */
export async function deletePost(tx: Db, postId: string): Promise<void> {
  await sql`delete from posts where post_id = ${postId}`.execute(tx);
}
