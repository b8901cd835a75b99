import { sql } from 'kysely';
import { UserEmail } from '../../../../shared/accounts/users.ts';
import type { MyInvitation } from '../../../../shared/groups/invitations.ts';
import type { Db } from '../../../platform/db/connection.ts';

interface MemberRef {
  groupId: string;
  userId: string;
}

/**
 * The users with this ID, verified address or pen name. An ID or address takes precedence over pen
 * names; a name in the form of an address is never matched with pen names. At most two by pen name,
 * because two are enough to be ambiguous.
 */
export async function findNamed(db: Db, named: string): Promise<string[]> {
  const folded = named.toLowerCase();
  const { rows } = await sql<{ userId: string; isExact: boolean }>`
    select user_id, true as is_exact from users
    where left_at is null and (user_login = ${folded}
      or (email_verified and lower(user_email) = ${folded}))
    union all
    (select user_id, false from users where left_at is null and pen_name = ${named}
      and not ${UserEmail.safeParse(named).success}::boolean limit 2)`.execute(db);
  const exact = rows.filter(({ isExact }) => isExact);
  return [...new Set((exact.length > 0 ? exact : rows).map(({ userId }) => userId))];
}

/** False if an invitation or a request is pending already. */
export async function insertInvitation(
  tx: Db,
  { groupId, userId, enrollmentId }: MemberRef & { enrollmentId: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into enrollments (enrollment_id, group_id, user_id, kind)
    values (${enrollmentId}, ${groupId}, ${userId}, 'INVITATION')
    on conflict (group_id, user_id) where enrollment_status = 'PENDING' do nothing
    returning enrollment_id`.execute(tx);
  return rows.length > 0;
}

export async function findMyInvitations(db: Db, userId: string): Promise<MyInvitation[]> {
  const { rows } = await sql<MyInvitation>`
    select e.enrollment_id, g.group_id, g.group_title, g.group_description,
      o.pen_name as owner_pen_name, o.user_classify in ('TEACHER', 'COOLSCHOOL') as is_owner_teacher,
      g.school_name, g.member_count, e.created_at
    from enrollments e
    join groups g on g.group_id = e.group_id and g.deleted_at is null
    join users o on o.user_id = g.create_user_id
    where e.user_id = ${userId} and e.kind = 'INVITATION' and e.enrollment_status = 'PENDING'
    order by e.created_at desc, e.enrollment_id desc`.execute(db);
  return rows;
}

/** In any state. */
export async function findInvitationTo(
  db: Db,
  { enrollmentId, userId }: { enrollmentId: string; userId: string },
): Promise<MemberRef | undefined> {
  const { rows } = await sql<MemberRef>`
    select e.group_id, e.user_id
    from enrollments e join groups g on g.group_id = e.group_id and g.deleted_at is null
    where e.enrollment_id = ${enrollmentId} and e.kind = 'INVITATION' and e.user_id = ${userId}`.execute(
    db,
  );
  return rows[0];
}

export async function findInvitationOfOwner(
  db: Db,
  { enrollmentId, ownerId }: { enrollmentId: string; ownerId: string },
): Promise<MemberRef | undefined> {
  const { rows } = await sql<MemberRef>`
    select e.group_id, e.user_id
    from enrollments e join groups g on g.group_id = e.group_id and g.deleted_at is null
    where e.enrollment_id = ${enrollmentId} and e.kind = 'INVITATION'
      and g.create_user_id = ${ownerId}`.execute(db);
  return rows[0];
}
