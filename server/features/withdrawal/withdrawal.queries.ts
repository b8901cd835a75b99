import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';

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

export async function deleteMember(tx: Db, { groupId, userId }: Place): Promise<void> {
  await sql`
    with gone as (
      delete from group_members where group_id = ${groupId} and user_id = ${userId}
      returning group_id)
    update groups set member_count = member_count - 1
    where group_id in (select group_id from gone)`.execute(tx);
}

/** Subjects and pieces in the order in which everybody locks them. */
export async function lockPieces(tx: Db, { groupId, userId }: Place): Promise<void> {
  await sql`
    select from group_subjects where rag_id in (
      select rag_id from posts where author_id = ${userId} and group_id = ${groupId})
    order by rag_id for no key update`.execute(tx);
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
  const { rows } = await sql<{ ragId: string }>`
    delete from posts where author_id = ${userId} and group_id = ${groupId}
    returning rag_id`.execute(tx);
  const ragIds = [...new Set(rows.map(({ ragId }) => ragId))];
  await sql`
    update group_subjects s set submit_user_count = (
      select count(distinct p.author_id) from posts p join groups g on g.group_id = p.group_id
      where p.rag_id = s.rag_id and p.post_status = 'PUBLISHED' and p.deleted_at is null
        and p.author_id <> g.create_user_id)
    where s.rag_id = any(${ragIds}::uuid[])`.execute(tx);
}
