import { sql } from 'kysely';
import {
  type GuardianUse,
  OutsideUse,
  type UseConsent,
} from '../../../../shared/books/consents.ts';
import type { Document } from '../../../../shared/document/document.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { lastConfirmation } from '../../accounts/consent-ledger/consent-ledger.ts';
import { CHAPTERS, uses } from '../consent-ledger/consent-ledger.ts';

interface BookRef {
  userId: string;
  bookId: string;
}

/** Undefined for a person without a post in the book. */
export async function findBookOfWriter(db: Db, { userId, bookId }: BookRef) {
  const { rows } = await sql<{
    bookId: string;
    bookTitle: string;
    groupTitle: string | null;
    makerPenName: string;
    editionNumber: number | null;
  }>`
    select b.book_id, b.book_title, g.group_title, maker.pen_name as maker_pen_name,
      done.edition_number
    from books b
    join users maker on maker.user_id = b.create_user_id
    left join groups g on g.group_id = b.group_id
    left join book_editions done on done.edition_id = b.edition_id
    where b.book_id = ${bookId} and b.deleted_at is null and exists (
      select from book_chapters ch join posts p on p.post_id = ch.post_id
      where ch.book_id = b.book_id and p.author_id = ${userId} and p.deleted_at is null)`.execute(
    db,
  );
  return rows[0];
}

export async function findMyChapters(db: Db, { userId, bookId }: BookRef) {
  const { rows } = await sql<{
    postId: string;
    title: string;
    document: Document;
    uses: UseConsent[];
  }>`
    select p.post_id, coalesce(ch.correction ->> 'title', v.title, p.title) as title,
      coalesce(ch.correction -> 'document', v.document, p.document) as document, ${uses} as uses
    ${CHAPTERS} where b.book_id = ${bookId} and p.author_id = ${userId} order by ch.position`.execute(
    db,
  );
  return rows;
}

export async function findChapterConsents(db: Db, bookId: string) {
  const { rows } = await sql<{
    postId: string;
    title: string;
    userId: string;
    penName: string;
    uses: UseConsent[];
  }>`
    select p.post_id, coalesce(v.title, p.title) as title, u.user_id, u.pen_name, ${uses} as uses
    ${CHAPTERS} where b.book_id = ${bookId} order by ch.position`.execute(db);
  return rows;
}

export async function isOwnBook(db: Db, { userId, bookId }: BookRef): Promise<boolean> {
  const { rows } = await sql`
    select from books b left join groups g on g.group_id = b.group_id and g.deleted_at is null
    where b.book_id = ${bookId} and b.deleted_at is null and b.create_user_id = ${userId}
      and (b.group_id is null or g.create_user_id = ${userId})`.execute(db);
  return rows.length > 0;
}

/** People come before books in the lock order, and the foreign keys of an entry lock them. */
export async function lockUsers(tx: Db, userIds: readonly string[]): Promise<void> {
  await sql`
    select from users where user_id = any(${userIds}::uuid[]) order by user_id for key share`.execute(
    tx,
  );
}

/** `recipient` null: no model is configured. */
export async function findManagedPupils(
  db: Db,
  { groupId, recipient }: { groupId: string; recipient: string | null },
) {
  const confirmations = sql`(
    select json_agg(json_build_object('consentUse', named.use,
      'confirmedAt', case when d.decision = 'GUARDIAN_CONFIRMED'
        then to_char(d.decided_at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') end) order by named.position)
    from unnest(${sql.lit(`{${guardianUses(recipient).join(',')}}`)}::text[])
      with ordinality named (use, position)
    left join lateral (${lastConfirmation(sql`named.use`, recipient)}) d on true)`;
  const { rows } = await sql<{
    userId: string;
    penName: string;
    uses: { consentUse: GuardianUse; confirmedAt: string | null }[];
  }>`
    select u.user_id, u.pen_name, ${confirmations} as uses
    from users u where u.managed_by = ${groupId} and u.left_at is null
    order by u.pen_name collate natural_korean, u.user_id`.execute(db);
  return rows;
}

export const guardianUses = (recipient: string | null): GuardianUse[] => [
  ...OutsideUse.options,
  ...(recipient === null ? [] : ['MODEL' as const]),
];
