import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { INVALID } from '../../../../shared/contract/validation.ts';
import type * as api from '../../../../shared/groups/schools.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { SignedIn } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import type { SchoolFile, SchoolRow } from './school-file.ts';
import * as queries from './schools.queries.ts';
import { districtOf, parseTerms, searchColumnsOf } from './search-text.ts';

export { countSchools, type SchoolDifference, schoolsOf } from './schools.queries.ts';

const MAX_RESULTS = 20;

export const searchSchools: Action<typeof api.searchSchools, SignedIn> = async ({
  services: { db },
  query: { query },
}) => {
  const terms = parseTerms(query);
  if (terms.length === 0) return { schools: [] };
  const found = await queries.findSchools(db, terms, MAX_RESULTS);
  return {
    schools: found.map(({ schoolCode, schoolName, schoolKind, ...location }) => ({
      schoolCode,
      schoolName,
      schoolKind,
      place: districtOf(location),
    })),
  };
};

interface SchoolInput {
  schoolName?: string | null | undefined;
  schoolCode?: string | null | undefined;
}

/**
 * A code determines the name, whatever name is sent with it, and must exist; a name without a code is
 * free text.
 */
export async function resolveSchool(
  db: Db,
  { schoolName, schoolCode }: SchoolInput,
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

const BATCH_SIZE = 2_000;
/** Few starts import schools, and the parsers of CSV and EUC-KR take memory. */
const loadSchoolFile = () => import('./school-file.ts');

/** Inserts new schools and updates changed ones, the whole file or nothing. Other schools stay. */
export async function importSchools(
  { db }: Pick<Services, 'db'>,
  bytes: Uint8Array,
): Promise<Imported> {
  const { readSchoolFile } = await loadSchoolFile();
  const { schools, faults } = readSchoolFile(bytes);
  const skippedLines = faults.filter(({ fault }) => fault !== 'REPEATED').map(({ line }) => line);
  const counts = await db.transaction().execute(async (tx) => {
    await queries.lockSchools(tx);
    await queries.deleteSample(tx);
    return insertSchools(tx, schools, { isSample: false });
  });
  return { ...counts, unchanged: schools.length - counts.added - counts.changed, skippedLines };
}

/** The schools of an uploaded file; refuses what is no list of schools. */
export async function readSchools(bytes: Uint8Array): Promise<SchoolFile> {
  const { readSchoolFile, SchoolFileError, TooManyLinesError } = await loadSchoolFile();
  try {
    return readSchoolFile(bytes);
  } catch (error) {
    if (error instanceof TooManyLinesError) throw new AppError('TOO_MANY_SCHOOL_LINES');
    if (!(error instanceof SchoolFileError)) throw error;
    throw new AppError('SCHOOL_FILE_UNREADABLE', { message: error.message, cause: error });
  }
}

export interface SchoolsPlan {
  differences: queries.SchoolDifference[];
  /** Two plans with the same fingerprint make the same changes from the same state. */
  fingerprint: string;
}

export async function planImport(db: Db, { schools }: SchoolFile): Promise<SchoolsPlan> {
  const differences = await queries.findDifferences(db, schools);
  const hash = createHash('sha256').update(JSON.stringify([schools, differences]));
  return { differences, fingerprint: hash.digest('hex') };
}

/**
 * Changes what the plan with this fingerprint named. Schools that the file does not name stay or are
 * no longer found; none is deleted, because groups and profiles hold its code.
 */
export async function carryOutImport(
  tx: Db,
  file: SchoolFile,
  { fingerprint, missing }: { fingerprint: string; missing: 'KEEP' | 'CLOSE' },
): Promise<{ added: number; changed: number; closed: number }> {
  await queries.lockSchools(tx);
  const plan = await planImport(tx, file);
  if (plan.fingerprint !== fingerprint) throw new AppError('SCHOOLS_CHANGED');
  const codesOf = (change: queries.SchoolDifference['change']) =>
    plan.differences.filter((one) => one.change === change).map((one) => one.schoolCode);
  const [added, changed] = [codesOf('ADDED'), codesOf('CHANGED')];
  const closed = missing === 'CLOSE' ? codesOf('CLOSED') : [];
  const differing = new Set([...added, ...changed]);
  await queries.deleteSample(tx);
  await insertSchools(
    tx,
    file.schools.filter(({ schoolCode }) => differing.has(schoolCode)),
    { isSample: false },
  );
  await queries.updateToClosed(tx, closed);
  return { added: added.length, changed: changed.length, closed: closed.length };
}

const SAMPLE = new URL('./sample.csv', import.meta.url);

/** Fictitious schools, so that the search works before the real data is imported. */
export async function insertSampleSchools({ db }: Pick<Services, 'db'>): Promise<void> {
  if (await queries.hasSchools(db)) return;
  const { readSchoolFile } = await loadSchoolFile();
  const { schools } = readSchoolFile(await readFile(SAMPLE));
  await insertSchools(db, schools, { isSample: true });
}

async function insertSchools(
  tx: Db,
  schools: readonly SchoolRow[],
  kind: { isSample: boolean },
): Promise<{ added: number; changed: number }> {
  const rows = [...schools].sort((a, b) => (a.schoolCode < b.schoolCode ? -1 : 1));
  let [added, changed] = [0, 0];
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    // Computed batch by batch, so that other requests are answered in between.
    const batch = rows
      .slice(from, from + BATCH_SIZE)
      .map((school) => ({ ...school, ...searchColumnsOf(school) }));
    const counts = await queries.insertSchools(tx, batch, kind);
    added += counts.added;
    changed += counts.changed;
  }
  return { added, changed };
}
