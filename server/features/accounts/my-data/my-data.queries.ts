import { sql } from 'kysely';
import type { Document } from '../../../../shared/document/document.ts';
import type { FeedbackKind } from '../../../../shared/feedback/feedback.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { isVisibleBook } from '../../books/books/books.ts';
import { asSeen, readableAnywhere, wasSeen, withLastSeen } from '../../reading/posts/posts.ts';

export interface ArchivedPost {
  postId: string;
  groupTitle: string;
  activityTitle: string;
  subjectTitle: string;
  postStatus: 'DRAFT' | 'PUBLISHED';
  title: string;
  document: Document;
  characters: number;
  createdAt: string;
  savedAt: string;
  publishedAt: string | null;
  likeCount: number;
}

const selectArchivedPosts = sql`
  select p.post_id, ${asSeen('group_title', 'g')}, ${asSeen('activity_title', 'a')},
    ${asSeen('subject_title', 's')}, p.post_status, p.title, p.document, p.characters,
    p.created_at, p.saved_at, ${asSeen('like_count', 'p')},
    case when p.post_status = 'PUBLISHED' then p.published_at end as published_at
  from posts p
  join groups g on g.group_id = p.group_id
  join group_subjects s on s.rag_id = p.rag_id
  join group_activities a on a.rag_id = s.activity_rag_id
  ${withLastSeen}`;

/** A batch of the user's posts after the given id, oldest first. */
export async function findArchivedPosts(
  db: Db,
  { userId, after, most }: { userId: string; after: string; most: number },
): Promise<ArchivedPost[]> {
  const { rows } = await sql<ArchivedPost>`
    ${selectArchivedPosts}
    where p.author_id = ${userId} and p.deleted_at is null and p.post_id > ${after}
    order by p.post_id limit ${most}`.execute(db);
  return rows;
}

/** Those of the given posts that exist, in the given order. */
export async function findArchivedPostsByIds(
  db: Db,
  postIds: readonly string[],
): Promise<ArchivedPost[]> {
  const { rows } = await sql<ArchivedPost>`
    ${selectArchivedPosts}
    where p.post_id = any(${postIds}::uuid[]) and p.deleted_at is null
    order by array_position(${postIds}::uuid[], p.post_id)`.execute(db);
  return rows;
}

/** The edit history (shared/writing/edit-history.ts), oldest first. */
export async function findStepsOf(db: Db, postId: string) {
  return db
    .selectFrom('postSteps')
    .select(['writtenAt', 'start', 'removed', 'inserted', 'pastes'])
    .where('postId', '=', postId)
    .orderBy('version')
    .execute();
}

/** Reads one version at a time, because a post may have a hundred. */
export async function* findVersionsOf(db: Db, postId: string) {
  for (let after = 0; ; ) {
    const found = await db
      .selectFrom('postVersions')
      .select(['version', 'versionKind', 'title', 'document', 'characters', 'writtenAt'])
      .where('postId', '=', postId)
      .where('version', '>', after)
      .orderBy('version')
      .limit(1)
      .executeTakeFirst();
    if (!found) return;
    const { version, ...text } = found;
    yield text;
    after = version;
  }
}

export interface Answer {
  postId: string;
  /** Null, like group and writer, if the user may not read the post now. */
  postTitle: string | null;
  groupTitle: string | null;
  /** The post's author. `penName` is null if it was changed after the user had left the group. */
  writer: string | null;
  penName: string | null;
  content: string;
  at: string;
}

const AROUND = sql`
  join posts p on p.post_id = one.post_id and p.deleted_at is null
  join groups g on g.group_id = p.group_id
  join users w on w.user_id = p.author_id
  join users u on u.user_id = one.author_id`;

const AUTHOR_AS_SEEN = sql`
  case when u.user_id = w.user_id or ${wasSeen(sql`coalesce(u.pen_name_changed_at, '-infinity')`)}
    then u.pen_name end`;
const TO_ME = sql`
  p.post_id, p.title as post_title, ${asSeen('group_title', 'g')}, w.pen_name as writer, one.content`;

/** Others' comments on the user's posts; in a group that the user left only those from before. */
export async function findCommentsOn(db: Db, postIds: readonly string[]): Promise<Answer[]> {
  const { rows } = await sql<Answer>`
    select ${TO_ME}, ${AUTHOR_AS_SEEN} as pen_name, one.created_at as at from comments one ${AROUND} ${withLastSeen}
    where one.post_id = any(${postIds}::uuid[]) and one.deleted_at is null
      and (one.held_at is null or one.author_id = p.author_id)
      and ${wasSeen(sql`coalesce(one.edited_at, one.created_at)`)}
    order by one.created_at, one.comment_id`.execute(db);
  return rows;
}

export interface FeedbackAnswer extends Answer {
  feedbackId: string;
  feedbackKind: FeedbackKind;
}

export async function findFeedbackOn(
  db: Db,
  postIds: readonly string[],
): Promise<FeedbackAnswer[]> {
  const { rows } = await sql<FeedbackAnswer>`
    select one.feedback_id, one.feedback_kind, ${TO_ME}, one.sent_at as at,
      case when not one.hides_author then ${AUTHOR_AS_SEEN} end as pen_name
    from feedbacks one ${AROUND} ${withLastSeen}
    where one.post_id = any(${postIds}::uuid[]) and ${wasSeen(sql`one.sent_at`)}
      and one.held_at is null and one.withdrawn_at is null
    order by one.sent_at, one.feedback_id`.execute(db);
  return rows;
}

/** The user's own comments with their context, as far as the user may read it. */
const byMe = (userId: string) => sql`
  u.pen_name, one.content,
  case when ${readableAnywhere(userId)} then p.title end as post_title,
  case when ${readableAnywhere(userId)} then w.pen_name end as writer,
  case when exists (select from group_members m
    where m.group_id = p.group_id and m.user_id = ${userId}) then g.group_title end as group_title`;

interface Page {
  userId: string;
  after: string;
  most: number;
}

/** A batch of the user's comments; the next begins after the last id. */
export async function findMyComments(db: Db, { userId, after, most }: Page) {
  const { rows } = await sql<Answer & { id: string }>`
    select one.comment_id as id, p.post_id, ${byMe(userId)}, one.created_at as at from comments one ${AROUND}
    where one.author_id = ${userId} and one.comment_id > ${after} and one.deleted_at is null
    order by one.comment_id limit ${most}`.execute(db);
  return rows;
}

export async function findMyFeedback(db: Db, { userId, after, most }: Page) {
  const { rows } = await sql<Omit<Answer, 'postId'> & { id: string; postId: string | null }>`
    select one.feedback_id as id, one.feedback_kind, ${byMe(userId)},
      case when not exists (select from peer_reviews r
        where r.feedback_id = one.feedback_id and r.hides_writer) then p.post_id end as post_id, one.sent_at as at from feedbacks one ${AROUND}
    where one.author_id = ${userId} and one.feedback_id > ${after}
    order by one.feedback_id limit ${most}`.execute(db);
  return rows;
}

/** Visible finished books that the user made or that contain a post of theirs. */
export async function findMyBooks(db: Db, userId: string) {
  const { rows } = await sql<{ bookTitle: string; editionId: string }>`
    select b.book_title, e.edition_id
    from books b join book_editions e on e.edition_id = b.edition_id and e.files ->> 'SCREEN_PDF' is not null
    left join groups g on g.group_id = b.group_id and g.deleted_at is null
    where ${isVisibleBook(userId)} and (b.create_user_id = ${userId}
      or exists (select from book_chapters bp join posts p on p.post_id = bp.post_id
        where bp.book_id = b.book_id and p.author_id = ${userId}))
    order by b.created_at limit 500`.execute(db);
  return rows;
}

export async function findMyGroupNames(db: Db, userId: string) {
  const { rows } = await sql<{ groupTitle: string; joinedAt: string; isOwner: boolean }>`
    select g.group_title, m.joined_at, g.create_user_id = m.user_id as is_owner
    from group_members m join groups g on g.group_id = m.group_id and g.deleted_at is null
    where m.user_id = ${userId} order by m.joined_at`.execute(db);
  return rows;
}

export async function findMyAgreements(db: Db, userId: string) {
  return db
    .selectFrom('userAgreements')
    .select(['document', 'agreed', 'version', 'agreedAt', 'operator'])
    .where('userId', '=', userId)
    .orderBy('agreedAt')
    .execute();
}

export async function findMyPictures(db: Db, userId: string) {
  return db
    .selectFrom('files')
    .select(['fileKey'])
    .where('userId', '=', userId)
    .where('fileKind', '=', 'AVATAR')
    .where('inUse', '=', true)
    .where('storedAt', 'is not', null)
    .execute();
}

/** Posts, drafts and comments. */
export async function countArchivedRows(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from posts where author_id = ${userId} and deleted_at is null)
      + (select count(*) from comments where author_id = ${userId} and deleted_at is null))::int
      as count`.execute(db);
  return rows[0]?.count ?? 0;
}
