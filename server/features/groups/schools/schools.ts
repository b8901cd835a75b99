import { readFile } from 'node:fs/promises';
import type { Result } from '../../../../shared/contract/endpoint.ts';
import { INVALID } from '../../../../shared/contract/validation.ts';
import type { searchSchools } from '../../../../shared/groups/schools.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { readSchoolFile, type SchoolRow } from './school-file.ts';
import * as queries from './schools.queries.ts';
import { placeOf, searchableOf, termsOf } from './search-text.ts';

export { schoolsOf } from './schools.queries.ts';

/** As many as one looks through before writing one more letter. */
const MOST_FOUND = 20;

export async function search(
  { db }: Pick<Services, 'db'>,
  query: string,
): Promise<Result<typeof searchSchools>> {
  const terms = termsOf(query);
  if (terms.length === 0) return { schools: [] };
  const found = await queries.findSchools(db, terms, MOST_FOUND);
  return {
    schools: found.map(({ schoolCode, schoolName, schoolKind, ...where }) => ({
      schoolCode,
      schoolName,
      schoolKind,
      place: placeOf(where),
    })),
  };
}

interface SaidSchool {
  schoolName?: string | null | undefined;
  schoolCode?: string | null | undefined;
}

/**
 * What is kept of what was said: a code stands for one name, whatever is written beside it; a name
 * that is written has none. A code that no school has is refused.
 */
export async function settleSchool(
  db: Db,
  { schoolName, schoolCode }: SaidSchool,
): Promise<{ schoolName?: string | null; schoolCode?: string | null }> {
  if (schoolCode) {
    const known = await queries.findSchool(db, schoolCode);
    if (known) return { schoolName: known.schoolName, schoolCode };
    throw new AppError('INVALID_VALUE', { fields: { schoolCode: INVALID } });
  }
  if (schoolName !== undefined) return { schoolName, schoolCode: null };
  return schoolCode === undefined ? {} : { schoolCode };
}

export interface Imported {
  added: number;
  changed: number;
  unchanged: number;
  skippedLines: number[];
}

const AT_ONCE = 2_000;

/** Adds what is new and corrects what differs; all of the file or nothing. What it doesn't name stays. */
export async function importSchools(
  { db }: Pick<Services, 'db'>,
  bytes: Uint8Array,
): Promise<Imported> {
  const { schools, skippedLines } = readSchoolFile(bytes);
  const counts = await db.transaction().execute(async (tx) => {
    await queries.deleteSample(tx);
    return put(tx, schools, { isSample: false });
  });
  return { ...counts, unchanged: schools.length - counts.added - counts.changed, skippedLines };
}

const SAMPLE = new URL('./sample.csv', import.meta.url);

/** Somewhere to search before the real data comes: invented schools, in the same form. */
export async function stockSchools({ db }: Pick<Services, 'db'>): Promise<void> {
  if (await queries.hasSchools(db)) return;
  const { schools } = readSchoolFile(await readFile(SAMPLE));
  await put(db, schools, { isSample: true });
}

async function put(
  tx: Db,
  schools: readonly SchoolRow[],
  kind: { isSample: boolean },
): Promise<{ added: number; changed: number }> {
  const rows = schools
    .map((school) => ({ ...school, ...searchableOf(school) }))
    .sort((a, b) => (a.schoolCode < b.schoolCode ? -1 : 1));
  let [added, changed] = [0, 0];
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const counts = await queries.putSchools(tx, rows.slice(from, from + AT_ONCE), kind);
    added += counts.added;
    changed += counts.changed;
  }
  return { added, changed };
}
