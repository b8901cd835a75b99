import { sql } from 'kysely';
import type { Notification } from '../../../../shared/notifications/notifications.ts';
import type { Db } from '../../../platform/db/connection.ts';

export interface DigestRef {
  userId: string;
  /** The day in Seoul: '2026-11-22'. */
  day: string;
}

/** The people whose hour has come and for whom this day is not decided yet, whatever instance asks. */
export async function insertDueDigests(
  tx: Db,
  { day, hour, limit }: { day: string; hour: number; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    insert into notification_digests (user_id, digest_day)
    select ns.user_id, ${day}::date
    from notification_settings ns
    join users u on u.user_id = ns.user_id and u.left_at is null and u.email_verified
      and u.user_email is not null
    where ns.mail_digest and ns.digest_hour <= ${hour} and not exists (
      select from notification_digests d
      where d.user_id = ns.user_id and d.digest_day = ${day}::date)
    order by ns.user_id limit ${limit}
    on conflict do nothing returning user_id`.execute(tx);
  return rows.map(({ userId }) => userId);
}

/** False if it is sent or empty already. */
export async function updateToSent(tx: Db, { userId, day }: DigestRef): Promise<boolean> {
  const { rows } = await sql`
    update notification_digests set digest_status = 'SENT'
    where user_id = ${userId} and digest_day = ${day}::date and digest_status = 'QUEUED'
    returning user_id`.execute(tx);
  return rows.length > 0;
}

export async function updateStatus(
  tx: Db,
  { userId, day }: DigestRef,
  status: 'QUEUED' | 'EMPTY' | 'FAILED',
): Promise<void> {
  await sql`
    update notification_digests set digest_status = ${status}
    where user_id = ${userId} and digest_day = ${day}::date`.execute(tx);
}

export async function updateMailed(
  tx: Db,
  notifications: readonly Notification[],
  { isMailed }: { isMailed: boolean },
): Promise<void> {
  const ids = notifications.map(({ notificationId }) => notificationId);
  await sql`
    update notifications set mailed_at = case when ${isMailed}::boolean then now() end
    where notification_id = any(${ids}::uuid[])`.execute(tx);
}

export async function findPenName(db: Db, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ penName: string }>`
    select pen_name from users where user_id = ${userId}`.execute(db);
  return rows[0]?.penName;
}
