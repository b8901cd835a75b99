import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection.ts';

interface KeptRow {
  findingId: string;
  decidedAt: string;
  decidedBy: { userId: string; penName: string } | null;
}

/** Personal data that the maker keeps in the book. */
export async function findKept(db: Db, bookId: string): Promise<KeptRow[]> {
  const { rows } = await sql<KeptRow>`
    select k.finding_id, k.decided_at, case when u.user_id is not null then
      json_build_object('userId', u.user_id, 'penName', u.pen_name) end as decided_by
    from kept_personal_data k left join users u on u.user_id = k.decided_by
    where k.book_id = ${bookId}`.execute(db);
  return rows;
}

/** The first decision stays. */
export async function insertKept(
  db: Db,
  kept: { bookId: string; findingId: string; decidedBy: string },
): Promise<void> {
  await db
    .insertInto('keptPersonalData')
    .values(kept)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteKept(
  db: Db,
  { bookId, findingId }: { bookId: string; findingId: string },
): Promise<void> {
  await db
    .deleteFrom('keptPersonalData')
    .where('bookId', '=', bookId)
    .where('findingId', '=', findingId)
    .execute();
}
