import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection.ts';
import { TODAY } from '../licenses/licenses.ts';
import type { ReminderForEmail } from './reminder-email.ts';

export interface DueReminder {
  licenseId: string;
  days: number;
}

/**
 * Each reminder once: of two instances one inserts the row. After an outage the next reminder is sent
 * late instead of the ones before it.
 */
export async function insertDueReminders(tx: Db, days: readonly number[]): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    insert into license_reminders (license_id, ends_on, days)
    select l.license_id, l.ends_on, (
      select min(d) from unnest(${days}::int[]) d where d >= l.ends_on - ${TODAY})
    from licenses l
    where l.canceled_at is null and l.starts_on <= ${TODAY} and l.ends_on >= ${TODAY}
      and l.ends_on - ${TODAY} <= ${Math.max(...days)} and exists (
        select from users u where u.user_id = l.manager_id and u.email_verified)
    on conflict do nothing returning license_id, days`.execute(tx);
  return rows;
}

/** Undefined if the manager has no confirmed address. */
export async function findForReminder(
  db: Db,
  licenseId: string,
): Promise<ReminderForEmail | undefined> {
  const { rows } = await sql<ReminderForEmail>`
    select l.organization, l.ends_on::text, l.ends_on - ${TODAY} as days_left, l.seats, u.pen_name,
      u.user_email
    from licenses l join users u on u.user_id = l.manager_id and u.email_verified
    where l.license_id = ${licenseId} and l.canceled_at is null`.execute(db);
  return rows[0];
}
