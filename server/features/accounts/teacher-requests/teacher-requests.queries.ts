import { sql } from 'kysely';
import type { User } from '../../../../shared/accounts/users.ts';
import type { ReceivedTeacherRequest } from '../../../../shared/administration/people/teacher-requests.ts';
import type { Db } from '../../../platform/db/connection.ts';

/** Of a row of `users`; for the queries of other features. */
export const TEACHER_REQUEST = sql<User['teacherRequest']>`(
  select json_strip_nulls(json_build_object('reason', r.reason,
    'status', case when r.decided_at is null then 'PENDING' else 'REFUSED' end))
  from teacher_requests r where r.user_id = users.user_id and r.is_approved is not true)`;

export async function insertTeacherRequest(
  trx: Db,
  request: { userId: string; userEmail: string },
): Promise<void> {
  await trx.insertInto('teacherRequests').values(request).execute();
}

export interface TeacherRequest {
  penName: string;
  userLogin: string;
  userEmail: string;
  requestedAt: string;
  decidedAt: string | null;
  /** Null while nobody has decided. */
  isApproved: boolean | null;
  reason: string | null;
}

export async function findTeacherRequest(
  db: Db,
  userId: string,
): Promise<TeacherRequest | undefined> {
  const { rows } = await sql<TeacherRequest>`
    select u.pen_name, u.user_login, r.user_email, r.requested_at, r.decided_at, r.is_approved, r.reason
    from teacher_requests r join users u using (user_id) where r.user_id = ${userId}`.execute(db);
  return rows[0];
}

type State = 'WAITING' | 'REFUSED';

const inState = (state: State) =>
  state === 'WAITING' ? sql`r.decided_at is null` : sql`r.is_approved is false`;

export async function findTeacherRequests(
  db: Db,
  { state, size, page }: { state: State; size: number; page: number },
): Promise<ReceivedTeacherRequest[]> {
  const order =
    state === 'WAITING' ? sql`r.requested_at, r.user_id` : sql`r.decided_at desc, r.user_id`;
  const { rows } = await sql<
    Omit<ReceivedTeacherRequest, 'refusal'> & { reason: string | null; decidedAt: string | null }
  >`
    select r.user_id, u.pen_name, u.user_login, r.user_email, r.requested_at, r.reason, r.decided_at
    from teacher_requests r join users u using (user_id)
    where ${inState(state)} order by ${order}
    limit ${size} offset ${(page - 1) * size}`.execute(db);
  return rows.map(({ reason, decidedAt, ...request }) => ({
    ...request,
    refusal: reason === null || decidedAt === null ? null : { reason, decidedAt },
  }));
}

export async function countTeacherRequests(db: Db, state: State): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from teacher_requests r where ${inState(state)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** False if there is none or it was approved. The caller has locked the user. */
export async function updateToApproved(
  trx: Db,
  { userId, decidedBy }: { userId: string; decidedBy: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update teacher_requests
    set is_approved = true, decided_at = now(), decided_by = ${decidedBy}, reason = null
    where user_id = ${userId} and is_approved is distinct from true`.execute(trx);
  if (numAffectedRows === 0n) return false;
  await sql`
    update users set user_classify = 'TEACHER'
    where user_id = ${userId} and user_classify = 'GENERAL'`.execute(trx);
  return true;
}

/** False if there is none or it was decided. The caller has locked the user. */
export async function updateToRefused(
  trx: Db,
  { userId, decidedBy, reason }: { userId: string; decidedBy: string; reason: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update teacher_requests
    set is_approved = false, decided_at = now(), decided_by = ${decidedBy}, reason = ${reason}
    where user_id = ${userId} and decided_at is null`.execute(trx);
  return numAffectedRows !== 0n;
}
