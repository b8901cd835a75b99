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
    where ${sql.join([hasGrams, ...conditions], sql` and `)}
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
      initials = excluded.initials, grams = excluded.grams, is_sample = excluded.is_sample
    where schools is distinct from excluded
    returning xmax = 0 as added`.execute(tx);
  const added = rows.filter((row) => row.added).length;
  return { added, changed: rows.length - added };
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
