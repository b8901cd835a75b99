import Papa from 'papaparse';

export type Row = readonly (string | number | null)[];

/** Excel reads a file as UTF-8 only with this mark. */
const BYTE_ORDER_MARK = '\ufeff';
/**
 * What a spreadsheet could take for a formula, also in full-width letters, gets an apostrophe before
 * it, which the spreadsheet does not show.
 */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/u;

export function csvOf(rows: readonly Row[]): string {
  return `${BYTE_ORDER_MARK}${csvRows(rows)}`;
}

/** More rows of a file that begins with those of `csvOf`. */
export function csvRows(rows: readonly Row[]): string {
  const text = Papa.unparse(
    rows.map((row) => [...row]),
    {
      newline: '\r\n',
      escapeFormulae: FORMULA,
    },
  );
  return `${text}\r\n`;
}
