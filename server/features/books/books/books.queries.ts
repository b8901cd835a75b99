import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { BookDocument } from '../../../../lib/press/book-document.ts';
import type { BookDesign } from '../../../../shared/books/book-drafts.ts';
import type { Book } from '../../../../shared/books/books.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { DB } from '../../../platform/db/schema.ts';

const edition = (alias: string) => sql`
  case when ${sql.ref(alias)}.edition_id is not null then json_build_object(
    'editionId', ${sql.ref(alias)}.edition_id,
    'editionNumber', ${sql.ref(alias)}.edition_number,
    'editionStatus', ${sql.ref(alias)}.edition_status,
    'progress', ${sql.ref(alias)}.progress,
    'failure', ${sql.ref(alias)}.failure,
    'pageCount', ${sql.ref(alias)}.page_count,
    'pdfBytes', ${sql.ref(alias)}.pdf_bytes,
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

const visibleTo = (userId: string) => sql`
  select b.book_id, b.group_id, g.group_title, b.create_user_id, b.book_title, b.book_subtitle,
    b.editor, b.design #>> '{cover,template}' as cover_template, b.design ->> 'format' as format,
    b.created_at,
    ${edition('done')} as edition,
    case when b.create_user_id = ${userId} and newest.edition_id is distinct from done.edition_id
      then ${edition('newest')} end as latest
  from books b
  left join groups g on g.group_id = b.group_id and g.deleted_at is null
  left join book_editions done on done.edition_id = b.edition_id
  left join lateral (
    select * from book_editions e where e.book_id = b.book_id
    order by e.edition_number desc limit 1) newest on true
  where ${isVisibleBook(userId)}`;

export async function findBooks(db: Db, { userId, limit }: { userId: string; limit: number }) {
  const { rows } = await sql<Book>`
    ${visibleTo(userId)} and newest.edition_id is not null
    order by b.created_at desc, b.book_id limit ${limit}`.execute(db);
  return rows;
}

export async function findBook(
  db: Db,
  { userId, bookId }: { userId: string; bookId: string },
): Promise<Book | undefined> {
  const { rows } = await sql<Book>`
    ${visibleTo(userId)} and b.book_id = ${bookId}`.execute(db);
  return rows[0];
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

/** Counts only posts that the whole group may read, because the whole group reads the book. */
export async function countPublished(
  db: Db,
  { groupId, postIds }: { groupId: string; postIds: readonly string[] },
): Promise<number> {
  const { rows } = await sql<{ published: number }>`
    select count(*)::int as published
    from posts p join group_subjects s on s.rag_id = p.rag_id and s.readers = 'GROUP'
    where p.post_id = any(${postIds}::uuid[]) and p.group_id = ${groupId}
      and p.post_status = 'PUBLISHED' and p.deleted_at is null`.execute(db);
  return rows[0]?.published ?? 0;
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
  edition: { editionId: string; bookId: string; editionNumber: number; manuscript: BookDocument },
): Promise<void> {
  await db
    .insertInto('bookEditions')
    .values({
      ...edition,
      manuscript: JSON.stringify(edition.manuscript),
      failure: null,
      pdfKey: null,
      pdfBytes: null,
      pageCount: null,
    })
    .execute();
}

/** Returns the manuscript; undefined if the edition is done or failed. */
export async function updateToMaking(db: Db, editionId: string): Promise<BookDocument | undefined> {
  const { rows } = await sql<{ manuscript: BookDocument }>`
    update book_editions set edition_status = 'MAKING', progress = 0
    where edition_id = ${editionId} and edition_status in ('QUEUED', 'MAKING')
    returning manuscript`.execute(db);
  return rows[0]?.manuscript;
}

export async function updateProgress(db: Db, editionId: string, progress: number): Promise<void> {
  await sql`
    update book_editions set progress = ${progress}
    where edition_id = ${editionId} and edition_status = 'MAKING' and progress < ${progress}`.execute(
    db,
  );
}

/** False if the edition was deleted or stopped meanwhile. */
export async function updateToDone(
  db: Db,
  made: { editionId: string; pdfKey: string; pdfBytes: number; pageCount: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with locked as (
      -- Locks the book before its edition, in the order that making an edition uses.
      select b.book_id from books b
      where b.book_id = (select e.book_id from book_editions e where e.edition_id = ${made.editionId})
      for update
    ), done as (
      update book_editions set edition_status = 'DONE', progress = 100, finished_at = now(),
        pdf_key = ${made.pdfKey}, pdf_bytes = ${made.pdfBytes}, page_count = ${made.pageCount}
      where edition_id = ${made.editionId} and edition_status = 'MAKING'
        and book_id in (select book_id from locked)
      returning edition_id, book_id)
    update books b set edition_id = done.edition_id from done
    where b.book_id = done.book_id`.execute(db);
  return numAffectedRows === 1n;
}

export async function isEditionDone(db: Db, editionId: string): Promise<boolean> {
  const { rows } = await sql`
    select from book_editions where edition_id = ${editionId} and edition_status = 'DONE'`.execute(
    db,
  );
  return rows.length > 0;
}

export async function updateToFailed(db: Db, editionId: string, failure: string): Promise<void> {
  await sql`
    update book_editions set edition_status = 'FAILED', failure = ${failure}, finished_at = now()
    where edition_id = ${editionId} and edition_status in ('QUEUED', 'MAKING')`.execute(db);
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

/** Returns whether there was one. Its job finds no edition and ends. */
export async function deleteUnfinishedEdition(tx: Db, bookId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from book_editions
    where book_id = ${bookId} and edition_status in ('QUEUED', 'MAKING')`.execute(tx);
  return numAffectedRows === 1n;
}

/** Returns the keys of their files. */
export async function deleteFinishedEditions(db: Db, bookId: string): Promise<string[]> {
  const { rows } = await sql<{ pdfKey: string | null }>`
    delete from book_editions where book_id = ${bookId} and edition_status not in ('QUEUED', 'MAKING')
    returning pdf_key`.execute(db);
  return rows.flatMap(({ pdfKey }) => (pdfKey === null ? [] : [pdfKey]));
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

export async function deleteBooksOf(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ pdfKey: string | null }>`
    with deleted as (
      delete from books where create_user_id = ${userId} and group_id is null returning book_id)
    select e.pdf_key from book_editions e join deleted using (book_id)`.execute(db);
  return rows.flatMap(({ pdfKey }) => (pdfKey === null ? [] : [pdfKey]));
}

export async function findPdfKeysOfGroup(db: Db, groupId: string): Promise<string[]> {
  const { rows } = await sql<{ pdfKey: string }>`
    select e.pdf_key from book_editions e join books b using (book_id)
    where b.group_id = ${groupId} and e.pdf_key is not null`.execute(db);
  return rows.map(({ pdfKey }) => pdfKey);
}

export async function findPdfKey(db: Db, editionId: string): Promise<string | null> {
  const row = await db
    .selectFrom('bookEditions')
    .select('pdfKey')
    .where('editionId', '=', editionId)
    .executeTakeFirst();
  return row?.pdfKey ?? null;
}
