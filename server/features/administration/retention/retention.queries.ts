import { sql } from 'kysely';
import type { RetentionRuleName } from '../../../../shared/administration/privacy/retention.ts';
import type { Db } from '../../../platform/db/connection.ts';

export interface RunRow {
  rule: RetentionRuleName;
  ranAt: string;
  deleted: number;
}

export async function findRuns(db: Db): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    select rule, ran_at, deleted from retention_runs`.execute(db);
  return rows;
}

export async function upsertRun(
  db: Db,
  { rule, deleted }: { rule: RetentionRuleName; deleted: number },
): Promise<void> {
  await sql`
    insert into retention_runs (rule, deleted) values (${rule}, ${deleted})
    on conflict (rule) do update set ran_at = now(), deleted = excluded.deleted`.execute(db);
}

const BATCH = 100;

/**
 * Of a user `u`: nobody else depends on the account. Accounts of a class end with the class, and the
 * owner of a group or the manager of a licence must hand it over first.
 */
const MAY_END = sql<boolean>`(
  u.left_at is null and u.managed_by is null and u.user_classify <> 'ADMIN'
  and not exists (select from groups g where g.create_user_id = u.user_id and g.deleted_at is null)
  and not exists (select from licenses l where l.manager_id = u.user_id
    and l.canceled_at is null and l.ends_on >= current_date))`;

const unusedSince = (years: number, days: number) =>
  sql<boolean>`u.last_seen_at < now() - make_interval(years => ${years}) + make_interval(days => ${days})`;

/** Told long enough ago, and not here since. */
function isDue(years: number, noticeDays: number) {
  return sql<boolean>`(${MAY_END} and ${unusedSince(years, 0)}
    and u.inactivity_told_at < now() - make_interval(days => ${noticeDays}))`;
}

export async function countUnused(db: Db, years: number, noticeDays: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from users u where ${isDue(years, noticeDays)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findUnused(db: Db, years: number, noticeDays: number): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select u.user_id from users u where ${isDue(years, noticeDays)}
    order by u.last_seen_at limit ${BATCH}`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** Asked again under the lock: the person may have come back. */
export async function isUnused(
  trx: Db,
  userId: string,
  years: number,
  noticeDays: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from users u where u.user_id = ${userId} and ${isDue(years, noticeDays)}`.execute(trx);
  return rows.length > 0;
}

/** Marks accounts as told; of two instances one gets each. */
export async function updateToTold(trx: Db, years: number, noticeDays: number): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    update users set inactivity_told_at = now()
    where user_id in (
      select u.user_id from users u
      where ${MAY_END} and u.inactivity_told_at is null and ${unusedSince(years, noticeDays)}
      order by u.last_seen_at limit ${BATCH} for no key update skip locked)
    returning user_id`.execute(trx);
  return rows.map(({ userId }) => userId);
}

export interface Recipient {
  userEmail: string;
  userLogin: string;
  penName: string;
}

export async function findRecipient(db: Db, userId: string): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`
    select user_email, user_login, pen_name from users
    where user_id = ${userId} and user_email is not null and inactivity_told_at is not null`.execute(
    db,
  );
  return rows[0];
}
