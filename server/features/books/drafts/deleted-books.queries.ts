import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection.ts';
import { type BookRef, isEditableBy, isRestorable, RESTORABLE_DAYS } from './drafts.queries.ts';

export async function updateToDeleted(tx: Db, { userId, bookId }: BookRef): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update books b set deleted_at = now()
    where b.book_id = ${bookId} and b.deleted_at is null and ${isEditableBy(userId)}`.execute(tx);
  return numAffectedRows === 1n;
}

export async function findDeletedBook(
  db: Db,
  { userId, bookId }: BookRef,
): Promise<{ groupId: string | null } | undefined> {
  const { rows } = await sql<{ groupId: string | null }>`
    select b.group_id from books b
    where b.book_id = ${bookId} and ${isRestorable} and ${isEditableBy(userId)}`.execute(db);
  return rows[0];
}

export async function updateToRestored(tx: Db, { userId, bookId }: BookRef): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update books b set deleted_at = null
    where b.book_id = ${bookId} and ${isRestorable} and ${isEditableBy(userId)}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Those that `deleteOldBooks` would delete. */
export async function countOldBooks(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from books
    where deleted_at <= now() - make_interval(days => ${RESTORABLE_DAYS})`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Books that can no longer be restored. Returns their editions. */
export async function deleteOldBooks(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ editionId: string }>`
    with deleted as (
      delete from books
      where deleted_at <= now() - make_interval(days => ${RESTORABLE_DAYS}) returning book_id)
    select e.edition_id from book_editions e join deleted using (book_id)`.execute(tx);
  return rows.map(({ editionId }) => editionId);
}
