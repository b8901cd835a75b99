import { sql } from 'kysely';
import type { Document } from '../../../shared/document.ts';
import type { Db } from '../../platform/db/connection.ts';

export interface MyPiece {
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

/** Some of what one person wrote, oldest first, after the one given. */
export async function findMyPieces(
  db: Db,
  { userId, after, most }: { userId: string; after: string; most: number },
): Promise<MyPiece[]> {
  const { rows } = await sql<MyPiece>`
    select p.post_id, g.group_title, a.activity_title, s.subject_title, p.post_status, p.title,
      p.document, p.characters, p.created_at, p.saved_at,
      case when p.post_status = 'PUBLISHED' then p.published_at end as published_at, p.like_count
    from posts p
    join groups g on g.group_id = p.group_id
    join group_subjects s on s.rag_id = p.rag_id
    join group_activities a on a.rag_id = s.activity_rag_id
    where p.author_id = ${userId} and p.deleted_at is null and p.post_id > ${after}
    order by p.post_id limit ${most}`.execute(db);
  return rows;
}

/** How a piece came to be (shared/post-process.ts), oldest first. */
export async function findStepsOf(db: Db, postId: string) {
  return db
    .selectFrom('postSteps')
    .select(['writtenAt', 'start', 'removed', 'inserted', 'pastes'])
    .where('postId', '=', postId)
    .orderBy('version')
    .execute();
}

/** Its earlier texts, oldest first, one after the other: all of them are a hundred documents. */
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
  /** Null: a piece of somebody else's that one may not read now. */
  postTitle: string | null;
  groupTitle: string;
  /** Whose piece it is on, and who answered. */
  writer: string;
  penName: string;
  content: string;
  at: string;
}

const ANSWER = sql`
  p.post_id, g.group_title, w.pen_name as writer, u.pen_name, one.content`;

/** A title may have been changed since one answered: it is told to whoever may read the piece. */
const titleFor = (userId: string) => sql`
  case when p.author_id = ${userId} or p.post_status = 'PUBLISHED' and g.deleted_at is null
    and exists (select from group_members m where m.group_id = p.group_id and m.user_id = ${userId})
    and exists (select from group_subjects s where s.rag_id = p.rag_id
      and (s.readers = 'GROUP' or g.create_user_id = ${userId}))
    then p.title end as post_title`;

const AROUND = sql`
  join posts p on p.post_id = one.post_id and p.deleted_at is null
  join groups g on g.group_id = p.group_id
  join users w on w.user_id = p.author_id
  join users u on u.user_id = one.author_id`;

export async function findCommentsOn(db: Db, postIds: readonly string[]): Promise<Answer[]> {
  const { rows } = await sql<Answer>`
    select ${ANSWER}, p.title as post_title, one.created_at as at from comments one ${AROUND}
    where one.post_id = any(${postIds}::uuid[]) and one.deleted_at is null
    order by one.created_at`.execute(db);
  return rows;
}

export async function findFeedbackOn(db: Db, postIds: readonly string[]): Promise<Answer[]> {
  const { rows } = await sql<Answer>`
    select ${ANSWER}, p.title as post_title, one.sent_at as at from feedbacks one ${AROUND}
    where one.post_id = any(${postIds}::uuid[]) order by one.sent_at`.execute(db);
  return rows;
}

interface Page {
  userId: string;
  after: string;
  most: number;
}

/** Some of the comments that one person wrote; the last one's id leads on. */
export async function findMyComments(db: Db, { userId, after, most }: Page) {
  const { rows } = await sql<Answer & { id: string }>`
    select one.comment_id as id, ${ANSWER}, ${titleFor(userId)}, one.created_at as at from comments one ${AROUND}
    where one.author_id = ${userId} and one.comment_id > ${after} and one.deleted_at is null
    order by one.comment_id limit ${most}`.execute(db);
  return rows;
}

export async function findMyFeedback(db: Db, { userId, after, most }: Page) {
  const { rows } = await sql<Answer & { id: string }>`
    select one.feedback_id as id, ${ANSWER}, ${titleFor(userId)}, one.sent_at as at from feedbacks one ${AROUND}
    where one.author_id = ${userId} and one.feedback_id > ${after}
    order by one.feedback_id limit ${most}`.execute(db);
  return rows;
}

/** Finished books that this person made, or that hold a piece of theirs and that they may see. */
export async function findMyBooks(db: Db, userId: string) {
  const { rows } = await sql<{ bookTitle: string; pdfKey: string }>`
    select b.book_title, e.pdf_key
    from books b join book_editions e on e.edition_id = b.edition_id and e.pdf_key is not null
    where b.deleted_at is null and (b.create_user_id = ${userId}
      or exists (select from book_pieces bp join posts p on p.post_id = bp.post_id
          where bp.book_id = b.book_id and p.author_id = ${userId})
        and exists (select from group_members m
          where m.group_id = b.group_id and m.user_id = ${userId}))
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

/** Pictures that are shown, with their keys. */
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
