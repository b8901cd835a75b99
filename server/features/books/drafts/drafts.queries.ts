import { sql } from 'kysely';
import type { BookDraft, Chapter, ChapterStage } from '../../../../shared/books/book-drafts.ts';
import type { PostText } from '../../../../shared/document/document.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { cover } from '../books/books.ts';
import { isTakenOut } from '../consent-ledger/consent-ledger.ts';

export const RESTORABLE_DAYS = 30;
export const isRestorable = sql`b.deleted_at > now() - make_interval(days => ${RESTORABLE_DAYS})`;

export interface BookRef {
  userId: string;
  bookId: string;
}

export interface EditableBook {
  bookId: string;
  groupId: string | null;
  version: number;
  lastSaveId: string | null;
}

/**
 * Of a book `b`: the maker edits it, a group's book only while they own the group, because it contains
 * the posts of others.
 */
export const isEditableBy = (userId: string) => sql`(b.create_user_id = ${userId}
  and (b.group_id is null or exists (select from groups g
    where g.group_id = b.group_id and g.create_user_id = ${userId} and g.deleted_at is null)))`;

export async function findEditableBook(
  db: Db,
  { userId, bookId }: BookRef,
): Promise<EditableBook | undefined> {
  const { rows } = await sql<EditableBook>`
    select b.book_id, b.group_id, b.version, b.last_save_id from books b
    where b.book_id = ${bookId} and b.deleted_at is null and ${isEditableBy(userId)}`.execute(db);
  return rows[0];
}

type DraftRow = Omit<BookDraft, 'parts' | 'missingMembers'>;

export async function findDraft(db: Db, bookId: string): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    select b.book_id, b.group_id, g.group_title, b.version, b.saved_at, b.book_title,
      b.book_subtitle, b.editor, b.dedication, b.foreword, b.design
    from books b left join groups g on g.group_id = b.group_id
    where b.book_id = ${bookId}`.execute(db);
  return rows[0];
}

/** Of a post `p`: its first and its latest published version. Older posts may have none stored. */
export const published = sql`
  select coalesce(min(v.version), p.version) as first_version,
    coalesce(max(v.version), p.version) as latest_version
  from post_versions v where v.post_id = p.post_id and v.version_kind = 'PUBLISHED'`;

export interface PartRow {
  bookPartId: string;
  partTitle: string;
}

export async function findParts(db: Db, bookId: string): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    select book_part_id, part_title from book_parts where book_id = ${bookId}
    order by position`.execute(db);
  return rows;
}

export async function findChapters(
  db: Db,
  bookId: string,
): Promise<(Chapter & { bookPartId: string })[]> {
  const { rows } = await sql<Chapter & { bookPartId: string }>`
    select c.book_part_id, c.post_id, c.stage, c.chosen_version, c.poem_columns, c.picture_sizes,
      c.chosen_at, coalesce(c.correction ->> 'title', chosen.title, p.title) as title,
      coalesce(chosen.characters, p.characters) as characters,
      json_build_object('userId', u.user_id, 'penName', u.pen_name,
        'userAvatarUrl', u.user_avatar_url) as author,
      pub.latest_version,
      case
        when p.post_status <> 'PUBLISHED' or p.deleted_at is not null then 'UNPUBLISHED'
        when ${isTakenOut} then 'WITHDRAWN'
        when c.stage = 'LATEST' and exists (
          select from post_versions latest
          where latest.post_id = c.post_id and latest.version = pub.latest_version
            and latest.version > chosen.version
            and (latest.title <> chosen.title or latest.document::text <> chosen.document::text))
          then 'CHANGED'
        else 'READY' end as chapter_state
    from book_chapters c
    join books b on b.book_id = c.book_id
    join posts p on p.post_id = c.post_id
    join users u on u.user_id = p.author_id
    left join post_versions chosen on chosen.post_id = c.post_id and chosen.version = c.chosen_version
    cross join lateral (${published}) pub
    where c.book_id = ${bookId} order by c.position`.execute(db);
  return rows;
}

/** Members of the book's group without a chapter, except the owner. */
export async function findMissingMembers(
  db: Db,
  bookId: string,
): Promise<BookDraft['missingMembers']> {
  const { rows } = await sql<BookDraft['missingMembers'][number]>`
    select u.user_id, u.pen_name, exists (
        select from posts p join group_subjects s on s.rag_id = p.rag_id and s.readers = 'GROUP'
        where p.group_id = b.group_id and p.author_id = u.user_id
          and p.post_status = 'PUBLISHED' and p.deleted_at is null) as has_posts
    from books b
    join groups g on g.group_id = b.group_id
    join group_members m on m.group_id = b.group_id and m.user_id <> g.create_user_id
    join users u on u.user_id = m.user_id
    where b.book_id = ${bookId} and not exists (
      select from book_chapters c join posts p on p.post_id = c.post_id
      where c.book_id = b.book_id and p.author_id = u.user_id)
    order by u.pen_name, u.user_id`.execute(db);
  return rows;
}

export interface DraftSummaryRow {
  bookId: string;
  groupId: string | null;
  groupTitle: string | null;
  bookTitle: string;
  coverTemplate: BookDraft['design']['cover']['template'];
  coverColor: string | null;
  titlePosition: BookDraft['design']['cover']['titlePosition'];
  coverPicture: BookDraft['design']['cover']['picture'];
  chapters: number;
  savedAt: string;
  deletedAt: string | null;
}

/** Books without an edition, and those that can be restored. */
export async function findDrafts(
  db: Db,
  { userId, limit }: { userId: string; limit: number },
): Promise<DraftSummaryRow[]> {
  const { rows } = await sql<DraftSummaryRow>`
    select b.book_id, b.group_id, g.group_title, b.book_title,
      ${cover}, b.saved_at, b.deleted_at,
      (select count(*)::int from book_chapters c where c.book_id = b.book_id) as chapters
    from books b left join groups g on g.group_id = b.group_id
    where ${isEditableBy(userId)} and (${isRestorable}
      or b.deleted_at is null
        and not exists (select from book_editions e where e.book_id = b.book_id))
    order by b.saved_at desc, b.book_id limit ${limit}`.execute(db);
  return rows;
}

/** The posts of the draft as it is and as it is saved: deleting one of them locks it before the book. */
export async function lockPosts(
  tx: Db,
  { bookId, postIds }: { bookId: string; postIds: readonly string[] },
): Promise<void> {
  await sql`
    select from posts where post_id = any(${postIds}::uuid[])
      or post_id in (select post_id from book_chapters where book_id = ${bookId})
    order by post_id for key share`.execute(tx);
}

export interface ChoosablePost {
  postId: string;
  firstVersion: number;
  latestVersion: number;
}

/**
 * Of these posts those that may be in the book: a group's posts that the whole group may read, or the
 * maker's own. A post that is in the draft may stay there while its writer has taken it back.
 */
export async function findChoosable(
  db: Db,
  { bookId, postIds }: { bookId: string; postIds: readonly string[] },
): Promise<ChoosablePost[]> {
  const { rows } = await sql<ChoosablePost>`
    select p.post_id, pub.first_version, pub.latest_version
    from books b
    join posts p on p.post_id = any(${postIds}::uuid[]) and p.deleted_at is null
    join group_subjects s on s.rag_id = p.rag_id
    cross join lateral (${published}) pub
    where b.book_id = ${bookId} and (
      exists (select from book_chapters c where c.book_id = b.book_id and c.post_id = p.post_id)
      or p.post_status = 'PUBLISHED'
        and case when b.group_id is null then p.author_id = b.create_user_id
          else p.group_id = b.group_id and s.readers = 'GROUP' and s.deleted_at is null end)`.execute(
    db,
  );
  return rows;
}

export interface VersionRef {
  postId: string;
  version: number;
}

/** Of these versions those that were published. */
export async function findPublishedVersions(
  db: Db,
  versions: readonly VersionRef[],
): Promise<VersionRef[]> {
  const { rows } = await sql<VersionRef>`
    select v.post_id, v.version
    from unnest(${versions.map(({ postId }) => postId)}::uuid[],
      ${versions.map(({ version }) => version)}::int[]) as wanted (post_id, version)
    join post_versions v on v.post_id = wanted.post_id and v.version = wanted.version
      and v.version_kind = 'PUBLISHED'`.execute(db);
  return rows;
}

/** The texts of posts that were published before versions were stored. */
export async function insertMissingVersions(tx: Db, postIds: readonly string[]): Promise<void> {
  await sql`
    insert into post_versions (post_id, version, version_kind, title, document, characters, written_at)
    select p.post_id, p.version, 'PUBLISHED', p.title, p.document, p.characters, p.saved_at
    from posts p where p.post_id = any(${postIds}::uuid[]) and p.post_status = 'PUBLISHED'
      and not exists (select from post_versions v
        where v.post_id = p.post_id and v.version_kind = 'PUBLISHED')
    on conflict (post_id, version) do update set version_kind = 'PUBLISHED'`.execute(tx);
}

export type DraftTexts = Pick<
  BookDraft,
  'bookTitle' | 'bookSubtitle' | 'editor' | 'dedication' | 'foreword' | 'design'
>;

/** False if the book is at another version. */
export async function updateDraft(
  tx: Db,
  {
    bookId,
    version,
    saveId,
    design,
    ...texts
  }: DraftTexts & { bookId: string; version: number; saveId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('books')
    .set({
      ...texts,
      design: JSON.stringify(design),
      version: version + 1,
      lastSaveId: saveId,
      savedAt: sql<string>`now()`,
    })
    .where('bookId', '=', bookId)
    .where('version', '=', version)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export interface ChosenChapter {
  postId: string;
  stage: ChapterStage;
  chosenVersion: number | null;
  chosenAt: string;
  correction: PostText | null;
}

export async function findChosen(db: Db, bookId: string): Promise<ChosenChapter[]> {
  const { rows } = await sql<ChosenChapter>`
    select post_id, stage, chosen_version, chosen_at, correction from book_chapters
    where book_id = ${bookId}`.execute(db);
  return rows;
}

/** Books without a group of one person, under a lock of the person. */
export async function lockMaker(tx: Db, userId: string): Promise<number> {
  await sql`select from users where user_id = ${userId} for no key update`.execute(tx);
  const { rows } = await sql<{ books: number }>`
    select count(*)::int as books from books
    where create_user_id = ${userId} and group_id is null and deleted_at is null`.execute(tx);
  return rows[0]?.books ?? 0;
}

/** Whether the group exists and is the user's. */
export async function findOwnership(
  db: Db,
  { groupId, userId }: { groupId: string; userId: string },
): Promise<{ isOwner: boolean } | undefined> {
  const { rows } = await sql<{ isOwner: boolean }>`
    select g.create_user_id = ${userId} as is_owner from groups g
    join group_members m on m.group_id = g.group_id and m.user_id = ${userId}
    where g.group_id = ${groupId} and g.deleted_at is null`.execute(db);
  return rows[0];
}
