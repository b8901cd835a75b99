import { sql } from 'kysely';
import type { EditionFileKind, EditionStage } from '../../../../shared/books/books.ts';
import type { EditionManuscript } from '../../../platform/db/column-types.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { EVENT_CHANNEL } from '../../../platform/live/event-channel.ts';
import type { StoredSection } from './named-people.ts';

export interface UnfinishedEdition {
  editionId: string;
  bookId: string;
  manuscript: EditionManuscript;
  postIds: string[];
  /** What an earlier attempt made. */
  files: Partial<Record<EditionFileKind, number>>;
}

/** Undefined if the edition is done, failed or cancelled. */
export async function updateToMaking(
  db: Db,
  editionId: string,
): Promise<UnfinishedEdition | undefined> {
  const { rows } = await sql<UnfinishedEdition>`
    update book_editions set edition_status = 'MAKING'
    where edition_id = ${editionId} and edition_status in ('QUEUED', 'MAKING')
    returning edition_id, book_id, manuscript, coalesce(post_ids, '{}') as post_ids, files`.execute(
    db,
  );
  return rows[0];
}

/** False if the edition is no longer being made. The streams of the book's maker show the progress. */
export async function updateProgress(
  db: Db,
  { editionId, stage, progress }: { editionId: string; stage: EditionStage; progress: number },
): Promise<boolean> {
  const { rows } = await sql`
    with updated as (
      update book_editions set edition_stage = ${stage}, progress = greatest(progress, ${progress})
      where edition_id = ${editionId} and edition_status = 'MAKING' returning book_id)
    select pg_notify(${EVENT_CHANNEL}, b.create_user_id::text)
    from books b join updated using (book_id)`.execute(db);
  return rows.length > 0;
}

/** False if the edition is no longer being made. */
export async function updateFiles(
  db: Db,
  editionId: string,
  files: Partial<Record<EditionFileKind, number>>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update book_editions set files = (files::jsonb || ${JSON.stringify(files)}::jsonb)::json
    where edition_id = ${editionId} and edition_status = 'MAKING'`.execute(db);
  return numAffectedRows === 1n;
}

export async function updatePages(
  db: Db,
  {
    editionId,
    pageEnds,
    sections,
  }: { editionId: string; pageEnds: readonly number[]; sections: readonly StoredSection[] },
): Promise<void> {
  await sql`
    update book_editions set page_count = ${pageEnds.length}, page_ends = ${pageEnds}::int[],
      sections = ${JSON.stringify(sections)}::json
    where edition_id = ${editionId} and edition_status = 'MAKING'`.execute(db);
}

/** False if the edition was deleted or stopped meanwhile. */
export async function updateToDone(db: Db, editionId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with locked as (
      -- Locks the book before its edition, in the order that making an edition uses.
      select b.book_id from books b
      where b.book_id = (select e.book_id from book_editions e where e.edition_id = ${editionId})
      for update
    ), done as (
      update book_editions set edition_status = 'DONE', edition_stage = 'SHELF', progress = 100,
        finished_at = now()
      where edition_id = ${editionId} and edition_status = 'MAKING'
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
    with failed as (
      update book_editions set edition_status = 'FAILED', failure = ${failure}, finished_at = now()
      where edition_id = ${editionId} and edition_status in ('QUEUED', 'MAKING') returning book_id)
    select pg_notify(${EVENT_CHANNEL}, b.create_user_id::text)
    from books b join failed using (book_id)`.execute(db);
}
