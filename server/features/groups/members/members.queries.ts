import { type RawBuilder, sql } from 'kysely';
import type { UserClassify } from '../../../../shared/accounts/accounts.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { canOwnHandedGroup } from '../../../../shared/groups/managed-accounts.ts';
import type { JoinRequest, ListedMember } from '../../../../shared/groups/members.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { schoolsOf } from '../schools/schools.ts';
import { isWanted } from './find-people.queries.ts';

interface Place {
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
    where m.group_id = ${search.groupId} and ${isWanted(search.query, search)}
    order by is_owner desc, u.pen_name collate natural_korean, u.user_id`.execute(db);
  return rows.map(({ userClassify, ...member }) => ({
    ...member,
    mayLead: search.asOwner && !member.isOwner && canOwnHandedGroup({ userClassify }),
  }));
}

/** Whether a person `u` and the viewer share a school or a group. */
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

/** What waits for an answer: requests the oldest first, invitations the newest. */
export async function findWaiting(
  db: Db,
  { kind, ...search }: Omit<Search, 'asOwner'> & { kind: EnrollmentKind },
): Promise<{ waiting: JoinRequest[]; total: number }> {
  const { groupId, query } = search;
  const order = sql.raw(kind === 'REQUEST' ? 'asc' : 'desc');
  const { rows } = await sql<JoinRequest & { total: number }>`
    select e.enrollment_id, u.user_id, u.pen_name, u.user_avatar_url, u.user_classify, e.created_at,
      count(*) over () as total
    from enrollments e join users u on u.user_id = e.user_id and u.left_at is null
    where e.group_id = ${groupId} and e.kind = ${kind} and e.enrollment_status = 'PENDING'
      and ${isWanted(query, { groupId, asOwner: true })}
    order by e.created_at ${order}, e.enrollment_id ${order}
    limit ${LIMITS.waitingShown}`.execute(db);
  return { waiting: rows, total: rows[0]?.total ?? 0 };
}

export interface LockedGroup {
  groupId: string;
  groupTitle: string;
  createUserId: string;
  joinPolicy: 'APPROVAL' | 'OPEN';
  memberCount: number;
  ownerClassify: UserClassify;
  ownerPenName: string;
}

/**
 * Whoever changes who is inside holds the group's row until they are done. The owner is looked up
 * beside it, not joined: a join that waited while the group was handed over would find nothing.
 */
export async function lockGroup(tx: Db, groupId: string): Promise<LockedGroup | undefined> {
  const { rows } = await sql<LockedGroup>`
    select g.group_id, g.group_title, g.create_user_id, g.join_policy, g.member_count,
      (select o.user_classify from users o where o.user_id = g.create_user_id) as owner_classify,
      (select o.pen_name from users o where o.user_id = g.create_user_id) as owner_pen_name
    from groups g
    where g.group_id = ${groupId} and g.deleted_at is null
    for no key update of g`.execute(tx);
  return rows[0];
}

export async function findSize(
  db: Db,
  groupId: string,
): Promise<Pick<LockedGroup, 'memberCount' | 'ownerClassify'> | undefined> {
  const { rows } = await sql<Pick<LockedGroup, 'memberCount' | 'ownerClassify'>>`
    select g.member_count, o.user_classify as owner_classify
    from groups g join users o on o.user_id = g.create_user_id
    where g.group_id = ${groupId} and g.deleted_at is null`.execute(db);
  return rows[0];
}

/**
 * Who of these people still is here, and until the transaction's end. Held before their enrolments
 * are: whoever ends their account holds themselves first, and their enrolments go with them.
 */
export async function lockPeople(tx: Db, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select user_id from users where user_id = any(${userIds}::uuid[]) and left_at is null
    order by user_id for key share`.execute(tx);
  return rows.map(({ userId }) => userId);
}

export async function findAskers(
  tx: Db,
  { groupId, enrollmentIds }: { groupId: string; enrollmentIds: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select user_id from enrollments
    where group_id = ${groupId} and enrollment_id = any(${enrollmentIds}::uuid[])`.execute(tx);
  return rows.map(({ userId }) => userId);
}

export async function isMember(db: Db, { groupId, userId }: Place): Promise<boolean> {
  const { rows } = await sql`
    select from group_members where group_id = ${groupId} and user_id = ${userId}`.execute(db);
  return rows.length > 0;
}

/** False when they were inside already. */
export async function insertMember(tx: Db, place: Place): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('groupMembers')
    .values(place)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function countOneMore(tx: Db, groupId: string): Promise<void> {
  await sql`
    update groups set member_count = member_count + 1, last_activity_at = now()
    where group_id = ${groupId}`.execute(tx);
}

/** False when one is waiting already: the database knows at most one a person and group. */
export async function insertRequest(
  tx: Db,
  enrollment: Place & { enrollmentId: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into enrollments (enrollment_id, group_id, user_id, kind)
    values (${enrollment.enrollmentId}, ${enrollment.groupId}, ${enrollment.userId}, 'REQUEST')
    on conflict (group_id, user_id) where enrollment_status = 'PENDING' do nothing
    returning enrollment_id`.execute(tx);
  return rows.length > 0;
}

/** Whoever comes in some other way has nothing left to wait for; what waited until then. */
export async function settlePending(
  tx: Db,
  { groupId, userId, kind }: Place & { kind?: EnrollmentKind },
): Promise<EnrollmentKind | undefined> {
  const { rows } = await sql<{ kind: EnrollmentKind }>`
    update enrollments set enrollment_status = 'ACCEPTED', decided_at = now()
    where group_id = ${groupId} and user_id = ${userId} and enrollment_status = 'PENDING'
      ${kind ? sql`and kind = ${kind}` : sql``}
    returning kind`.execute(tx);
  return rows[0]?.kind;
}

/** A request to join a group that this person owns. */
export async function findRequestToOwner(
  db: Db,
  { enrollmentId, ownerId }: { enrollmentId: string; ownerId: string },
): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select e.group_id, e.user_id
    from enrollments e join groups g on g.group_id = e.group_id and g.deleted_at is null
    where e.enrollment_id = ${enrollmentId} and e.kind = 'REQUEST'
      and g.create_user_id = ${ownerId}`.execute(db);
  return rows[0];
}

export type Decided = 'ACCEPTED' | 'REJECTED' | 'CANCELLED';

/** False when it was no longer pending: of two decisions the first one counts. */
export async function decide(
  tx: Db,
  decision: { enrollmentId: string; status: Decided; decidedBy: string },
): Promise<boolean> {
  const { rows } = await sql`
    update enrollments
    set enrollment_status = ${decision.status}, decided_at = now(), decided_by = ${decision.decidedBy}
    where enrollment_id = ${decision.enrollmentId} and enrollment_status = 'PENDING'
    returning enrollment_id`.execute(tx);
  return rows.length > 0;
}

export interface EnrollmentEnded {
  kind: EnrollmentKind;
  userId: string;
  status: Decided;
}

/** Undefined while it waits for an answer. */
export async function findEnrollmentEnd(
  db: Db,
  enrollmentId: string,
): Promise<EnrollmentEnded | undefined> {
  const { rows } = await sql<EnrollmentEnded>`
    select kind, user_id, enrollment_status as status from enrollments
    where enrollment_id = ${enrollmentId} and enrollment_status <> 'PENDING'`.execute(db);
  return rows[0];
}

export interface OneOfMany {
  enrollmentId: string;
  userId: string;
  isPending: boolean;
  isMember: boolean;
}

/** Their rows are held: whoever answers one of them waits, and then finds it answered. */
export async function lockEnrollments(
  tx: Db,
  {
    groupId,
    kind,
    enrollmentIds,
  }: { groupId: string; kind: EnrollmentKind; enrollmentIds: readonly string[] },
): Promise<OneOfMany[]> {
  const { rows } = await sql<OneOfMany>`
    select e.enrollment_id, e.user_id, e.enrollment_status = 'PENDING' as is_pending,
      exists (select from group_members m
        where m.group_id = e.group_id and m.user_id = e.user_id) as is_member
    from enrollments e
    where e.group_id = ${groupId} and e.kind = ${kind}
      and e.enrollment_id = any(${enrollmentIds}::uuid[])
    order by e.enrollment_id for no key update of e`.execute(tx);
  return rows;
}

export async function decideMany(
  tx: Db,
  decision: { enrollmentIds: readonly string[]; status: Decided; decidedBy: string },
): Promise<void> {
  await sql`
    update enrollments
    set enrollment_status = ${decision.status}, decided_at = now(), decided_by = ${decision.decidedBy}
    where enrollment_id = any(${decision.enrollmentIds}::uuid[])`.execute(tx);
}

/** People who are not inside yet, in a group that is held. */
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
