import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection.ts';
import { isAcquainted } from '../members/members.ts';

export interface KnownLogin {
  userId: string;
  userLogin: string;
  penName: string;
  isMember: boolean;
  isPending: boolean;
  /** Shares a school or a group with the viewer. */
  isAcquainted: boolean;
}

export async function findLogins(
  db: Db,
  { groupId, viewerId, userLogins }: { groupId: string; viewerId: string; userLogins: string[] },
): Promise<KnownLogin[]> {
  if (userLogins.length === 0) return [];
  const { rows } = await sql<KnownLogin>`
    select u.user_id, u.user_login, u.pen_name,
      exists (select from group_members m
        where m.group_id = ${groupId} and m.user_id = u.user_id) as is_member,
      exists (select from enrollments e where e.group_id = ${groupId} and e.user_id = u.user_id
        and e.enrollment_status = 'PENDING') as is_pending,
      ${isAcquainted(viewerId)} as is_acquainted
    from users u where u.user_login = any(${userLogins}::text[]) and u.left_at is null`.execute(db);
  return rows;
}

/** The numbers of IDs that consist of the prefix and a number. `isOwn`: created by this group. */
export async function findNumbered(
  db: Db,
  { groupId, idPrefix }: { groupId: string; idPrefix: string },
): Promise<{ digits: string; isOwn: boolean }[]> {
  const { rows } = await sql<{ digits: string; isOwn: boolean }>`
    select digits, coalesce(managed_by = ${groupId}, false) as is_own
    from (select substr(user_login, length(${idPrefix}::text) + 1) as digits, managed_by
      from users where starts_with(user_login, ${idPrefix}) and left_at is null) u
    where digits ~ '^[0-9]{1,4}$'`.execute(db);
  return rows;
}

export async function findTitle(db: Db, groupId: string): Promise<string | undefined> {
  const group = await db
    .selectFrom('groups')
    .select('groupTitle')
    .where('groupId', '=', groupId)
    .executeTakeFirst();
  return group?.groupTitle;
}

/** What numbered IDs that begin with the stem have before the number; not of this group's accounts. */
export async function findPrefixesOfOthers(
  db: Db,
  { groupId, stem }: { groupId: string; stem: string },
): Promise<string[]> {
  if (stem === '') return [];
  const { rows } = await sql<{ prefix: string }>`
    select distinct regexp_replace(user_login, '[0-9]{1,4}$', '') as prefix from users
    where starts_with(user_login, ${stem}) and user_login ~ '[^0-9][0-9]{1,4}$'
      and managed_by is distinct from ${groupId} and left_at is null`.execute(db);
  return rows.map(({ prefix }) => prefix);
}

interface ManagedUser {
  groupId: string;
  userId: string;
  userLogin: string;
  penName: string;
  passwordHash: string;
}

/**
 * Ordered by ID: an insert waits for another transaction's row with the same ID, so two lists in
 * different orders could deadlock.
 */
export async function insertManagedUsers(tx: Db, users: ManagedUser[]): Promise<void> {
  if (users.length === 0) return;
  const inOrder = users.toSorted((one, other) => (one.userLogin < other.userLogin ? -1 : 1));
  await tx
    .insertInto('users')
    .values(
      inOrder.map(({ groupId, ...user }) => ({
        ...user,
        userLoginType: 'JAJAK' as const,
        userClassify: 'STUDENT' as const,
        userEmail: null,
        userAvatarUrl: null,
        mustChangePassword: true,
        managedBy: groupId,
      })),
    )
    .execute();
}

export async function findLastConsent(db: Db, groupId: string): Promise<string | null> {
  const { rows } = await sql<{ confirmedAt: string | null }>`
    select max(decided_at) as confirmed_at from consents
    where group_id = ${groupId} and consent_use = 'ACCOUNT'`.execute(db);
  return rows[0]?.confirmedAt ?? null;
}

export interface ManagedMember {
  userId: string;
  isOwner: boolean;
  userLogin: string;
  penName: string;
  isManaged: boolean;
  mustChangePassword: boolean;
}

export async function findMembersWithAccounts(db: Db, groupId: string): Promise<ManagedMember[]> {
  const { rows } = await sql<ManagedMember>`
    select u.user_id, u.user_login, u.pen_name, u.must_change_password,
      u.managed_by is not distinct from m.group_id and u.user_login_type = 'JAJAK' as is_managed,
      g.create_user_id = u.user_id as is_owner
    from group_members m join users u on u.user_id = m.user_id
    join groups g on g.group_id = m.group_id
    where m.group_id = ${groupId}
    order by u.pen_name collate natural_korean, u.user_id`.execute(db);
  return rows;
}

/** The lock makes the second of two groups handed to one user count the first. */
