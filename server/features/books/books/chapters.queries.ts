import { type Insertable, sql } from 'kysely';
import type { PictureSize } from '../../../../lib/press/book-document.ts';
import type { Document } from '../../../../shared/document/document.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { DB } from '../../../platform/db/schema.ts';
import { isTakenOut } from '../consent-ledger/consent-ledger.ts';

export interface NewPart {
  bookPartId: string;
  partTitle: string;
  chapters: readonly Omit<Insertable<DB['bookChapters']>, 'bookId' | 'bookPartId' | 'position'>[];
}

/** Replaces the parts and chapters of a book. */
export async function insertParts(
  db: Db,
  { bookId, parts }: { bookId: string; parts: readonly NewPart[] },
): Promise<void> {
  // Cascades to the chapters.
  await db.deleteFrom('bookParts').where('bookId', '=', bookId).execute();
  if (parts.length === 0) return;
  await db
    .insertInto('bookParts')
    .values(
      parts.map(({ bookPartId, partTitle }, position) => ({
        bookPartId,
        bookId,
        position,
        partTitle,
      })),
    )
    .execute();
  const chapters = parts
    .flatMap(({ bookPartId, chapters }) => chapters.map((chapter) => ({ ...chapter, bookPartId })))
    .map((chapter, position) => ({ ...chapter, bookId, position }));
  if (chapters.length > 0) await db.insertInto('bookChapters').values(chapters).execute();
}

export interface ChapterText {
  bookPartId: string;
  partTitle: string;
  postId: string;
  title: string;
  penName: string;
  document: Document;
  poemColumns: 1 | 2 | null;
  pictureSizes: Record<string, PictureSize>;
}

/**
 * Of a chapter `c` of a book `b` and its post `p` in the subject `s`: whether it is printed. The posts of
 * a group's book are read by the whole group; in a book without a group the maker has only own posts.
 */
const isPrinted = sql`(p.post_status = 'PUBLISHED' and p.deleted_at is null
  and case when b.group_id is null then p.author_id = b.create_user_id
    else p.group_id = b.group_id and s.readers = 'GROUP' end)`;

/** The chapters that are printed and not taken out by their writers, with the chosen texts, in the order of the book. */
export async function findChapterTexts(db: Db, bookId: string): Promise<ChapterText[]> {
  const { rows } = await sql<ChapterText>`
    select part.book_part_id, part.part_title, p.post_id,
      coalesce(c.correction ->> 'title', v.title, p.title) as title, u.pen_name,
      coalesce(c.correction -> 'document', v.document, p.document) as document, c.poem_columns, c.picture_sizes
    from book_chapters c
    join books b on b.book_id = c.book_id
    join book_parts part on part.book_id = c.book_id and part.book_part_id = c.book_part_id
    join posts p on p.post_id = c.post_id
    join group_subjects s on s.rag_id = p.rag_id
    join users u on u.user_id = p.author_id
    left join post_versions v on v.post_id = c.post_id and v.version = c.chosen_version
    where c.book_id = ${bookId} and ${isPrinted} and not ${isTakenOut} order by c.position`.execute(
    db,
  );
  return rows;
}

/** The writers of a book and the members of its group, other than its maker. */
export async function findPeople(
  db: Db,
  bookId: string,
): Promise<{ userId: string; penName: string }[]> {
  const { rows } = await sql<{ userId: string; penName: string }>`
    select u.user_id, u.pen_name from books b join users u on u.user_id <> b.create_user_id
    where b.book_id = ${bookId} and u.left_at is null and u.user_id in (
      select m.user_id from group_members m where m.group_id = b.group_id
      union select p.author_id from book_chapters ch join posts p using (post_id)
      where ch.book_id = b.book_id)
    order by u.pen_name, u.user_id`.execute(db);
  return rows;
}
