import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection.ts';

interface Place {
  groupId: string;
  userId: string;
}

/** Whoever changes who is inside holds the group's row until they are done; who owns it then. */
export async function lockGroup(tx: Db, groupId: string): Promise<string | undefined> {
  const { rows } = await sql<{ createUserId: string }>`
    select create_user_id from groups where group_id = ${groupId} and deleted_at is null
    for no key update`.execute(tx);
  return rows[0]?.createUserId;
}

/** Those of them who were inside. */
export async function deleteMembers(
  tx: Db,
  { groupId, userIds }: { groupId: string; userIds: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    with gone as (
      delete from group_members where group_id = ${groupId} and user_id = any(${userIds}::uuid[])
      returning user_id),
    counted as (
      update groups set member_count = member_count - (select count(*) from gone)
      where group_id = ${groupId})
    select user_id from gone`.execute(tx);
  return rows.map(({ userId }) => userId);
}

/** Publishing holds the subject before the membership, so leaving does as well. */
export async function lockSubjects(tx: Db, { groupId, userId }: Place): Promise<void> {
  await sql`
    select from group_subjects where rag_id in (
      select rag_id from posts where author_id = ${userId} and group_id = ${groupId})
    order by rag_id for no key update`.execute(tx);
}

export async function lockPosts(tx: Db, { groupId, userId }: Place): Promise<void> {
  await sql`
    select from posts where author_id = ${userId} and group_id = ${groupId}
    order by post_id for update`.execute(tx);
}

/** The books in which a piece of this person's in this group stands. */
export async function findBooksWith(tx: Db, { groupId, userId }: Place): Promise<string[]> {
  const { rows } = await sql<{ bookId: string }>`
    select distinct bp.book_id from book_pieces bp join posts p on p.post_id = bp.post_id
    where p.author_id = ${userId} and p.group_id = ${groupId} order by bp.book_id`.execute(tx);
  return rows.map(({ bookId }) => bookId);
}

/** With the likes, comments and feedback that hang on them. */
export async function deletePieces(tx: Db, { groupId, userId }: Place): Promise<void> {
  await sql`delete from posts where author_id = ${userId} and group_id = ${groupId}`.execute(tx);
}
