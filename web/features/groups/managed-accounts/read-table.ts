import Papa from 'papaparse';

export interface TableRow {
  penName: string;
  userLogin: string;
  /** The number in the class list; null if the list has none. */
  number: number | null;
}

interface Columns {
  name: number;
  id: number;
  number: number;
}

const NAME_HEADERS = /^(이름|성명|필명|학생|학생 ?이름|학생명|pen ?name|name)$/i;
const ID_HEADERS = /^(아이디|로그인 ?아이디|id|user ?login|login)$/i;
const NUMBER_HEADERS = /^(번호|번|출석 ?번호|no\.?)$/i;
const OTHER_HEADERS = /^(순번|학년|반|성별|비고)$/;
const ID_PATTERN = /^[A-Za-z0-9_-]{4,20}$/;
const NUMBER_PATTERN = /^\d{1,3}$/;
/** '3 김서연', '3. 김서연', '3) 김서연', '3번 김서연'. */
const NUMBERED_NAME = /^(\d{1,3})(?:번|[.)]|\s)\s*(?=\p{L})(.+)$/u;
/** Schools print the title of a list above its headings. */
const LINES_BEFORE_HEADINGS = 10;

/** In bytes; a class list with pictures has a few hundred kilobytes. */
const MAX_BYTES = 10_000_000;
/** Workbooks are ZIP archives. */
const ZIP_MARK = 'PK';

/** Schools save lists as UTF-8 or as EUC-KR with Microsoft's extension (CP949). */
export function decodeTable(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('euc-kr').decode(bytes);
  }
}

/** The cells of a pasted or opened list; a line without a separator is one cell. */
export function splitCells(text: string): string[][] {
  // Papa's own detection fails on lists that contain names only.
  const delimiter = ['\t', ',', ';'].find((one) => text.includes(one)) ?? ',';
  const options = { skipEmptyLines: 'greedy', delimiter } as const;
  const { data, errors } = Papa.parse<string[]>(text.trim(), options);
  if (!errors.some(({ type }) => type === 'Quotes')) return data;
  // A quotation mark that nothing closes belongs to a name; read as one, it takes in the lines below.
  return Papa.parse<string[]>(text.trim(), { ...options, fastMode: true }).data;
}

/**
 * Reads numbers, names and IDs from the cells of a class list. Headings name the columns; lists
 * beside each other are read one after the other. Without headings the ID column is the one that
 * looks like IDs, and names are in the first column with letters. What a row lacks is empty.
 */
export function readTable(cells: readonly (readonly string[])[]): TableRow[] {
  // A line break in a cell is layout.
  const rows = cells.map((row) =>
    row.map((cell) => cell.normalize('NFC').replace(/\s+/g, ' ').trim()),
  );
  const headingAt = findHeadings(rows);
  const bodyRows = rows.slice(headingAt + 1);
  const headings = rows[headingAt] ?? [];
  const lists = headings.some((cell) => NAME_HEADERS.test(cell))
    ? splitLists(headings)
    : [guessColumns(headings, bodyRows)];
  const read = lists.flatMap((columns) => bodyRows.map((row) => readRow(row, columns)));
  // Lists beside each other differ in length, and schools print numbers ahead of names.
  const filled = read.filter(
    ({ penName, userLogin, number }) =>
      penName !== '' || userLogin !== '' || (number === null && lists.length === 1),
  );
  return takeNumbersFromNames(filled);
}

/** The text of a list that `readTable` reads as these rows. */
export function formatTable(rows: readonly TableRow[]): string {
  const hasNumbers = rows.some(({ number }) => number !== null);
  const hasIds = rows.some(({ userLogin }) => userLogin !== '');
  const isNamesAlone = !hasNumbers && !hasIds;
  const lines = rows.map(({ number, penName, userLogin }) => [
    ...(hasNumbers ? [number ?? ''] : []),
    penName,
    ...(hasIds ? [userLogin] : []),
  ]);
  const headings = [...(hasNumbers ? ['번호'] : []), '이름', ...(hasIds ? ['아이디'] : [])];
  return Papa.unparse(isNamesAlone ? lines : [headings, ...lines], {
    delimiter: '\t',
    newline: '\n',
    quotes: (cell: unknown) => /[,;"]/.test(String(cell)),
  });
}

const hasLetters = (cell: string) => /\p{L}/u.test(cell);

/** The index of the line of headings; -1 if there is none. */
function findHeadings(rows: string[][]): number {
  const named = rows
    .slice(0, LINES_BEFORE_HEADINGS)
    .findIndex((row) => row.some((cell) => NAME_HEADERS.test(cell)));
  if (named >= 0) return named;
  const isHeading = (cell: string) =>
    [ID_HEADERS, NUMBER_HEADERS, OTHER_HEADERS].some((heading) => heading.test(cell));
  return (rows[0] ?? []).some(isHeading) ? 0 : -1;
}

/** Each heading of names begins a list, with the number at its left and the ID at either side. */
function splitLists(headings: string[]): Columns[] {
  const names = headings.flatMap((cell, at) => (NAME_HEADERS.test(cell) ? [at] : []));
  return names.map((name, index) => {
    const from = (names[index - 1] ?? -1) + 1;
    const to = names[index + 1] ?? headings.length;
    const find = (pattern: RegExp, start: number, end: number) => {
      const at = headings.slice(start, end).findLastIndex((cell) => pattern.test(cell));
      return at < 0 ? -1 : start + at;
    };
    const idAfter = find(ID_HEADERS, name, to);
    return {
      name,
      number: find(NUMBER_HEADERS, from, name),
      id: idAfter >= 0 || names.length > 1 ? idAfter : find(ID_HEADERS, from, name),
    };
  });
}

function guessColumns(headings: string[], rows: string[][]): Columns {
  // Not by spreading the lengths, of which a pasted list may have too many for one call.
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  const columns = Array.from({ length: width }, (_, at) =>
    rows.map((row) => row[at] ?? '').filter((cell) => cell !== ''),
  );
  let id = headings.findIndex((cell) => ID_HEADERS.test(cell));
  if (headings.length === 0) {
    id = columns.findIndex(
      (cells) => cells.length > 0 && cells.every((cell) => ID_PATTERN.test(cell)),
    );
  }
  // Most of a column's cells: below the list a teacher types the name of a pupil who moved in.
  const isMostly = (cells: readonly string[], matching: readonly string[]) =>
    matching.length * 2 > cells.length;
  let name = columns.findIndex(
    (cells, at) => at !== id && isMostly(cells, cells.filter(hasLetters)),
  );
  // A single column that could be either contains names.
  if (name < 0 && id >= 0) [name, id] = [id, -1];
  const number = columns.findIndex((cells, at) => {
    const numbers = cells.filter((cell) => NUMBER_PATTERN.test(cell));
    const areDistinct = new Set(numbers).size === numbers.length;
    return at !== name && at !== id && isMostly(cells, numbers) && areDistinct;
  });
  // A number at the right of the names is something else, such as a grade.
  return { name, id, number: number < name ? number : -1 };
}

function readRow(row: string[], { name, id, number }: Columns): TableRow {
  const digits = row[number] ?? '';
  // A name alone on its line stands in the first column.
  const alone = row.filter((cell) => cell !== '');
  const isNameAlone = alone.length === 1 && row[number] === alone[0] && hasLetters(digits);
  return {
    penName: isNameAlone ? digits : (row[name] ?? ''),
    userLogin: row[id] ?? '',
    number: NUMBER_PATTERN.test(digits) && Number(digits) > 0 ? Number(digits) : null,
  };
}

/** In most lines, not in one: a pen name may begin with a number. */
function takeNumbersFromNames(rows: TableRow[]): TableRow[] {
  const matches = rows.map(({ penName }) => NUMBERED_NAME.exec(penName));
  if (matches.filter(Boolean).length * 2 <= rows.length) return rows;
  return rows.map((row, at) => {
    const [, digits = '', penName = ''] = matches[at] ?? [];
    return digits === ''
      ? row
      : { ...row, penName, number: row.number ?? (Number(digits) || null) };
  });
}

/**
 * The cells of a class list: of the first sheet with letters in a workbook (.xlsx), else of a text
 * with separators. Throws if it is neither.
 */
export async function readListFile(file: File): Promise<string[][]> {
  if (file.size > MAX_BYTES) throw new Error('The file is too large');
  const bytes = await file.arrayBuffer();
  const mark = String.fromCharCode(...new Uint8Array(bytes.slice(0, ZIP_MARK.length)));
  if (mark === ZIP_MARK) return (await import('./read-workbook.ts')).readWorkbook(bytes);
  const text = decodeTable(bytes);
  // Old workbooks (.xls) and documents of a word processor are not text.
  if (text.includes('\u0000')) throw new Error('The file is not a text');
  return splitCells(text);
}
