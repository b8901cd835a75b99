import { sql } from 'kysely';
import type { Document, PostText } from '../../../../shared/document/document.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { published } from './drafts.queries.ts';

interface TextRow {
  version: number;
  title: string;
  document: Document;
  writtenAt: string;
}

interface ChapterTexts {
  chosen: TextRow;
  latest: TextRow;
  /** What is printed instead of the chosen text. */
  correction: PostText | null;
  firstVersion: number;
}

type Row = TextRow &
  Omit<ChapterTexts, 'chosen' | 'latest'> & { isChosen: boolean; isLatest: boolean };

/** The chosen and the latest published text of a chapter. */
export async function findChapterTexts(
  db: Db,
  { bookId, postId }: { bookId: string; postId: string },
): Promise<ChapterTexts | undefined> {
  const { rows } = await sql<Row>`
    select texts.*, c.correction, pub.first_version,
      texts.version = coalesce(c.chosen_version, pub.latest_version) as is_chosen,
      texts.version = pub.latest_version as is_latest
    from book_chapters c
    join posts p on p.post_id = c.post_id and p.deleted_at is null
    cross join lateral (${published}) pub
    cross join lateral (
      select v.version, v.title, v.document, v.written_at from post_versions v
      where v.post_id = p.post_id and v.version in (c.chosen_version, pub.latest_version)
      union all
      select p.version, p.title, p.document, p.saved_at
      where p.post_status = 'PUBLISHED' and not exists (select from post_versions v
        where v.post_id = p.post_id and v.version_kind = 'PUBLISHED')) texts
    where c.book_id = ${bookId} and c.post_id = ${postId}`.execute(db);
  const [chosen, latest] = [rows.find((row) => row.isChosen), rows.find((row) => row.isLatest)];
  if (!chosen || !latest) return undefined;
  const { correction, firstVersion } = chosen;
  return { chosen, latest, correction, firstVersion };
}
