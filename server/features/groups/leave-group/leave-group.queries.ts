import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection.ts';

interface MemberRef {
  groupId: string;
  userId: string;
}

/** Serialises changes of the membership. Returns the owner's id. */
export async function lockGroup(tx: Db, groupId: string): Promise<string | undefined> {
  const { rows } = await sql<{ createUserId: string }>`
    select create_user_id from groups where group_id = ${groupId} and deleted_at is null
    for no key update`.execute(tx);
  return rows[0]?.createUserId;
}

/** Returns those who were members. */
export async function deleteMembers(
  tx: Db,
  { groupId, userIds }: { groupId: string; userIds: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    with deleted as (
      delete from group_members where group_id = ${groupId} and user_id = any(${userIds}::uuid[])
      returning user_id),
    counted as (
      update groups set member_count = member_count - (select count(*) from deleted)
      where group_id = ${groupId})
    select user_id from deleted`.execute(tx);
  return rows.map(({ userId }) => userId);
}

/** Before the membership, the order in which publishing locks. */
export async function lockSubjects(tx: Db, { groupId, userId }: MemberRef): Promise<void> {
  await sql`
    select from group_subjects where rag_id in (
      select rag_id from posts where author_id = ${userId} and group_id = ${groupId})
    order by rag_id for no key update`.execute(tx);
}

export async function lockPosts(tx: Db, { groupId, userId }: MemberRef): Promise<void> {
  await sql`
    select from posts where author_id = ${userId} and group_id = ${groupId}
    order by post_id for update`.execute(tx);
}

/** The books that contain a post of the member in this group. */
export async function findBooksWith(tx: Db, { groupId, userId }: MemberRef): Promise<string[]> {
  const { rows } = await sql<{ bookId: string }>`
    select distinct bp.book_id from book_chapters bp join posts p on p.post_id = bp.post_id
    where p.author_id = ${userId} and p.group_id = ${groupId} order by bp.book_id`.execute(tx);
  return rows.map(({ bookId }) => bookId);
}

/** Cascades to likes, comments and feedback. */
export async function deletePosts(tx: Db, { groupId, userId }: MemberRef): Promise<void> {
  await sql`delete from posts where author_id = ${userId} and group_id = ${groupId}`.execute(tx);
}
