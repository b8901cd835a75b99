import { sql } from 'kysely';
import type { License } from '../../../../shared/administration/licenses/seats.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { LICENSE } from './seats.queries.ts';

export async function findLicenses(
  db: Db,
  page: { size: number; search: string; licenseId?: string | undefined },
): Promise<License[]> {
  const { size, search, licenseId } = page;
  const { rows } = await sql<License>`
    select ${LICENSE} from licenses l
    where strpos(lower(l.organization), lower(${search})) > 0
      ${
        licenseId
          ? sql`and (l.ends_on, l.license_id) < (select last.ends_on, last.license_id
              from licenses last where last.license_id = ${licenseId})`
          : sql``
      }
    order by l.ends_on desc, l.license_id desc limit ${size}`.execute(db);
  return rows;
}

export async function findLicense(db: Db, licenseId: string): Promise<License | undefined> {
  const { rows } = await sql<License>`
    select ${LICENSE} from licenses l where l.license_id = ${licenseId}`.execute(db);
  return rows[0];
}

export interface LicenseTerms {
  organization: string;
  seats: number;
  startsOn: string;
  endsOn: string;
  managerId: string | null;
}

export async function insertLicense(
  tx: Db,
  license: LicenseTerms & { licenseId: string },
): Promise<void> {
  await tx.insertInto('licenses').values(license).execute();
}

export async function updateTerms(
  tx: Db,
  { licenseId, ...terms }: LicenseTerms & { licenseId: string },
): Promise<void> {
  await tx.updateTable('licenses').set(terms).where('licenseId', '=', licenseId).execute();
}

export async function updateToCanceled(tx: Db, licenseId: string): Promise<void> {
  await sql`
    update licenses set canceled_at = coalesce(canceled_at, now())
    where license_id = ${licenseId}`.execute(tx);
}
