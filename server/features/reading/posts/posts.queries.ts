import { sql } from 'kysely';
import type { Author, Post, PostSummary } from '../../../../shared/reading/posts.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { shortRead } from '../../../platform/db/statement.ts';
import { isShown } from '../../subjects/activities/activities.ts';
import { type Reader, readableBy } from '../readable-posts/readable-posts.ts';

interface AuthorColumns {
  authorId: string;
  penName: string;
  userAvatarUrl: string | null;
}

/** On the row itself: what the contract does not declare stays behind when the answer is written. */
function withAuthor<Row extends AuthorColumns>(row: Row): Row & { author: Author } {
  const { authorId, penName, userAvatarUrl } = row;
  return Object.assign(row, { author: { userId: authorId, penName, userAvatarUrl } });
}

export interface FeedOptions {
  size: number;
  postId?: string | undefined;
  ragId?: string | undefined;
  userId?: string | undefined;
}

/** What is asked for is cut from one of these, or a hundred sizes would be a hundred statements. */
const SIZES = [20, 50, 100] as const;

type FeedRow = Omit<PostSummary, 'author'> & AuthorColumns;

interface FeedValues {
  groupId: string;
  readerId: string;
  postId: string | undefined;
  ragId: string | undefined;
  userId: string | undefined;
}

/**
 * A size stands in the text of the statement, so that the prepared plan knows it and walks the index
 * instead of sorting the group; and the page is cut before the rest is joined. A piece that was taken
 * back keeps the moment it was handed in, so that who saw it last can page on from it.
 */
function feedOf(isOwner: boolean, size: number, { postId, ragId, userId }: FeedOptions) {
  return shortRead<FeedRow, FeedValues>(
    (value) => sql<FeedRow>`
    select p.post_id as "postId", p.rag_id as "ragId", p.subject_title as "subjectTitle", p.title,
      p.excerpt, p.characters, p.published_at as "publishedAt", p.late, p.like_count as "likeCount",
      p.comment_count as "commentCount", p.feedback_count as "feedbackCount",
      p.author_id as "authorId", u.pen_name as "penName", u.user_avatar_url as "userAvatarUrl",
      exists (select from likes l where l.post_id = p.post_id and l.user_id = ${value('readerId')}) as "likedByMe"
    from (
      select p.*, s.subject_title
      from posts p join group_subjects s on s.rag_id = p.rag_id and s.deleted_at is null
      where p.group_id = ${value('groupId')} and p.post_status = 'PUBLISHED' and p.deleted_at is null
        and ${readableBy({ userId: value('readerId'), isOwner })}
        ${ragId ? sql`and p.rag_id = ${value('ragId')}` : sql``}
        ${userId ? sql`and p.author_id = ${value('userId')}` : sql``}
        ${postId ? sql`and (p.published_at, p.post_id) < (select last.published_at, last.post_id from posts last where last.post_id = ${value('postId')} and last.group_id = ${value('groupId')})` : sql``}
      order by p.published_at desc, p.post_id desc limit ${sql.lit(size)}
    ) p
    join users u on u.user_id = p.author_id
    order by p.published_at desc, p.post_id desc`,
  );
}

const feeds = new Map<string, ReturnType<typeof feedOf>>();

/** One page of the group's published pieces, newest first. */
export async function findFeed(
  db: Db,
  { groupId, userId: readerId, isOwner }: Reader,
  options: FeedOptions,
): Promise<PostSummary[]> {
  const { size, postId, ragId, userId } = options;
  const most = SIZES.find((one) => size <= one) ?? size;
  const kind = [isOwner, most, ragId !== undefined, userId !== undefined, postId !== undefined];
  const find = feeds.get(kind.join()) ?? feedOf(isOwner, most, options);
  feeds.set(kind.join(), find);
  const rows = await find(db, { groupId, readerId, postId, ragId, userId });
  return rows.slice(0, size).map(withAuthor);
}

const WHOLE = sql`
  p.post_id, p.group_id, p.rag_id, s.subject_title, a.activity_title, p.post_status, p.title,
  p.document, p.characters, p.characters_without_spaces, p.version, p.created_at, p.saved_at,
  case when p.post_status = 'PUBLISHED' then p.published_at end as published_at, p.late,
  p.like_count, p.comment_count, p.feedback_count, p.author_id, u.pen_name, u.user_avatar_url`;
const WITH_PLACE = sql`
  posts p
  join group_subjects s on s.rag_id = p.rag_id and s.deleted_at is null
  join group_activities a on a.rag_id = s.activity_rag_id
  join users u on u.user_id = p.author_id`;

type WholeRow = Omit<Post, 'author'> & AuthorColumns;

function likedBy(userId: string) {
  return sql`exists (select from likes l where l.post_id = p.post_id and l.user_id = ${userId}) as liked_by_me`;
}

/** The author alone is told the last save's id, to know a save of theirs whose answer was lost. */
function lastSaveIdFor(userId: string) {
  return sql`case when p.author_id = ${userId} then p.last_save_id end as last_save_id`;
}

export async function findPost(
  db: Db,
  reader: Reader & { postId: string },
): Promise<Post | undefined> {
  const { rows } = await sql<WholeRow>`
    select ${WHOLE}, ${lastSaveIdFor(reader.userId)}, ${likedBy(reader.userId)} from ${WITH_PLACE}
    where p.post_id = ${reader.postId} and p.group_id = ${reader.groupId} and p.deleted_at is null
      and ${readableBy(reader)}`.execute(db);
  return rows.map(withAuthor)[0];
}

const MOST_OF_ONE_SUBJECT = 100;
/** Bytes of all their documents: a hundred common pieces are a tenth of it. */
const MOST_BYTES = 10_000_000;

/** What one person wrote on one subject, the last saved first; of very much the last. */
export async function findPostsOnSubject(
  db: Db,
  { groupId, userId, ragId }: { groupId: string; userId: string; ragId: string },
): Promise<Post[]> {
  const { rows } = await sql<WholeRow>`
    select ${WHOLE}, ${lastSaveIdFor(userId)}, ${likedBy(userId)}
    from (
      select own.post_id as id, sum(octet_length(own.document::text)) over (
        order by own.saved_at desc, own.post_id desc) as bytes
      from posts own
      where own.author_id = ${userId} and own.group_id = ${groupId} and own.rag_id = ${ragId}
        and own.deleted_at is null
      order by own.saved_at desc, own.post_id desc limit ${MOST_OF_ONE_SUBJECT}
    ) last
    join (${WITH_PLACE}) on p.post_id = last.id
    where last.bytes <= ${MOST_BYTES}
    order by p.saved_at desc, p.post_id desc`.execute(db);
  return rows.map(withAuthor);
}

/** Whether this person may know of the subject. */
export async function hasSubject(
  db: Db,
  { groupId, isOwner }: Pick<Reader, 'groupId' | 'isOwner'>,
  ragId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from group_subjects s
    where s.rag_id = ${ragId} and s.group_id = ${groupId} and s.deleted_at is null
      and (${isOwner} or ${isShown})`.execute(db);
  return rows.length > 0;
}

interface Neighbours {
  previousId: string | null;
  previousTitle: string | null;
  nextId: string | null;
  nextTitle: string | null;
}

/** The pieces handed in before and after a published one, among those this person may read. */
export async function findNeighbours(
  db: Db,
  reader: Reader & { postId: string; ragId: string },
): Promise<Neighbours | undefined> {
  const others = sql`
    select p.post_id, p.title from posts p join group_subjects s on s.rag_id = p.rag_id
    where p.rag_id = ${reader.ragId} and p.post_status = 'PUBLISHED' and p.deleted_at is null
      and ${readableBy(reader)}`;
  const { rows } = await sql<Neighbours>`
    select previous.post_id as previous_id, previous.title as previous_title,
      next.post_id as next_id, next.title as next_title
    from posts self
    left join lateral (${others} and (p.published_at, p.post_id) < (self.published_at, self.post_id)
      order by p.published_at desc, p.post_id desc limit 1) previous on true
    left join lateral (${others} and (p.published_at, p.post_id) > (self.published_at, self.post_id)
      order by p.published_at, p.post_id limit 1) next on true
    where self.post_id = ${reader.postId} and self.post_status = 'PUBLISHED'`.execute(db);
  return rows[0];
}
