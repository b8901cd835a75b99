import { type Block, blocksOf, blocksOfLines, type DocumentNode, GAP } from './blocks.ts';
import { type Cell, cellsOf } from './cells.ts';
import { type FrontRow, frontRows } from './front.ts';
import { alignRows, breakIntoRows, COLUMNS, type LaidRow } from './rows.ts';
import { segmentsOf } from './speech.ts';

/** Rows of a sheet: 20 columns by 10 rows are the 200 cells that a text is measured in. */
export const ROWS = 10;

export interface ManuscriptInput {
  /** An empty title reserves its rows; without a title the text begins in the first row. */
  title?: string | undefined;
  affiliation?: string | undefined;
  name?: string | undefined;
  /** ProseMirror JSON, or plain text with a paragraph a line. */
  document: DocumentNode | string;
}

export interface Row extends LaidRow {
  kind: FrontRow['kind'] | Block['kind'];
  /** The number of its text block in reading order; null in the front matter. */
  block: number | null;
}

export type Sheet = readonly Row[];

export interface Manuscript {
  sheets: readonly Sheet[];
  rows: number;
  /** The number of rows before the text: title, affiliation and name. */
  front: number;
}

export interface CellPosition {
  sheet: number;
  row: number;
  column: number;
}

const BLANK: Row = { kind: 'blank', block: null, start: 0, cells: [] };

export function layOut(input: ManuscriptInput): Manuscript {
  return createLayout()(input);
}

/**
 * Gives a `layOut` that caches the blocks of its last call. Rows of unchanged blocks have identical
 * `cells`, so that a view can compare them by reference.
 */
export function createLayout(): (input: ManuscriptInput) => Manuscript {
  let cached = new Map<string, readonly LaidRow[]>();
  return ({ title, affiliation = '', name = '', document }) => {
    const used = new Map<string, readonly LaidRow[]>();
    const rowsOf = (block: Block) => {
      const key = keyOf(block);
      const laid = used.get(key) ?? cached.get(key) ?? layoutBlock(block);
      used.set(key, laid);
      return laid;
    };

    const rows: Row[] = [];
    if (title !== undefined) {
      for (const row of frontRows(title, affiliation, name)) rows.push({ ...row, block: null });
    }
    const front = rows.length;
    // A gap becomes one empty row between two rows with text, never at the ends.
    let isGap = false;
    const blocks = typeof document === 'string' ? blocksOfLines(document) : blocksOf(document);
    for (const one of blocks) {
      if (one === GAP) {
        isGap = true;
        continue;
      }
      for (const { start, cells } of rowsOf(one)) {
        if (cells.length > 0) {
          if (isGap && rows.length > front) rows.push(BLANK);
          rows.push({ kind: one.kind, block: one.block, start, cells });
        }
        isGap = cells.length === 0;
      }
    }
    cached = used;

    const sheets: Row[][] = [];
    for (let at = 0; at < rows.length; at += ROWS) sheets.push(rows.slice(at, at + ROWS));
    return { sheets, rows: rows.length, front };
  };
}

function keyOf({ kind, base, align, marker, text }: Block): string {
  return `${kind} ${base} ${align} ${marker}\n${text}`;
}

export function layoutBlock(block: Omit<Block, 'block'>): LaidRow[] {
  const rows: LaidRow[] = [];
  let at = 0;
  for (const line of block.text.split('\n')) {
    const laid = layoutLine(block, cellsOf(line, at), at === 0);
    rows.push(...(laid.length > 0 ? laid : [{ start: 0, cells: [] }]));
    at += line.length + 1;
  }
  return rows;
}

function layoutLine(
  { kind, align, base, marker }: Omit<Block, 'block'>,
  cells: readonly Cell[],
  isFirst: boolean,
): LaidRow[] {
  if (kind === 'item') {
    // The marker is not part of the text, so its range is empty.
    const marks = isFirst ? cellsOf(marker).map((cell) => ({ ...cell, from: 0, to: 0 })) : [];
    const first = Math.max(0, base - marks.length);
    return breakIntoRows([...marks, ...cells], { first, rest: base });
  }
  if (align !== 'left') {
    const rows = breakIntoRows(cells, { first: 0, rest: 0, columns: COLUMNS - 2 });
    return alignRows(rows, align, 2);
  }
  if (kind === 'heading' || kind === 'verse') {
    return breakIntoRows(cells, { first: base + 2, rest: base + 2 });
  }
  if (base > 0) return breakIntoRows(cells, { first: base + 1, rest: base });
  return segmentsOf(cells).flatMap((segment) => breakIntoRows(segment.cells, segment));
}

/**
 * The cell of a caret at `offset` (UTF-16 code units) in a block: the cell of the next character, at
 * the end of the block the cell after the last. `undefined` if that cell is on no sheet.
 */
export function cellPositionOf(
  { sheets, front }: Manuscript,
  block: number,
  offset: number,
): CellPosition | undefined {
  let row = front;
  let column = 1;
  search: for (const [at, { block: of, start, cells }] of sheets.flat().entries()) {
    if (of === null) continue;
    if (of > block) break;
    if (of < block) {
      // An empty block has no row; its text will be in the row after this one.
      row = at + 1;
      continue;
    }
    row = at;
    for (const [i, { from, to }] of cells.entries()) {
      column = Math.min(start + i, COLUMNS - 1);
      if (to > from && to > offset) break search;
    }
    column = Math.min(start + cells.length, COLUMNS - 1);
  }
  const sheet = Math.floor(row / ROWS);
  return sheet < sheets.length ? { sheet, row: row % ROWS, column } : undefined;
}
