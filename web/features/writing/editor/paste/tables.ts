import { LIMITS } from '../../../../../shared/contract/limits.ts';
import {
  type Block,
  type Cell,
  flattenToLines,
  isBlank,
  newLine,
  type Run,
  type Table,
} from './blocks.ts';

function isLayoutCell({ blocks }: Cell): boolean {
  return blocks.some((block) => block.kind !== 'line' || block.heading !== null);
}

/** A data table within the limits stays a table; a layout table gives the blocks of its cells. */
export function normalizeTable({ rows }: Table): Block[] {
  const cells = rows.flat();
  if (cells.every(({ blocks }) => blocks.every(isBlank))) return [];
  if (cells.length === 1 || cells.some(isLayoutCell)) return cells.flatMap(({ blocks }) => blocks);
  const full = fillGrid(rows);
  const width = full[0]?.reduce((sum, { colspan }) => sum + colspan, 0) ?? 0;
  if (rows.length > LIMITS.tableRows || width > LIMITS.tableColumns) {
    return flattenToLines([{ kind: 'table', rows }]);
  }
  return [{ kind: 'table', rows: full.map((row) => row.map(withLines)) }];
}

const withoutBold = ({ marks }: Run) => marks.filter((mark) => mark !== 'bold');

function withLines(cell: Cell): Cell {
  const lines = flattenToLines(cell.blocks).filter((line) => !isBlank(line));
  // A header cell is bold by its own style.
  if (cell.isHeader) {
    for (const run of lines.flatMap(({ runs }) => runs)) run.marks = withoutBold(run);
  }
  return { ...cell, blocks: lines.length > 0 ? lines : [newLine()] };
}

/** Makes the grid rectangular: spans are cut where they overlap, and gaps get empty cells. */
function fillGrid(rows: readonly Cell[][]): Cell[][] {
  const taken = rows.map((): boolean[] => []);
  const out = rows.map((): Cell[] => []);
  let width = 0;
  for (const [y, row] of rows.entries()) {
    let x = 0;
    for (const cell of row) {
      while (taken[y]?.[x]) x += 1;
      let colspan = 1;
      while (colspan < cell.colspan && !taken[y]?.[x + colspan]) colspan += 1;
      const rowspan = Math.min(cell.rowspan, rows.length - y);
      for (const line of taken.slice(y, y + rowspan)) {
        for (let column = x; column < x + colspan; column += 1) line[column] = true;
      }
      out[y]?.push({ ...cell, colspan, rowspan });
      x += colspan;
      width = Math.max(width, x);
    }
  }
  for (const [y, row] of out.entries()) {
    const isHeader = row.every((cell) => cell.isHeader) && row.length > 0;
    for (let x = 0; x < width; x += 1) {
      if (!taken[y]?.[x]) row.push({ isHeader, colspan: 1, rowspan: 1, blocks: [] });
    }
  }
  return out;
}
