import { type RawBuilder, sql } from 'kysely';
import type { UserClassify } from '../../../../shared/accounts/users.ts';
import type { Db } from '../../../platform/db/connection.ts';

/** Days of a license are days in Korea. */
export const TODAY = sql`(now() at time zone 'Asia/Seoul')::date`;

/** Whether the license `l` is good today. */
export const isActive = sql`(l.canceled_at is null and l.starts_on <= ${TODAY} and l.ends_on >= ${TODAY})`;

/** The seats `s` of a person `u` with their licenses `l`, also ended ones. */
const seatsOf = (u: RawBuilder<unknown>) => sql`
  from users holder join license_seats s on s.user_id = holder.user_id
      or (s.email is not null and holder.email_verified and s.email = lower(holder.user_email))
    join licenses l on l.license_id = s.license_id
  where holder.user_id = ${u}`;

/** Whether a group was opened while the person could have a seat, which expiry does not take back. */
export const keepsRoomForMembers = (
  userId: RawBuilder<unknown>,
  groupCreatedAt: RawBuilder<unknown>,
) => sql<boolean>`exists (select ${seatsOf(userId)} and l.starts_on <= ${TODAY}
  and ${groupCreatedAt} < least(s.ended_at, l.canceled_at,
    (l.ends_on + 1)::timestamp at time zone 'Asia/Seoul'))`;

export interface Holder {
  userClassify: UserClassify;
  hasSeat: boolean;
}

export async function findHolder(db: Db, userId: string): Promise<Holder | undefined> {
  const { rows } = await sql<Holder>`
    select u.user_classify,
      exists (select ${seatsOf(sql`u.user_id`)} and s.ended_at is null and ${isActive}) as has_seat
    from users u where u.user_id = ${userId}`.execute(db);
  return rows[0];
}

/** The last day of the person's seats: that of the license which ends last. */
export async function findLastDay(db: Db, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ endsOn: string | null }>`
    select max(l.ends_on)::text as ends_on ${seatsOf(sql`${userId}::uuid`)} and s.ended_at is null
      and l.canceled_at is null and l.starts_on <= ${TODAY}`.execute(db);
  return rows[0]?.endsOn ?? undefined;
}

export async function findKeepsRoom(
  db: Db,
  { userId, groupId }: { userId: string; groupId: string },
): Promise<boolean> {
  const { rows } = await sql<{ keeps: boolean }>`
    select ${keepsRoomForMembers(sql`${userId}::uuid`, sql`g.created_at`)} as keeps
    from groups g where g.group_id = ${groupId}`.execute(db);
  return rows[0]?.keeps ?? false;
}
