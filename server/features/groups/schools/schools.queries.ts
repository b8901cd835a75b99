import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/connection.ts';
import type { SchoolRow } from './school-file.ts';
import { gramsOfTerms, type SearchColumns, type Term } from './search-text.ts';

type SchoolResult = Pick<
  SchoolRow,
  'schoolCode' | 'schoolName' | 'schoolKind' | 'region' | 'address'
>;

/** Terms consist of letters and digits, so they need no escaping for LIKE. */
export async function findSchools(
  db: Db,
  terms: readonly Term[],
  limit: number,
): Promise<SchoolResult[]> {
  const hasGrams = sql`grams @> ${gramsOfTerms(terms)}::text[]`;
  const conditions = terms.flatMap(({ text, initials, pattern }) => [
    ...(text === undefined ? [] : [sql`search_text like ${`%${text}%`}`]),
    ...(initials === undefined ? [] : [sql`initials like ${`%${initials}%`}`]),
    ...(pattern === undefined ? [] : [sql`search_text ~ ${pattern}`]),
  ]);
  const [first] = terms;
  const begins = first?.initials
    ? sql`initials like ${`${first.initials}%`}`
    : sql`search_text like ${`${first?.text}%`}`;
  const { rows } = await sql<SchoolResult>`
    select school_code, school_name, school_kind, region, address from schools
    where closed_at is null and ${sql.join([hasGrams, ...conditions], sql` and `)}
    order by ${begins} desc, length(school_name), school_name, address, school_code
    limit ${limit}`.execute(db);
  return rows;
}

export async function findSchool(
  db: Db,
  schoolCode: string,
): Promise<{ schoolName: string } | undefined> {
  return db
    .selectFrom('schools')
    .select('schoolName')
    .where('schoolCode', '=', schoolCode)
    .executeTakeFirst();
}

export async function hasSchools(db: Db): Promise<boolean> {
  const { rows } = await sql`select from schools limit 1`.execute(db);
  return rows.length > 0;
}

export async function deleteSample(tx: Db): Promise<void> {
  await tx.deleteFrom('schools').where('isSample', '=', true).execute();
}

/** Ordered by code, so that two imports at once cannot deadlock. */
export async function insertSchools(
  tx: Db,
  schools: readonly (SchoolRow & SearchColumns)[],
  { isSample }: { isSample: boolean },
): Promise<{ added: number; changed: number }> {
  const column = (name: keyof SchoolRow | 'searchText' | 'initials') =>
    sql`${schools.map((school) => school[name])}::text[]`;
  const { rows } = await sql<{ added: boolean }>`
    insert into schools (school_code, school_name, school_kind, office_name, region, address,
      search_text, initials, grams, is_sample)
    select code, name, kind, office, region, address, search_text, initials,
      string_to_array(grams, ' '), ${isSample}::boolean from unnest(${column('schoolCode')},
      ${column('schoolName')}, ${column('schoolKind')}, ${column('officeName')},
      ${column('region')}, ${column('address')}, ${column('searchText')}, ${column('initials')},
      ${schools.map(({ grams }) => grams.join(' '))}::text[])
      as given (code, name, kind, office, region, address, search_text, initials, grams)
    order by code
    on conflict (school_code) do update set school_name = excluded.school_name,
      school_kind = excluded.school_kind, office_name = excluded.office_name,
      region = excluded.region, address = excluded.address, search_text = excluded.search_text,
      initials = excluded.initials, grams = excluded.grams, is_sample = excluded.is_sample,
      closed_at = null
    where schools is distinct from excluded
    returning xmax = 0 as added`.execute(tx);
  const added = rows.filter((row) => row.added).length;
  return { added, changed: rows.length - added };
}

/** Two imports run one after the other; searches go on. */
export async function lockSchools(tx: Db): Promise<void> {
  await sql`lock table schools in share row exclusive mode`.execute(tx);
}

export interface SchoolDifference {
  change: 'ADDED' | 'CHANGED' | 'CLOSED';
  schoolCode: string;
  schoolName: string;
  address: string;
  /** Null for a new school. */
  knownName: string | null;
  knownAddress: string | null;
  isReopened: boolean;
}

/** What the given list would change. The sample does not count, because the list replaces it. */
export async function findDifferences(
  db: Db,
  schools: readonly SchoolRow[],
): Promise<SchoolDifference[]> {
  const column = (name: keyof SchoolRow) => sql`${schools.map((school) => school[name])}::text[]`;
  const { rows } = await sql<SchoolDifference>`
    with given as (
      select * from unnest(${column('schoolCode')}, ${column('schoolName')},
        ${column('schoolKind')}, ${column('officeName')}, ${column('region')},
        ${column('address')}) as given (code, name, kind, office, region, address)),
    known as (select * from schools where not is_sample)
    select case when g.code is null then 'CLOSED' when k.school_code is null then 'ADDED'
        else 'CHANGED' end as change,
      coalesce(g.code, k.school_code) as school_code,
      coalesce(g.name, k.school_name) as school_name, coalesce(g.address, k.address) as address,
      k.school_name as known_name, k.address as known_address,
      k.closed_at is not null as is_reopened
    from given g full join known k on k.school_code = g.code
    where k.school_code is null or (g.code is null and k.closed_at is null)
      or (g.code is not null and (k.closed_at is not null
        or (k.school_name, k.school_kind, k.office_name, k.region, k.address)
          is distinct from (g.name, g.kind, g.office, g.region, g.address)))
    order by coalesce(g.code, k.school_code) collate "C"`.execute(db);
  return rows;
}

export async function updateToClosed(tx: Db, schoolCodes: readonly string[]): Promise<void> {
  await sql`
    update schools set closed_at = now()
    where school_code = any(${schoolCodes}::text[]) and closed_at is null`.execute(tx);
}

export async function countSchools(
  db: Db,
): Promise<{ schools: number; closed: number; isSample: boolean }> {
  const { rows } = await sql<{ schools: number; closed: number; isSample: boolean }>`
    select count(*) filter (where closed_at is null)::int as schools,
      count(closed_at)::int as closed, coalesce(bool_and(is_sample), false) as is_sample
    from schools`.execute(db);
  return rows[0] ?? { schools: 0, closed: 0, isSample: false };
}

interface SchoolName {
  schoolCode: string | null;
  schoolName: string | null;
}

/**
 * The schools of a user's profile, of the groups they own, and of the group that manages their
 * account.
 */
export function schoolsOf(userId: string): RawBuilder<SchoolName> {
  return sql<SchoolName>`
    select school_code, school_name from users
    where user_id = ${userId} and coalesce(school_code, school_name) is not null
    union
    select g.school_code, g.school_name from groups g
    where g.deleted_at is null and coalesce(g.school_code, g.school_name) is not null
      and (g.create_user_id = ${userId}
        or g.group_id = (select managed_by from users where user_id = ${userId}))`;
}
