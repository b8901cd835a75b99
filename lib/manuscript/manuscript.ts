import { type Block, blocksOf, blocksOfLines, type DocumentNode, GAP } from './blocks.ts';
import { type Cell, cellsOf } from './cells.ts';
import { type FrontRow, frontRows } from './front.ts';
import { alignRows, breakIntoRows, COLUMNS, type LaidRow } from './rows.ts';
import { stretchesOf } from './speech.ts';

/** Rows of a sheet: 20 columns by 10 rows are the 200 cells that a text is measured in. */
export const ROWS = 10;

export interface Piece {
  /** Without any title, an empty one counts as one, the text begins in the first row. */
  title?: string | undefined;
  /** School and class, below the title. */
  affiliation?: string | undefined;
  name?: string | undefined;
  /** ProseMirror JSON, or lines of plain text. */
  document: DocumentNode | string;
}

export interface Row extends LaidRow {
  kind: FrontRow['kind'] | Block['kind'];
  /** The block its cells come from, counted in reading order; null in front of the text. */
  block: number | null;
}

export type Sheet = readonly Row[];

export interface Manuscript {
  /** The last one may have fewer than ten rows. */
  sheets: readonly Sheet[];
  /** Rows in all, empty ones between others too. */
  rows: number;
  /** How many of them stand in front of the text: title, school and name. */
  front: number;
}

export interface Place {
  sheet: number;
  row: number;
  column: number;
}

const BLANK: Row = { kind: 'blank', block: null, start: 0, cells: [] };

/** A piece on manuscript paper. */
export function layOut(piece: Piece): Manuscript {
  return createLayout()(piece);
}

/**
 * The same for a piece that is being written: blocks that stayed as they were in the last piece are
 * not laid out anew, and their rows have the very same `cells`.
 */
export function createLayout(): (piece: Piece) => Manuscript {
  let known = new Map<string, readonly LaidRow[]>();
  return ({ title, affiliation = '', name = '', document }) => {
    const used = new Map<string, readonly LaidRow[]>();
    const rowsOf = (block: Block) => {
      const key = keyOf(block);
      const laid = used.get(key) ?? known.get(key) ?? layoutBlock(block);
      used.set(key, laid);
      return laid;
    };

    const rows: Row[] = [];
    if (title !== undefined) {
      for (const row of frontRows(title, affiliation, name)) rows.push({ ...row, block: null });
    }
    const front = rows.length;
    // Empty rows are only ever between two others, and never two of them.
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
    known = used;

    const sheets: Row[][] = [];
    for (let at = 0; at < rows.length; at += ROWS) sheets.push(rows.slice(at, at + ROWS));
    return { sheets, rows: rows.length, front };
  };
}

function keyOf({ kind, base, align, marker, text }: Block): string {
  return `${kind} ${base} ${align} ${marker}\n${text}`;
}

/** The rows of one block; a row without cells is one that is left empty. */
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
    // The paper writes it, not the writer: it has no place in the text.
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
  return stretchesOf(cells).flatMap((stretch) => breakIntoRows(stretch.cells, stretch));
}

/**
 * The cell in which a caret stands: that of the character behind it, or at the end of a block the one
 * after its last. Undefined where there is no sheet yet.
 */
export function placeOf(
  { sheets, front }: Manuscript,
  block: number,
  offset: number,
): Place | undefined {
  let row = front;
  let column = 1;
  search: for (const [at, { block: of, start, cells }] of sheets.flat().entries()) {
    if (of === null) continue;
    if (of > block) break;
    if (of < block) {
      // Nothing may be written in the block yet: it will be in the row below.
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
