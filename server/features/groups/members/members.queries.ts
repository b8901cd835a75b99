import { type RawBuilder, sql } from 'kysely';
import type { UserClassify } from '../../../../shared/accounts/users.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { canOwnHandedGroup } from '../../../../shared/groups/managed-accounts.ts';
import type { JoinRequest, ListedMember } from '../../../../shared/groups/members.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { keepsRoomForMembers } from '../../administration/licenses/licenses.ts';
import { schoolsOf } from '../schools/schools.ts';
import { matchesSearch } from './person-search.queries.ts';

export interface MemberRef {
  groupId: string;
  userId: string;
}

export interface Search {
  groupId: string;
  query: string;
  asOwner: boolean;
}

export async function findMembers(db: Db, search: Search): Promise<ListedMember[]> {
  const { rows } = await sql<Omit<ListedMember, 'mayLead'> & Pick<JoinRequest, 'userClassify'>>`
    select u.user_id, u.pen_name, u.user_avatar_url, u.user_classify, m.joined_at,
      g.create_user_id = m.user_id as is_owner
    from group_members m
    join groups g on g.group_id = m.group_id
    join users u on u.user_id = m.user_id
    where m.group_id = ${search.groupId} and ${matchesSearch(search.query, search)}
    order by is_owner desc, u.pen_name collate natural_korean, u.user_id`.execute(db);
  return rows.map(({ userClassify, ...member }) => ({
    ...member,
    mayLead: search.asOwner && !member.isOwner && canOwnHandedGroup({ userClassify }),
  }));
}

/** Whether a user `u` and the viewer share a school or a group. */
export function isAcquainted(viewerId: string): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (select from group_members mine
      join group_members theirs on theirs.group_id = mine.group_id and theirs.user_id = u.user_id
      join groups g on g.group_id = mine.group_id and g.deleted_at is null
      where mine.user_id = ${viewerId})
    or exists (select from (${schoolsOf(viewerId)}) mine join lateral (
        select u.school_code, u.school_name
        union all
        select g.school_code, g.school_name from group_members m
        join groups g on g.group_id = m.group_id and g.deleted_at is null
        where m.user_id = u.user_id
      ) theirs on is_same_school(mine.school_code, mine.school_name,
        theirs.school_code, theirs.school_name)))`;
}

export type EnrollmentKind = 'REQUEST' | 'INVITATION';

/** Pending requests, oldest first, or pending invitations, newest first. */
export async function findPending(
  db: Db,
  { kind, ...search }: Omit<Search, 'asOwner'> & { kind: EnrollmentKind },
): Promise<{ pending: JoinRequest[]; total: number }> {
  const { groupId, query } = search;
  const order = sql.raw(kind === 'REQUEST' ? 'asc' : 'desc');
  const { rows } = await sql<JoinRequest & { total: number }>`
    select e.enrollment_id, u.user_id, u.pen_name, u.user_avatar_url, u.user_classify, e.created_at,
      count(*) over () as total
    from enrollments e join users u on u.user_id = e.user_id and u.left_at is null
    where e.group_id = ${groupId} and e.kind = ${kind} and e.enrollment_status = 'PENDING'
      and ${matchesSearch(query, { groupId, asOwner: true })}
    order by e.created_at ${order}, e.enrollment_id ${order}
    limit ${LIMITS.waitingShown}`.execute(db);
  return { pending: rows, total: rows[0]?.total ?? 0 };
}

export interface LockedGroup {
  groupId: string;
  groupTitle: string;
  createUserId: string;
  joinPolicy: 'APPROVAL' | 'OPEN';
  memberCount: number;
  ownerClassify: UserClassify;
  /** For as many members as a license permits. */
  keepsRoom: boolean;
  ownerPenName: string;
}

/**
 * Serialises changes of the membership. The owner comes from subqueries: a join would return no row
 * if the group was handed over while the statement waited for the lock.
 */
export async function lockGroup(tx: Db, groupId: string): Promise<LockedGroup | undefined> {
  const { rows } = await sql<LockedGroup>`
    select g.group_id, g.group_title, g.create_user_id, g.join_policy, g.member_count,
      (select o.user_classify from users o where o.user_id = g.create_user_id) as owner_classify,
      ${keepsRoomForMembers(sql`g.create_user_id`, sql`g.created_at`)} as keeps_room,
      (select o.pen_name from users o where o.user_id = g.create_user_id) as owner_pen_name
    from groups g
    where g.group_id = ${groupId} and g.deleted_at is null
    for no key update of g`.execute(tx);
  return rows[0];
}

export async function findSize(
  db: Db,
  groupId: string,
): Promise<Pick<LockedGroup, 'memberCount' | 'ownerClassify' | 'keepsRoom'> | undefined> {
  const { rows } = await sql<Pick<LockedGroup, 'memberCount' | 'ownerClassify' | 'keepsRoom'>>`
    select g.member_count, o.user_classify as owner_classify,
      ${keepsRoomForMembers(sql`g.create_user_id`, sql`g.created_at`)} as keeps_room
    from groups g join users o on o.user_id = g.create_user_id
    where g.group_id = ${groupId} and g.deleted_at is null`.execute(db);
  return rows[0];
}

/**
 * Returns the users that exist. Locked before their enrollments, as in the deletion of an account.
 */
export async function lockUsers(tx: Db, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select user_id from users where user_id = any(${userIds}::uuid[]) and left_at is null
    order by user_id for key share`.execute(tx);
  return rows.map(({ userId }) => userId);
}

export async function findEnrolledUsers(
  tx: Db,
  { groupId, enrollmentIds }: { groupId: string; enrollmentIds: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select user_id from enrollments
    where group_id = ${groupId} and enrollment_id = any(${enrollmentIds}::uuid[])`.execute(tx);
  return rows.map(({ userId }) => userId);
}

export async function isMember(db: Db, { groupId, userId }: MemberRef): Promise<boolean> {
  const { rows } = await sql`
    select from group_members where group_id = ${groupId} and user_id = ${userId}`.execute(db);
  return rows.length > 0;
}

/** False if the user is a member already. */
export async function insertMember(tx: Db, member: MemberRef): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('groupMembers')
    .values(member)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateMemberCount(tx: Db, groupId: string): Promise<void> {
  await sql`
    update groups set member_count = member_count + 1, last_activity_at = now()
    where group_id = ${groupId}`.execute(tx);
}

/** False if an enrollment is pending already; an index permits one for each user and group. */
export async function insertRequest(
  tx: Db,
  enrollment: MemberRef & { enrollmentId: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into enrollments (enrollment_id, group_id, user_id, kind)
    values (${enrollment.enrollmentId}, ${enrollment.groupId}, ${enrollment.userId}, 'REQUEST')
    on conflict (group_id, user_id) where enrollment_status = 'PENDING' do nothing
    returning enrollment_id`.execute(tx);
  return rows.length > 0;
}

/** Returns the kind of the enrollment that was pending, if any. */
export async function updatePendingToAccepted(
  tx: Db,
  { groupId, userId, kind }: MemberRef & { kind?: EnrollmentKind },
): Promise<EnrollmentKind | undefined> {
  const { rows } = await sql<{ kind: EnrollmentKind }>`
    update enrollments set enrollment_status = 'ACCEPTED', decided_at = now()
    where group_id = ${groupId} and user_id = ${userId} and enrollment_status = 'PENDING'
      ${kind ? sql`and kind = ${kind}` : sql``}
    returning kind`.execute(tx);
  return rows[0]?.kind;
}

export async function findRequestToOwner(
  db: Db,
  { enrollmentId, ownerId }: { enrollmentId: string; ownerId: string },
): Promise<MemberRef | undefined> {
  const { rows } = await sql<MemberRef>`
    select e.group_id, e.user_id
    from enrollments e join groups g on g.group_id = e.group_id and g.deleted_at is null
    where e.enrollment_id = ${enrollmentId} and e.kind = 'REQUEST'
      and g.create_user_id = ${ownerId}`.execute(db);
  return rows[0];
}

export type Decision = 'ACCEPTED' | 'REJECTED' | 'CANCELLED';

/** False if the enrollment is not pending. */
export async function updateDecision(
  tx: Db,
  decision: { enrollmentId: string; status: Decision; decidedBy: string },
): Promise<boolean> {
  const { rows } = await sql`
    update enrollments
    set enrollment_status = ${decision.status}, decided_at = now(), decided_by = ${decision.decidedBy}
    where enrollment_id = ${decision.enrollmentId} and enrollment_status = 'PENDING'
    returning enrollment_id`.execute(tx);
  return rows.length > 0;
}

export interface DecidedRow {
  kind: EnrollmentKind;
  userId: string;
  status: Decision;
}

/** Undefined while it is pending. */
export async function findDecided(db: Db, enrollmentId: string): Promise<DecidedRow | undefined> {
  const { rows } = await sql<DecidedRow>`
    select kind, user_id, enrollment_status as status from enrollments
    where enrollment_id = ${enrollmentId} and enrollment_status <> 'PENDING'`.execute(db);
  return rows[0];
}

export interface LockedEnrollment {
  enrollmentId: string;
  userId: string;
  isPending: boolean;
  isMember: boolean;
}

export async function lockEnrollments(
  tx: Db,
  {
    groupId,
    kind,
    enrollmentIds,
  }: { groupId: string; kind: EnrollmentKind; enrollmentIds: readonly string[] },
): Promise<LockedEnrollment[]> {
  const { rows } = await sql<LockedEnrollment>`
    select e.enrollment_id, e.user_id, e.enrollment_status = 'PENDING' as is_pending,
      exists (select from group_members m
        where m.group_id = e.group_id and m.user_id = e.user_id) as is_member
    from enrollments e
    where e.group_id = ${groupId} and e.kind = ${kind}
      and e.enrollment_id = any(${enrollmentIds}::uuid[])
    order by e.enrollment_id for no key update of e`.execute(tx);
  return rows;
}

export async function updateDecisions(
  tx: Db,
  decision: { enrollmentIds: readonly string[]; status: Decision; decidedBy: string },
): Promise<void> {
  await sql`
    update enrollments
    set enrollment_status = ${decision.status}, decided_at = now(), decided_by = ${decision.decidedBy}
    where enrollment_id = any(${decision.enrollmentIds}::uuid[])`.execute(tx);
}

/** For users who are not members yet; needs the lock of the group. */
export async function insertMembers(
  tx: Db,
  { groupId, userIds }: { groupId: string; userIds: readonly string[] },
): Promise<void> {
  await sql`
    insert into group_members (group_id, user_id)
    select ${groupId}::uuid, user_id from unnest(${userIds}::uuid[]) user_id`.execute(tx);
  await sql`
    update groups set member_count = member_count + ${userIds.length}, last_activity_at = now()
    where group_id = ${groupId}`.execute(tx);
}
