import type Papa from 'papaparse';

export interface TableRow {
  penName: string;
  userLogin: string;
}

const NAME_HEADERS = /^(이름|성명|필명|학생|학생 ?이름|학생명|pen ?name|name)$/i;
const ID_HEADERS = /^(아이디|로그인 ?아이디|id|user ?login|login)$/i;
const OTHER_HEADERS = /^(번호|순번|학년|반|no\.?)$/i;
const ID_PATTERN = /^[A-Za-z0-9_-]{4,20}$/;

/** Schools save lists as UTF-8 or as EUC-KR with Microsoft's extension (CP949). */
export function decodeTable(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('euc-kr').decode(bytes);
  }
}

function findColumn(
  rows: string[][],
  matches: (cells: string[]) => boolean,
  excluded = -1,
): number {
  const width = Math.max(0, ...rows.map((row) => row.length));
  for (let at = 0; at < width; at += 1) {
    const cells = rows.map((row) => row[at] ?? '').filter((cell) => cell !== '');
    if (at !== excluded && cells.length > 0 && matches(cells)) return at;
  }
  return -1;
}

/**
 * Reads names and IDs from a pasted or opened class list. A header row names the columns. Without
 * one, the ID column is the one that looks like IDs, and names are in the first column with
 * letters. A row without an ID gets an empty one.
 */
export function readTable(parse: typeof Papa.parse, text: string): TableRow[] {
  // Papa's own detection fails on lists that contain names only.
  const delimiter = ['\t', ',', ';'].find((one) => text.includes(one)) ?? ',';
  const { data } = parse<string[]>(text.trim(), { skipEmptyLines: 'greedy', delimiter });
  const rows = data.map((row) => row.map((cell) => cell.normalize('NFC').trim()));
  const header = rows[0] ?? [];
  const hasHeader = header.some((cell) =>
    [NAME_HEADERS, ID_HEADERS, OTHER_HEADERS].some((head) => head.test(cell)),
  );
  const bodyRows = hasHeader ? rows.slice(1) : rows;
  let idAt = hasHeader ? header.findIndex((cell) => ID_HEADERS.test(cell)) : -1;
  let nameAt = hasHeader ? header.findIndex((cell) => NAME_HEADERS.test(cell)) : -1;
  if (!hasHeader)
    idAt = findColumn(bodyRows, (cells) => cells.every((cell) => ID_PATTERN.test(cell)));
  if (nameAt < 0) {
    nameAt = findColumn(bodyRows, (cells) => cells.some((cell) => /\p{L}/u.test(cell)), idAt);
  }
  // A single column that could be either contains names.
  if (nameAt < 0 && idAt >= 0) [nameAt, idAt] = [idAt, -1];
  return bodyRows.map((row) => ({ penName: row[nameAt] ?? '', userLogin: row[idAt] ?? '' }));
}
