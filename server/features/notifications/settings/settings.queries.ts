import { sql } from 'kysely';
import type { Channel, Preference } from '../../../../shared/notifications/notification-kinds.ts';
import {
  DIGEST_HOUR,
  PUPILS_QUIET_HOURS,
  type QuietHours,
} from '../../../../shared/notifications/notification-settings.ts';
import type { Db } from '../../../platform/db/connection.ts';

const { from: PUPILS_FROM, to: PUPILS_TO } = PUPILS_QUIET_HOURS;

/** Joins the settings of a user `u` as `ns`, and their quiet hours, which pupils have by default. */
export const withSettings = sql`
  left join notification_settings ns on ns.user_id = u.user_id
  cross join lateral (select
    case when ns.user_id is not null then ns.quiet_from
      when u.user_classify = 'STUDENT' then ${sql.lit(PUPILS_FROM)} end as quiet_from,
    case when ns.user_id is not null then ns.quiet_to
      when u.user_classify = 'STUDENT' then ${sql.lit(PUPILS_TO)} end as quiet_to) quiet`;

const seoulNow = sql`(now() at time zone 'Asia/Seoul')`;
const hourNow = sql`extract(hour from ${seoulNow})::int`;

/** When the quiet hours began that last now; null outside of them. Needs `withSettings`. */
export const quietSince = sql`(case
  when quiet.quiet_from < quiet.quiet_to
    and ${hourNow} >= quiet.quiet_from and ${hourNow} < quiet.quiet_to
    or quiet.quiet_from > quiet.quiet_to
    and (${hourNow} >= quiet.quiet_from or ${hourNow} < quiet.quiet_to)
  then (date_trunc('day', ${seoulNow}) + make_interval(hours => quiet.quiet_from)
    - case when ${hourNow} < quiet.quiet_from then interval '1 day' else interval '0' end)
    at time zone 'Asia/Seoul' end)`;

export interface SettingsRow {
  channels: Partial<Record<Preference, Channel>>;
  mailDigest: boolean;
  digestHour: number;
  quietFrom: number | null;
  quietTo: number | null;
  digestEmail: string | null;
}

export async function findSettings(db: Db, userId: string): Promise<SettingsRow | undefined> {
  const { rows } = await sql<SettingsRow>`
    select coalesce(ns.channels, '{}') as channels, coalesce(ns.mail_digest, false) as mail_digest,
      coalesce(ns.digest_hour, ${DIGEST_HOUR}) as digest_hour, quiet.quiet_from, quiet.quiet_to,
      case when u.email_verified then u.user_email end as digest_email
    from users u ${withSettings} where u.user_id = ${userId}`.execute(db);
  return rows[0];
}

/** Makes the second of two changes at once see the first. False if there is no such user. */
export async function lockUser(tx: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from users where user_id = ${userId} for no key update`.execute(tx);
  return rows.length > 0;
}

export async function upsertSettings(
  db: Db,
  userId: string,
  settings: Omit<SettingsRow, 'quietFrom' | 'quietTo' | 'digestEmail'> & {
    quietHours: QuietHours | null;
  },
): Promise<void> {
  const { channels, mailDigest, digestHour, quietHours } = settings;
  await sql`
    insert into notification_settings
      (user_id, channels, mail_digest, digest_hour, quiet_from, quiet_to)
    values (${userId}, ${JSON.stringify(channels)}, ${mailDigest}, ${digestHour},
      ${quietHours?.from ?? null}, ${quietHours?.to ?? null})
    on conflict (user_id) do update set channels = excluded.channels,
      mail_digest = excluded.mail_digest, digest_hour = excluded.digest_hour,
      quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to`.execute(db);
}

export async function updateToUnsubscribed(db: Db, userId: string): Promise<void> {
  await sql`
    update notification_settings set mail_digest = false where user_id = ${userId}`.execute(db);
}
