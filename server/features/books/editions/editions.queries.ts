import { sql } from 'kysely';
import type { EditionFileKind, Format } from '../../../../shared/books/books.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { StoredSection } from './named-people.ts';

interface EditionRef {
  bookId: string;
  editionId: string;
}

export interface FinishedEdition {
  editionId: string;
  editionNumber: number;
  title: string;
  subtitle: string;
  /** Null in manuscripts without one. */
  format: Format | null;
  pageCount: number | null;
  /** Null in editions from before there were page pictures. */
  sections: StoredSection[] | null;
  files: Partial<Record<EditionFileKind, number>>;
  postIds: string[] | null;
}

export async function findEdition(
  db: Db,
  { bookId, editionId }: EditionRef,
): Promise<FinishedEdition | undefined> {
  const { rows } = await sql<FinishedEdition>`
    select e.edition_id, e.edition_number, e.manuscript ->> 'title' as title,
      coalesce(e.manuscript ->> 'subtitle', '') as subtitle, e.manuscript ->> 'format' as format,
      e.page_count, e.sections, e.files, e.post_ids
    from book_editions e
    where e.book_id = ${bookId} and e.edition_id = ${editionId} and e.edition_status = 'DONE'`.execute(
    db,
  );
  return rows[0];
}

/** Where a page is in the file of pages. */
export async function findPageRange(
  db: Db,
  { editionId, page }: { editionId: string; page: number },
): Promise<{ start: number; end: number } | undefined> {
  const { rows } = await sql<{ start: number; end: number | null }>`
    select coalesce(page_ends[${page}::int - 1], 0) as start, page_ends[${page}::int] as end
    from book_editions where edition_id = ${editionId}`.execute(db);
  const [row] = rows;
  return row && row.end !== null ? { start: row.start, end: row.end } : undefined;
}

export async function findManuscript(db: Db, editionId: string) {
  const row = await db
    .selectFrom('bookEditions')
    .select('manuscript')
    .where('editionId', '=', editionId)
    .executeTakeFirst();
  return row?.manuscript;
}
