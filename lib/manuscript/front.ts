import { type Cell, cellsOf } from './cells.ts';
import { alignRows, breakIntoRows, COLUMNS, type LaidRow } from './rows.ts';

export interface FrontRow extends LaidRow {
  kind: 'blank' | 'title' | 'affiliation' | 'name';
}

/** A title with more cells takes several rows of at most `LONG_ROW` cells. */
const ONE_ROW = 18;
const LONG_ROW = 16;

/**
 * The rows before the text: an empty row, the title (its row stays empty without one), affiliation
 * and name on the right, and an empty row.
 */
export function frontRows(title: string, affiliation: string, name: string): FrontRow[] {
  const as = (kind: FrontRow['kind'], rows: readonly LaidRow[]): FrontRow[] =>
    rows.map((row) => ({ kind, ...row }));
  const blank: FrontRow = { kind: 'blank', start: 0, cells: [] };
  return [
    blank,
    ...as('title', titleRows(title)),
    ...as('affiliation', rightRows(affiliation, 3)),
    ...as('name', rightRows(name, 2)),
    blank,
  ];
}

/**
 * Centres the title. Two or three syllables are spread with an empty cell between them; of several
 * rows the first is on the left and the last on the right.
 */
function titleRows(title: string): LaidRow[] {
  const cells = spread(cellsOf(title));
  if (cells.length === 0) return [{ start: 0, cells }];
  if (cells.length <= ONE_ROW) return alignRows([{ start: 0, cells }], 'center');
  const rows = breakTitle(cells);
  return rows.flatMap((row, i) => {
    if (i === 0) return { start: 2, cells: row.cells };
    return alignRows([row], i === rows.length - 1 ? 'right' : 'center', 2);
  });
}

function rightRows(text: string, behind: number): LaidRow[] {
  const rows = breakIntoRows(cellsOf(text), { first: 0, rest: 0, columns: COLUMNS - behind });
  return alignRows(rows, 'right', behind);
}

function spread(cells: readonly Cell[]): readonly Cell[] {
  const isShort = cells.length === 2 || cells.length === 3;
  if (!isShort || !cells.every(({ text }) => /^[가-힣]$/.test(text))) return cells;
  return cells.flatMap((cell, i) =>
    i === 0 ? [cell] : [{ kind: 'blank', text: '', from: cell.from, to: cell.from }, cell],
  );
}

/** Breaks into the fewest and most even rows, between words if possible. */
function breakTitle(cells: readonly Cell[]): LaidRow[] {
  const fewest = Math.ceil(cells.length / LONG_ROW);
  for (let columns = Math.ceil(cells.length / fewest); columns <= LONG_ROW; columns += 1) {
    const rows = fillRows(wordsOf(cells), columns);
    if (rows.length <= fewest && rows.every((row) => row.cells.length <= columns)) return rows;
  }
  return breakIntoRows(cells, { first: 0, rest: 0, columns: LONG_ROW });
}

function fillRows(words: readonly Cell[][], columns: number): LaidRow[] {
  const rows: Cell[][] = [];
  for (const word of words) {
    const row = rows.at(-1);
    const blank = word[0]?.kind === 'blank' ? 1 : 0;
    if (row && row.length + word.length <= columns) row.push(...word);
    else rows.push(word.slice(blank));
  }
  return rows.map((row) => ({ start: 0, cells: row }));
}

function wordsOf(cells: readonly Cell[]): Cell[][] {
  const words: Cell[][] = [];
  for (const cell of cells) {
    const word = words.at(-1);
    if (word && cell.kind !== 'blank') word.push(cell);
    else words.push([cell]);
  }
  return words;
}
