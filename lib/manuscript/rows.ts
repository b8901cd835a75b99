import type { Cell } from './cells.ts';

export const COLUMNS = 20;

/** Cells of one row, of which the first `start` stay empty. */
export interface LaidRow {
  start: number;
  cells: readonly Cell[];
}

export interface Indent {
  /** Cells left empty in the first row, and in those that continue it. */
  first: number;
  rest: number;
  /** How far a row goes; to the edge of the paper if not said. */
  columns?: number;
}

/** What may stand beside the last letter when the row is full; more begins the next row after all. */
const MOST_HUNG = 2;

/**
 * Cells broken into rows. A row is filled to its end, whatever word that cuts, but for these:
 *
 * - no blank begins a row: it is dropped, as the end of the row stands for it
 * - no closing mark begins a row: it stands in the last cell with the letter before it
 * - no opening mark ends a row: the last cell stays empty
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
    if (isFull && last && mayHang(cell) && hung < MOST_HUNG) {
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

/** Whether the opening marks from here on would fill the `room` that is left in the row. */
function wouldEndOpen(cells: readonly Cell[], i: number, room: number): boolean {
  for (let ahead = 0; ahead < room; ahead += 1) {
    if (cells[i + ahead]?.kind !== 'open') return false;
  }
  return true;
}

/** Rows moved to the middle, or to the right with some cells left empty behind them. */
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
