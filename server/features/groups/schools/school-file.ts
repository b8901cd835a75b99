import iconv from 'iconv-lite';
import Papa from 'papaparse';
import type { SchoolLineFault } from '../../../../shared/administration/schools.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { ERROR_MESSAGES } from '../../../../shared/contract/messages.ts';

export interface SchoolRow {
  schoolCode: string;
  schoolName: string;
  schoolKind: string;
  officeName: string;
  region: string;
  address: string;
}

/** The message is shown to the person who imports the file. */
export class SchoolFileError extends Error {}
export class TooManyLinesError extends SchoolFileError {}

/** The national open data (NEIS) names its columns in Korean, its interface in English. */
const COLUMNS: Readonly<Record<keyof SchoolRow, readonly string[]>> = {
  schoolCode: ['행정표준코드', '표준학교코드', 'SD_SCHUL_CODE'],
  schoolName: ['학교명', 'SCHUL_NM'],
  schoolKind: ['학교종류명', 'SCHUL_KND_SC_NM'],
  officeName: ['시도교육청명', 'ATPT_OFCDC_SC_NM'],
  region: ['시도명', 'LCTN_SC_NM', '소재지명'],
  address: ['도로명주소', 'ORG_RDNMA'],
};

const MAX_LENGTHS: Readonly<Record<keyof SchoolRow, number>> = {
  schoolCode: 40,
  schoolName: LIMITS.schoolName,
  schoolKind: 60,
  officeName: 60,
  region: 60,
  address: 200,
};

export interface SchoolFile {
  schools: SchoolRow[];
  /** Lines of the file that give no school, counted from 1. */
  faults: { line: number; fault: SchoolLineFault }[];
}

/** Of two lines with the same code the later one counts. */
export function readSchoolFile(bytes: Uint8Array): SchoolFile {
  const [heads = [], ...lines] = readRecords(decode(bytes));
  const indexes = columnIndexesOf(heads.map((head) => head.normalize('NFC').trim()));
  const schools = new Map<string, { line: number; school: SchoolRow }>();
  const faults: SchoolFile['faults'] = [];
  const filled = lines
    .map((cells, index) => ({ cells, line: index + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length > LIMITS.schoolLines) {
    throw new TooManyLinesError(ERROR_MESSAGES.TOO_MANY_SCHOOL_LINES);
  }
  for (const { cells, line } of filled) {
    const school = schoolIn(cells, indexes);
    const fault = faultOf(school);
    if (fault) {
      faults.push({ line, fault });
      continue;
    }
    const earlier = schools.get(school.schoolCode);
    if (earlier) faults.push({ line: earlier.line, fault: 'REPEATED' });
    schools.set(school.schoolCode, { line, school });
  }
  if (schools.size === 0) throw new SchoolFileError('학교가 한 줄도 없어요.');
  return {
    schools: [...schools.values()].map(({ school }) => school),
    faults: faults.sort((a, b) => a.line - b.line),
  };
}

/** In UTF-16 code units. A school takes a few hundred. */
const MOST_IN_RECORD = 10_000;

/**
 * One record after another, because the parser notes each misplaced quotation mark: ten megabytes of
 * them at once take two gigabytes and nine seconds. Stops behind the limit.
 */
function readRecords(text: string): string[][] {
  const records: string[][] = [];
  let delimiter: string | undefined;
  let open = '';
  for (const line of linesIn(text)) {
    const record = open + line;
    if (record.length > MOST_IN_RECORD) throw new SchoolFileError(UNLIKE_A_LIST);
    const isOdd = hasOddQuotes(record);
    if (isOdd && open !== '') {
      open = `${record}\n`;
      continue;
    }
    const { data, meta, errors } = Papa.parse<string[]>(record, delimiter ? { delimiter } : {});
    // The record goes on behind the line break, unless the mark is one inside of a cell.
    if (isOdd && errors.some(({ code }) => code === 'MissingQuotes')) {
      open = `${record}\n`;
      continue;
    }
    open = '';
    delimiter ??= meta.delimiter;
    records.push(data[0] ?? []);
    if (records.length === LIMITS.schoolLines + 2) break;
  }
  if (open !== '') throw new SchoolFileError(UNLIKE_A_LIST);
  return records;
}

/** Without their line ends. */
function* linesIn(text: string): Generator<string> {
  const lineEnd = /\r\n|\n|\r/g;
  let from = 0;
  for (let found = lineEnd.exec(text); found; found = lineEnd.exec(text)) {
    yield text.slice(from, found.index);
    from = lineEnd.lastIndex;
  }
  if (from < text.length) yield text.slice(from);
}

const hasOddQuotes = (text: string) => text.split('"').length % 2 === 0;

const UNLIKE_A_LIST =
  '한 줄이 너무 길거나 따옴표가 닫히지 않았어요. 나이스 학교기본정보 CSV인지 확인해 주세요.';

/**
 * Excel on Windows writes CP949, of which Node's own `euc-kr` decoder knows a quarter of the
 * syllables.
 */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return iconv.decode(Buffer.from(bytes), 'cp949');
  }
}

type ColumnIndexes = Readonly<Record<keyof SchoolRow, number>>;

function columnIndexesOf(heads: readonly string[]): ColumnIndexes {
  const find = (names: readonly string[]) => heads.findIndex((head) => names.includes(head));
  const indexes = {
    schoolCode: find(COLUMNS.schoolCode),
    schoolName: find(COLUMNS.schoolName),
    schoolKind: find(COLUMNS.schoolKind),
    officeName: find(COLUMNS.officeName),
    region: find(COLUMNS.region),
    address: find(COLUMNS.address),
  };
  const missing = (['schoolCode', 'schoolName'] as const).filter((name) => indexes[name] < 0);
  if (missing.length > 0) {
    const names = missing.map((name) => `'${COLUMNS[name][0]}'`).join(', ');
    throw new SchoolFileError(
      `첫 줄에 ${names} 칸이 없어요. 나이스 학교기본정보 CSV인지 확인해 주세요.`,
    );
  }
  return indexes;
}

function schoolIn(cells: readonly string[], indexes: ColumnIndexes): SchoolRow {
  const read = (name: keyof SchoolRow) =>
    (cells[indexes[name]] ?? '')
      .normalize('NFC')
      .replace(/[\p{Cc}\p{Cf}\ufffd]/gu, ' ')
      .trim();
  return {
    schoolCode: read('schoolCode'),
    schoolName: read('schoolName'),
    schoolKind: read('schoolKind').slice(0, MAX_LENGTHS.schoolKind),
    officeName: read('officeName').slice(0, MAX_LENGTHS.officeName),
    region: read('region').slice(0, MAX_LENGTHS.region),
    address: read('address').slice(0, MAX_LENGTHS.address),
  };
}

function faultOf({ schoolCode, schoolName }: SchoolRow): SchoolLineFault | undefined {
  if (schoolCode === '') return 'NO_CODE';
  if (schoolName === '') return 'NO_NAME';
  const fits =
    schoolCode.length <= MAX_LENGTHS.schoolCode && schoolName.length <= MAX_LENGTHS.schoolName;
  return fits ? undefined : 'TOO_LONG';
}
