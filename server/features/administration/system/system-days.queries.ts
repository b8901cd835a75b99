import { sql } from 'kysely';
import type { CertificateUse, SystemState } from '../../../../shared/administration/system.ts';
import type { Db } from '../../../platform/db/connection.ts';

const TODAY = sql`(now() at time zone 'Asia/Seoul')::date`;
const KEPT_DAYS = 400;

export async function insertEmail(db: Db, outcome: 'SENT' | 'FAILED'): Promise<void> {
  const [sent, failed] = outcome === 'SENT' ? [1, 0] : [0, 1];
  await sql`
    insert into system_days (day, emails_sent, emails_failed) values (${TODAY}, ${sent}, ${failed})
    on conflict (day) do update set emails_sent = system_days.emails_sent + excluded.emails_sent,
      emails_failed = system_days.emails_failed + excluded.emails_failed`.execute(db);
}

export async function findEmailsOfToday(
  db: Db,
): Promise<{ sentToday: number; failedToday: number }> {
  const { rows } = await sql<{ sentToday: number; failedToday: number }>`
    select emails_sent as sent_today, emails_failed as failed_today
    from system_days where day = ${TODAY}`.execute(db);
  return rows[0] ?? { sentToday: 0, failedToday: 0 };
}

/** Also forgets what is older than the page could ever show. */
export async function insertDatabaseSize(db: Db): Promise<void> {
  await sql`
    insert into system_days (day, database_bytes)
    values (${TODAY}, pg_database_size(current_database()))
    on conflict (day) do update set database_bytes = excluded.database_bytes`.execute(db);
  await sql`delete from system_days where day < ${TODAY} - ${KEPT_DAYS}::int`.execute(db);
}

/** The days that were recorded, oldest first. */
export async function findDatabaseSizes(
  db: Db,
  days: number,
): Promise<SystemState['database']['days']> {
  const { rows } = await sql<{ day: string; bytes: number }>`
    select day::text, database_bytes::float8 as bytes from system_days
    where day > ${TODAY} - ${days}::int and database_bytes is not null order by day`.execute(db);
  return rows;
}

interface CertificateCheck {
  certificateUse: CertificateUse;
  address: string;
  expiresAt: Date | null;
  isTrusted: boolean;
  errorCode: string | null;
}

export async function insertCertificateCheck(
  db: Db,
  { certificateUse, address, expiresAt, isTrusted, errorCode }: CertificateCheck,
): Promise<void> {
  await sql`
    insert into certificate_checks (certificate_use, address, expires_at, is_trusted, error_code)
    values (${certificateUse}, ${address}, ${expiresAt?.toISOString() ?? null}::timestamptz,
      ${isTrusted}, ${errorCode})
    on conflict (certificate_use) do update set address = excluded.address,
      expires_at = excluded.expires_at, is_trusted = excluded.is_trusted,
      error_code = excluded.error_code, checked_at = now()`.execute(db);
}

export async function findCertificateChecks(db: Db) {
  const { rows } = await sql<
    Omit<CertificateCheck, 'expiresAt'> & { expiresAt: string | null; checkedAt: string }
  >`select certificate_use, address, expires_at, is_trusted, error_code, checked_at
    from certificate_checks`.execute(db);
  return rows;
}
