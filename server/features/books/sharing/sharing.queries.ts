import { sql } from 'kysely';
import type { ShelfBook, ShelfKind } from '../../../../shared/books/sharing.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { isReceivedBy, isShared, isVisibleBook, selectBooks } from '../books/books.ts';

export interface SharedBook {
  code: string | null;
  slug: string | null;
  isPublic: boolean;
  editionId: string | null;
  /** Of the newest finished edition. */
  postIds: string[];
}

export async function findSharing(db: Db, bookId: string): Promise<SharedBook | undefined> {
  const { rows } = await sql<SharedBook>`
    select b.code, b.public_slug as slug, b.is_public, b.edition_id,
      coalesce(e.post_ids, '{}') as post_ids
    from books b left join book_editions e on e.edition_id = b.edition_id
    where b.book_id = ${bookId}`.execute(db);
  return rows[0];
}

export async function updateSharing(
  tx: Db,
  bookId: string,
  sharing: { code: string | null; slug: string | null; isPublic: boolean },
): Promise<void> {
  await sql`
    update books set code = ${sharing.code}, public_slug = ${sharing.slug},
      is_public = ${sharing.isPublic}
    where book_id = ${bookId}`.execute(tx);
}

export async function isCodeTaken(db: Db, code: string): Promise<boolean> {
  const { rows } = await sql`select from books where code = ${code}`.execute(db);
  return rows.length > 0;
}

export async function findByCode(
  db: Db,
  code: string,
): Promise<{ bookId: string; bookTitle: string } | undefined> {
  const { rows } = await sql<{ bookId: string; bookTitle: string }>`
    select b.book_id, b.book_title from books b where b.code = ${code} and ${isShared}`.execute(db);
  return rows[0];
}

/** Makes the second of two books added at once count the first. */
export async function lockUser(tx: Db, userId: string): Promise<void> {
  await sql`select from users where user_id = ${userId} for no key update`.execute(tx);
}

export async function countOnShelf(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ books: number }>`
    select count(*)::int as books from book_shelf where user_id = ${userId}`.execute(db);
  return rows[0]?.books ?? 0;
}

export async function insertOnShelf(
  tx: Db,
  { userId, bookId }: { userId: string; bookId: string },
): Promise<void> {
  await tx
    .insertInto('bookShelf')
    .values({ userId, bookId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFromShelf(
  db: Db,
  { userId, bookId }: { userId: string; bookId: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from book_shelf where user_id = ${userId} and book_id = ${bookId}`.execute(db);
  return numAffectedRows === 1n;
}

export async function findShelf(
  db: Db,
  {
    userId,
    shelfKind,
    search,
    limit,
  }: { userId: string; shelfKind: ShelfKind | null; search: string; limit: number },
): Promise<ShelfBook[]> {
  const kind = sql`case when b.create_user_id = ${userId} then 'OWN'
    when ${isVisibleBook(userId)} then 'GROUP' else 'RECEIVED' end`;
  const { rows } = await sql<ShelfBook>`
    select * from (
      ${selectBooks(userId, sql`, ${kind} as shelf_kind, newest.edition_id as newest_id`)}
      where ${isVisibleBook(userId)} or ${isReceivedBy(userId)}) shelf
    where newest_id is not null
      and (${shelfKind}::text is null or shelf_kind = ${shelfKind})
      and strpos(lower(concat_ws(' ', book_title, book_subtitle, editor, group_title)),
        lower(${search})) > 0
    order by created_at desc, book_id limit ${limit}`.execute(db);
  return rows;
}

export async function findPublicBook(db: Db, slug: string) {
  const { rows } = await sql<{
    bookId: string;
    editionId: string | null;
    groupTitle: string | null;
    isOpen: boolean;
  }>`
    select b.book_id, b.edition_id, g.group_title, b.is_public and ${isShared} as is_open
    from books b left join groups g on g.group_id = b.group_id and g.deleted_at is null
    where b.public_slug = ${slug}`.execute(db);
  return rows[0];
}
