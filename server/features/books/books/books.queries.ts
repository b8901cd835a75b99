import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { BookDesign } from '../../../../shared/books/book-drafts.ts';
import type { Book, Edition, EditionFileKind } from '../../../../shared/books/books.ts';
import type { EditionManuscript } from '../../../platform/db/column-types.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { DB } from '../../../platform/db/schema.ts';

const MAX_EDITIONS = 100;

const edition = (alias: string) => sql`
  case when ${sql.ref(alias)}.edition_id is not null then json_build_object(
    'editionId', ${sql.ref(alias)}.edition_id,
    'editionNumber', ${sql.ref(alias)}.edition_number,
    'editionStatus', ${sql.ref(alias)}.edition_status,
    'progress', ${sql.ref(alias)}.progress,
    'failure', ${sql.ref(alias)}.failure,
    'pageCount', ${sql.ref(alias)}.page_count - coalesce((
      select (s ->> 'page')::int - 1 from json_array_elements(${sql.ref(alias)}.sections) s
      where s ->> 'sectionKind' = 'TITLE' limit 1), 0),
    'editionStage', ${sql.ref(alias)}.edition_stage,
    'pdfBytes', (${sql.ref(alias)}.files ->> 'SCREEN_PDF')::int,
    'createdAt', to_char(${sql.ref(alias)}.created_at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    'finishedAt', to_char(${sql.ref(alias)}.finished_at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')) end`;

/**
 * Of a book `b` and its group `g`, if that is not deleted: own books in any state, a group's books once
 * there is an edition. Former members cannot read a group's books, not even those they made.
 */
export const isVisibleBook = (
  userId: string | RawBuilder<unknown>,
) => sql`(b.deleted_at is null and (
  b.group_id is null and b.create_user_id = ${userId}
  or (b.create_user_id = ${userId} or b.edition_id is not null and g.group_id is not null)
    and exists (select from group_members m
      where m.group_id = b.group_id and m.user_id = ${userId})))`;

/** Of a book `b`: the fields `COVER` of the contract. */
export const cover = sql`b.design #>> '{cover,template}' as cover_template,
  b.design #>> '{cover,color}' as cover_color,
  b.design #>> '{cover,titlePosition}' as title_position,
  nullif((b.design #> '{cover,picture}')::jsonb, 'null') as cover_picture`;

/** Of a book `b`: whether people outside its group may reach it, by a code or an address. */
export const isShared = sql`(b.deleted_at is null and b.edition_id is not null
  and (b.group_id is null or exists (select from groups o where o.group_id = b.group_id
    and o.create_user_id = b.create_user_id and o.deleted_at is null)))`;

/** Of a book `b`: whether the user added it to the shelf by its code. */
export const isReceivedBy = (
  userId: string | RawBuilder<unknown>,
) => sql`(b.code is not null and ${isShared}
  and exists (select from book_shelf on_shelf
    where on_shelf.book_id = b.book_id and on_shelf.user_id = ${userId}))`;

/** Books `b` with their groups `g` and newest editions, to be continued with a condition. */
export const selectBooks = (userId: string, more = sql``) => sql`
  select b.book_id, b.group_id, g.group_title, b.create_user_id, b.book_title, b.book_subtitle,
    b.editor, ${cover}, b.design ->> 'format' as format,
    b.created_at, ${edition('done')} as edition,
    case when b.create_user_id = ${userId} and newest.edition_id is distinct from done.edition_id
      then ${edition('newest')} end as latest ${more}
  from books b
  left join groups g on g.group_id = b.group_id and g.deleted_at is null
  left join book_editions done on done.edition_id = b.edition_id
  left join lateral (
    select * from book_editions e where e.book_id = b.book_id
    order by e.edition_number desc limit 1) newest on true`;

export async function findBooks(db: Db, { userId, limit }: { userId: string; limit: number }) {
  const { rows } = await sql<Book>`
    ${selectBooks(userId)} where ${isVisibleBook(userId)} and newest.edition_id is not null
    order by b.created_at desc, b.book_id limit ${limit}`.execute(db);
  return rows;
}

export async function findBook(
  db: Db,
  { userId, bookId }: { userId: string; bookId: string },
): Promise<Book | undefined> {
  const { rows } = await sql<Book>`
    ${selectBooks(userId)} where ${isVisibleBook(userId)} and b.book_id = ${bookId}`.execute(db);
  return rows[0];
}

export async function findReceivedBook(
  db: Db,
  { userId, bookId }: { userId: string; bookId: string },
): Promise<Book | undefined> {
  const { rows } = await sql<Book>`
    ${selectBooks(userId)} where ${isReceivedBy(userId)} and b.book_id = ${bookId}`.execute(db);
  return rows[0];
}

/** The finished ones, newest first. */
export async function findEditions(db: Db, bookId: string): Promise<Edition[]> {
  const { rows } = await sql<{ edition: Edition }>`
    select ${edition('e')} as edition from book_editions e
    where e.book_id = ${bookId} and e.edition_status = 'DONE'
    order by e.edition_number desc limit ${MAX_EDITIONS}`.execute(db);
  return rows.map((row) => row.edition);
}

/** Makes the second of two books created at once count the first. */
export async function lockGroup(tx: Db, groupId: string): Promise<void> {
  await sql`select from groups where group_id = ${groupId} for no key update`.execute(tx);
}

export async function countBooksOf(db: Db, groupId: string): Promise<number> {
  const { rows } = await sql<{ books: number }>`
    select count(*)::int as books from books where group_id = ${groupId} and deleted_at is null`.execute(
    db,
  );
  return rows[0]?.books ?? 0;
}

export async function insertBook(
  db: Db,
  { design, ...book }: Omit<Insertable<DB['books']>, 'design'> & { design: BookDesign },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('books')
    .values({ ...book, design: JSON.stringify(design) })
    .onConflict((conflict) => conflict.column('bookId').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export interface Manuscript {
  bookTitle: string;
  bookSubtitle: string;
  editor: string;
  foreword: string;
  dedication: string;
  design: BookDesign;
  groupTitle: string | null;
  editionNumber: number;
  madeAt: string;
}

/** Serialises the editions of a book, so that each gets its own number. */
export async function lockBook(db: Db, bookId: string): Promise<void> {
  await sql`select from books where book_id = ${bookId} for update`.execute(db);
}

export async function findManuscript(db: Db, bookId: string): Promise<Manuscript | undefined> {
  const { rows } = await sql<Manuscript>`
    select b.book_title, b.book_subtitle, b.editor, b.foreword, b.dedication, b.design,
      g.group_title, now() as made_at,
      (select coalesce(max(e.edition_number), 0) + 1 from book_editions e
        where e.book_id = b.book_id)::int as edition_number
    from books b left join groups g on g.group_id = b.group_id
    where b.book_id = ${bookId}`.execute(db);
  return rows[0];
}

export async function insertEdition(
  db: Db,
  edition: {
    editionId: string;
    bookId: string;
    editionNumber: number;
    manuscript: EditionManuscript;
    postIds: string[];
  },
): Promise<void> {
  await db
    .insertInto('bookEditions')
    .values({ ...edition, manuscript: JSON.stringify(edition.manuscript), failure: null })
    .execute();
}

/** An edition whose every attempt died with its process would block the next one for ever. */
export async function updateAbandonedToFailed(db: Db, bookId: string): Promise<void> {
  await sql`
    update book_editions set edition_status = 'FAILED', failure = 'FORGOTTEN', finished_at = now()
    where book_id = ${bookId} and edition_status in ('QUEUED', 'MAKING')
      and created_at < now() - interval '2 hours'`.execute(db);
}

/** Abandons the editions in progress, so that the next one may begin at once. */
export async function updateToStopped(db: Db, bookId: string): Promise<void> {
  await sql`
    update book_editions set edition_status = 'FAILED', failure = 'STOPPED', finished_at = now()
    where book_id = ${bookId} and edition_status in ('QUEUED', 'MAKING')`.execute(db);
}

/** Its job finds no edition and ends. */
export async function deleteUnfinishedEdition(tx: Db, bookId: string): Promise<string | undefined> {
  const { rows } = await sql<{ editionId: string }>`
    delete from book_editions
    where book_id = ${bookId} and edition_status in ('QUEUED', 'MAKING')
    returning edition_id`.execute(tx);
  return rows[0]?.editionId;
}

export async function deleteFinishedEditions(db: Db, bookId: string): Promise<string[]> {
  const { rows } = await sql<{ editionId: string }>`
    delete from book_editions where book_id = ${bookId} and edition_status not in ('QUEUED', 'MAKING')
    returning edition_id`.execute(db);
  return rows.map(({ editionId }) => editionId);
}

export async function isBookPresent(db: Db, bookId: string): Promise<boolean> {
  const { rows } = await sql`
    select from books where book_id = ${bookId} and deleted_at is null`.execute(db);
  return rows.length > 0;
}

export async function updateToDeleted(db: Db, bookId: string): Promise<void> {
  await sql`
    update books set deleted_at = coalesce(deleted_at, now()) where book_id = ${bookId}`.execute(
    db,
  );
}

/** Returns their editions. */
export async function deleteBooksOf(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ editionId: string }>`
    with deleted as (
      delete from books where create_user_id = ${userId} and group_id is null returning book_id)
    select e.edition_id from book_editions e join deleted using (book_id)`.execute(db);
  return rows.map(({ editionId }) => editionId);
}

export async function findEditionsOfGroup(db: Db, groupId: string): Promise<string[]> {
  const { rows } = await sql<{ editionId: string }>`
    select e.edition_id from book_editions e join books b using (book_id)
    where b.group_id = ${groupId}`.execute(db);
  return rows.map(({ editionId }) => editionId);
}

/** Whether the edition has its PDF. */
export async function hasPdf(db: Db, editionId: string): Promise<boolean> {
  const { rows } = await sql`
    select from book_editions
    where edition_id = ${editionId} and edition_status = 'DONE'
      and files ->> 'SCREEN_PDF' is not null`.execute(db);
  return rows.length > 0;
}

export async function findEditionIds(db: Db, editionIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ editionId: string }>`
    select edition_id from book_editions where edition_id = any(${editionIds}::uuid[])`.execute(db);
  return rows.map(({ editionId }) => editionId);
}

/** In the order of their ids. */
export async function findStoredEditions(
  db: Db,
  { after, size }: { after: string; size: number },
): Promise<{ editionId: string; kinds: EditionFileKind[] }[]> {
  const { rows } = await sql<{ editionId: string; kinds: EditionFileKind[] }>`
    select edition_id, array(select json_object_keys(files)) as kinds from book_editions
    where edition_id > ${after} and edition_status = 'DONE'
    order by edition_id limit ${size}`.execute(db);
  return rows;
}
