import { sql } from 'kysely';
import type { UserClassify } from '../../../../shared/accounts/users.ts';
import type { Result } from '../../../../shared/contract/endpoint.ts';
import type {
  listLeaveRequests,
  PostsAfterLeaving,
} from '../../../../shared/groups/leave-group.ts';
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

interface Leaver {
  isManaged: boolean;
  userClassify: UserClassify;
}

export async function findLeaver(
  db: Db,
  { groupId, userId }: MemberRef,
): Promise<Leaver | undefined> {
  const { rows } = await sql<Leaver>`
    select user_classify, managed_by is not distinct from ${groupId}::uuid as is_managed
    from users where user_id = ${userId}`.execute(db);
  return rows[0];
}

export async function managesAccounts(db: Db, groupId: string): Promise<boolean> {
  const account = await db
    .selectFrom('users')
    .select('userId')
    .where('managedBy', '=', groupId)
    .limit(1)
    .executeTakeFirst();
  return account !== undefined;
}

export async function findLeaveRequest(
  db: Db,
  { groupId, userId }: MemberRef,
): Promise<{ posts: PostsAfterLeaving; askedAt: string; refusedAt: string | null } | undefined> {
  const { rows } = await sql<{
    posts: PostsAfterLeaving;
    askedAt: string;
    refusedAt: string | null;
  }>`
    select leave_posts as posts, leave_asked_at as asked_at, leave_refused_at as refused_at
    from group_members
    where group_id = ${groupId} and user_id = ${userId} and leave_posts is not null`.execute(db);
  return rows[0];
}

/** False if the person is no member. */
export async function updateLeaveRequest(
  tx: Db,
  { groupId, userId }: MemberRef,
  posts: PostsAfterLeaving,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update group_members
    set leave_posts = ${posts}, leave_asked_at = now(), leave_refused_at = null
    where group_id = ${groupId} and user_id = ${userId}`.execute(tx);
  return numAffectedRows === 1n;
}

export async function refuseLeaveRequest(tx: Db, { groupId, userId }: MemberRef): Promise<void> {
  await sql`
    update group_members set leave_refused_at = now()
    where group_id = ${groupId} and user_id = ${userId}`.execute(tx);
}

/** False if the person is no member. */
export async function clearLeaveRequest(tx: Db, { groupId, userId }: MemberRef): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update group_members set leave_posts = null, leave_asked_at = null, leave_refused_at = null
    where group_id = ${groupId} and user_id = ${userId}`.execute(tx);
  return numAffectedRows === 1n;
}

export async function findLeaveRequests(
  db: Db,
  groupId: string,
): Promise<Result<typeof listLeaveRequests>['requests']> {
  const { rows } = await sql<Result<typeof listLeaveRequests>['requests'][number]>`
    select u.user_id, u.pen_name, m.leave_posts as posts, m.leave_asked_at as asked_at,
      (select count(*) from posts p where p.group_id = m.group_id and p.author_id = m.user_id
        and p.post_status = 'PUBLISHED')::int as post_count
    from group_members m join users u on u.user_id = m.user_id
    where m.group_id = ${groupId} and m.leave_asked_at is not null and m.leave_refused_at is null
    order by m.leave_asked_at, u.user_id`.execute(db);
  return rows;
}
