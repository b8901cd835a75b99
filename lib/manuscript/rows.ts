import type { Cell } from './cells.ts';

export const COLUMNS = 20;

/** A row whose first `start` cells stay empty. */
export interface LaidRow {
  start: number;
  cells: readonly Cell[];
}

export interface Indent {
  /** The number of empty cells at the start of the first row, and of the rows after it. */
  first: number;
  rest: number;
  columns?: number;
}

/** Further closing marks begin the next row after all. */
const MAX_HANGING = 2;

/**
 * Breaks cells into rows. Rows are filled to the end, also within words, with three exceptions:
 *
 * - a blank never begins a row: it is dropped, because the end of the row separates the words
 * - a closing mark never begins a row: it hangs in the last cell with the letter before it
 * - an opening mark never ends a row: the last cell stays empty
 */
export function breakIntoRows(
  cells: readonly Cell[],
  { first, rest, columns = COLUMNS }: Indent,
): LaidRow[] {
  const rows: LaidRow[] = [];
  let start = first;
  let row: Cell[] = [];
  let hung = 0;
  const next = () => {
    rows.push({ start, cells: row });
    start = rest;
    row = [];
    hung = 0;
  };

  for (const [i, cell] of cells.entries()) {
    const isFull = start + row.length >= columns;
    if (cell.kind === 'blank') {
      if (row.length > 0 && !isFull) row.push(cell);
      continue;
    }
    const last = row.at(-1);
    if (isFull && last && mayHang(cell) && hung < MAX_HANGING) {
      row[row.length - 1] = { ...last, hung: (last.hung ?? '') + cell.text, to: cell.to };
      hung += 1;
      continue;
    }
    if (isFull || (row.length > 0 && wouldEndOpen(cells, i, columns - start - row.length))) next();
    row.push(cell);
  }
  if (row.length > 0) next();
  return rows;
}

function mayHang({ kind }: Cell): boolean {
  return kind === 'stop' || kind === 'mark' || kind === 'close';
}

function wouldEndOpen(cells: readonly Cell[], i: number, room: number): boolean {
  for (let ahead = 0; ahead < room; ahead += 1) {
    if (cells[i + ahead]?.kind !== 'open') return false;
  }
  return true;
}

export function alignRows(
  rows: readonly LaidRow[],
  align: 'center' | 'right',
  behind = 0,
): LaidRow[] {
  return rows.map(({ cells }) => {
    const room = COLUMNS - cells.length;
    const start = align === 'center' ? Math.floor(room / 2) : room - behind;
    return { start: Math.max(0, start), cells };
  });
}
