/**
 * An error about a data file, in the form editors and terminals turn into a link: `file:line: reason`.
 */
export function dataError(file: string, line: number, reason: string): Error {
  return new Error(`${file}:${line}: ${reason}`);
}

export interface Row<Column extends string> {
  /** Counted from 1, the header included. */
  line: number;
  cells: Readonly<Record<Column, string>>;
}

interface Format<Column extends string> {
  /** The header, exactly. Empty cells at the end of a row may be left out. */
  columns: readonly Column[];
  /** The columns that tell rows apart: rows are sorted by them and none occurs twice. */
  key: readonly Column[];
}

const LONGEST_CELL = 2_000;
const EDGE_SPACE = /^\s|\s$/;

/**
 * The rows of a tab-separated table. Refuses whatever a spreadsheet may have spoilt: quotes, spaces
 * around a cell, decomposed Hangul, another header, rows that are empty, doubled or out of order.
 */
export function* rowsOf<Column extends string>(
  file: string,
  text: string,
  { columns, key }: Format<Column>,
): Generator<Row<Column>> {
  if (text !== text.normalize('NFC')) throw dataError(file, lineNotComposed(text), 'not NFC');
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  const [header = '', ...body] = lines;
  const wanted = columns.join('\t');
  if (header !== wanted) throw dataError(file, 1, `the header must be ${columns.join(', ')}`);
  if (body.length === 0) throw dataError(file, 1, 'no rows');
  let before = '';
  for (const [index, raw] of body.entries()) {
    const line = index + 2;
    const values = raw.split('\t');
    if (values.length > columns.length) throw dataError(file, line, 'more cells than columns');
    const cells = {} as Record<Column, string>;
    for (const [at, column] of columns.entries()) {
      const value = values[at] ?? '';
      if (EDGE_SPACE.test(value)) throw dataError(file, line, `spaces around '${value}'`);
      if (value.startsWith('"')) throw dataError(file, line, `a quoted cell: ${value}`);
      if (value.length > LONGEST_CELL) throw dataError(file, line, `${column} is too long`);
      cells[column] = value;
    }
    const own = key.map((column) => cells[column]).join('\t');
    if (own === before) throw dataError(file, line, `a second entry for '${own}'`);
    if (own < before) throw dataError(file, line, `'${own}' must come before '${before}'`);
    before = own;
    yield { line, cells };
  }
}

function lineNotComposed(text: string): number {
  return text.split('\n').findIndex((line) => line !== line.normalize('NFC')) + 1;
}
