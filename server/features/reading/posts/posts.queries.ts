import { sql } from 'kysely';
import type { Author, Post, PostSummary } from '../../../../shared/reading/posts.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { shortRead } from '../../../platform/db/statements/statement.ts';
import { isShown } from '../../subjects/activities/activities.ts';
import { type Reader, readableBy, revisionStatusFor } from '../readable-posts/readable-posts.ts';

interface AuthorColumns {
  authorId: string;
  penName: string;
  userAvatarUrl: string | null;
}

/** Extends the row itself: the serializer leaves out what the contract does not declare. */
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

/** A page is sliced from one of these sizes, because each size needs another prepared statement. */
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
 * The size is a literal, so that the prepared plan walks the index instead of sorting the group, and
 * the limit applies before the joins. An unpublished post keeps `published_at`, because it may be the
 * last post of the page before.
 */
function feedQuery(isOwner: boolean, size: number, { postId, ragId, userId }: FeedOptions) {
  return shortRead<FeedRow, FeedValues>(
    (value) => sql<FeedRow>`
    select p.post_id as "postId", p.rag_id as "ragId", p.subject_title as "subjectTitle", p.title,
      p.excerpt, p.characters, p.published_at as "publishedAt", p.late, p.like_count as "likeCount",
      p.comment_count as "commentCount", p.feedback_count as "feedbackCount",
      p.author_id as "authorId",
      ${revisionStatusFor({ userId: value('readerId'), isOwner })} as "revisionStatus", u.pen_name as "penName", u.user_avatar_url as "userAvatarUrl",
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

const feeds = new Map<string, ReturnType<typeof feedQuery>>();

export async function findFeed(
  db: Db,
  { groupId, userId: readerId, isOwner }: Reader,
  options: FeedOptions,
): Promise<PostSummary[]> {
  const { size, postId, ragId, userId } = options;
  const limit = SIZES.find((one) => size <= one) ?? size;
  const kind = [isOwner, limit, ragId !== undefined, userId !== undefined, postId !== undefined];
  const find = feeds.get(kind.join()) ?? feedQuery(isOwner, limit, options);
  feeds.set(kind.join(), find);
  const rows = await find(db, { groupId, readerId, postId, ragId, userId });
  return rows.slice(0, size).map(withAuthor);
}

const POST = sql`
  p.post_id, p.group_id, p.rag_id, s.subject_title, a.activity_title, p.post_status, p.title,
  p.document, p.characters, p.characters_without_spaces, p.version, p.created_at, p.saved_at,
  case when p.post_status = 'PUBLISHED' then p.published_at end as published_at,
  p.published_at is not null as was_published, p.late, p.like_count, p.comment_count,
  p.feedback_count, p.author_id, u.pen_name, u.user_avatar_url`;
const POST_TABLES = sql`
  posts p
  join group_subjects s on s.rag_id = p.rag_id and s.deleted_at is null
  join group_activities a on a.rag_id = s.activity_rag_id
  join users u on u.user_id = p.author_id`;

type PostRow = Omit<Post, 'author'> & AuthorColumns;

function likedBy(userId: string) {
  return sql`exists (select from likes l where l.post_id = p.post_id and l.user_id = ${userId}) as liked_by_me`;
}

/** Only for the author, who recognises by it a save whose answer was lost. */
function lastSaveIdFor(userId: string) {
  return sql`case when p.author_id = ${userId} then p.last_save_id end as last_save_id`;
}

/** The date for the same readers as the status. */
function revisionFor(reader: Pick<Reader, 'userId' | 'isOwner'>) {
  const status = revisionStatusFor(reader);
  return sql`${status} as revision_status,
    case when ${status} is not null then p.revision_due_at end as revision_due_at`;
}

export async function findPost(
  db: Db,
  reader: Reader & { postId: string },
): Promise<Post | undefined> {
  const { rows } = await sql<PostRow>`
    select ${POST}, ${lastSaveIdFor(reader.userId)}, ${likedBy(reader.userId)}, ${revisionFor(reader)}
    from ${POST_TABLES}
    where p.post_id = ${reader.postId} and p.group_id = ${reader.groupId} and p.deleted_at is null
      and ${readableBy(reader)}`.execute(db);
  return rows.map(withAuthor)[0];
}

const MAX_POSTS_ON_SUBJECT = 100;
/** Of all documents together: a hundred ordinary posts have a tenth of it. */
const MAX_BYTES = 10_000_000;

/** The user's posts on one subject, last saved first, cut off at MAX_BYTES. */
export async function findPostsOnSubject(
  db: Db,
  { groupId, userId, ragId }: { groupId: string; userId: string; ragId: string },
): Promise<Post[]> {
  const { rows } = await sql<PostRow>`
    select ${POST}, ${lastSaveIdFor(userId)}, ${likedBy(userId)}, p.revision_status, p.revision_due_at
    from (
      select own.post_id as id, sum(octet_length(own.document::text)) over (
        order by own.saved_at desc, own.post_id desc) as bytes
      from posts own
      where own.author_id = ${userId} and own.group_id = ${groupId} and own.rag_id = ${ragId}
        and own.deleted_at is null
      order by own.saved_at desc, own.post_id desc limit ${MAX_POSTS_ON_SUBJECT}
    ) last
    join (${POST_TABLES}) on p.post_id = last.id
    where last.bytes <= ${MAX_BYTES}
    order by p.saved_at desc, p.post_id desc`.execute(db);
  return rows.map(withAuthor);
}

/** Whether the subject exists for this reader. */
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

/** The posts published before and after this one on the subject, among those the reader may read. */
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
