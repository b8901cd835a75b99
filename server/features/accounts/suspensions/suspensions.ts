import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { AppError } from '../../../platform/http/app-error.ts';

export interface Suspension {
  reason: string;
  startedAt: string;
  /** Null: until it is lifted. */
  endsAt: string | null;
  /** Null while it lasts, and when it ended by itself. */
  liftedAt: string | null;
  isActive: boolean;
}

/** Of a user `u`; for the queries of other features. */
export const IS_SUSPENDED = sql<boolean>`exists (select from suspensions s
  where s.user_id = u.user_id and s.lifted_at is null and (s.ends_at is null or s.ends_at > now()))`;

const SUSPENSION = sql`reason, started_at, ends_at, lifted_at,
  lifted_at is null and (ends_at is null or ends_at > now()) as is_active`;

/** Newest first. */
export async function findSuspensions(db: Db, userId: string): Promise<Suspension[]> {
  const { rows } = await sql<Suspension>`
    select ${SUSPENSION} from suspensions where user_id = ${userId}
    order by started_at desc limit 20`.execute(db);
  return rows;
}

const DAY = new Intl.DateTimeFormat('ko-KR', { dateStyle: 'long', timeZone: 'Asia/Seoul' });

/** Refuses a log-in with the reason, the day and where to object. The caller has locked the user. */
export async function assertNotSuspended(
  trx: Db,
  { operator }: Pick<Config, 'operator'>,
  userId: string,
): Promise<void> {
  const active = (await findSuspensions(trx, userId)).find(({ isActive }) => isActive);
  if (!active) return;
  const until =
    active.endsAt === null ? '정지가 풀릴 때까지' : `${DAY.format(new Date(active.endsAt))}까지`;
  const objection = operator ? ` 사유가 사실과 다르면 ${operator.email} 주소로 알려 주세요.` : '';
  throw new AppError('ACCOUNT_SUSPENDED', {
    message: `${until} 쓸 수 없는 계정이에요. 사유: ${active.reason}${objection}`,
  });
}

/**
 * The caller has locked the user. Throws ALREADY_SUSPENDED while another suspension lasts.
 * `days`: null until it is lifted.
 */
export async function insertSuspension(
  trx: Db,
  {
    userId,
    suspendedBy,
    reason,
    days,
  }: { userId: string; suspendedBy: string; reason: string; days: number | null },
): Promise<void> {
  await sql`
    update suspensions set lifted_at = ends_at
    where user_id = ${userId} and lifted_at is null and ends_at <= now()`.execute(trx);
  const { numAffectedRows } = await sql`
    insert into suspensions (suspension_id, user_id, reason, suspended_by, ends_at)
    values (${v7()}, ${userId}, ${reason}, ${suspendedBy}, now() + make_interval(days => ${days}::int))
    on conflict (user_id) where lifted_at is null do nothing`.execute(trx);
  if (numAffectedRows === 0n) throw new AppError('ALREADY_SUSPENDED');
}

/** Throws NOT_SUSPENDED if none lasts. */
export async function liftSuspension(trx: Db, userId: string): Promise<void> {
  const { numAffectedRows } = await sql`
    update suspensions set lifted_at = now()
    where user_id = ${userId} and lifted_at is null and (ends_at is null or ends_at > now())`.execute(
    trx,
  );
  if (numAffectedRows === 0n) throw new AppError('NOT_SUSPENDED');
}
