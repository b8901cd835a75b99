import { LIMITS } from '../../../../../shared/contract/limits.ts';
import { flattened, newLine } from './lines.ts';
import { type Block, type Cell, isBlank, type Run, type Table } from './shapes.ts';

/** What no table of figures or words holds, and every table that only places things on a page does. */
function isPlacing({ blocks }: Cell): boolean {
  return blocks.some((block) => block.kind !== 'line' || block.tag !== 'p');
}

/** A table as it may stand in a piece; one that only placed what is in it gives that. */
export function settleTable({ rows }: Table): Block[] {
  const cells = rows.flat();
  if (cells.every(({ blocks }) => blocks.every(isBlank))) return [];
  if (cells.length === 1 || cells.some(isPlacing)) return cells.flatMap(({ blocks }) => blocks);
  const full = filled(rows);
  const width = full[0]?.reduce((sum, { colspan }) => sum + colspan, 0) ?? 0;
  if (rows.length > LIMITS.tableRows || width > LIMITS.tableColumns) {
    return flattened([{ kind: 'table', rows }]);
  }
  return [{ kind: 'table', rows: full.map((row) => row.map(withLines)) }];
}

const unbold = ({ tags }: Run) => tags.filter((tag) => tag !== 'strong');

function withLines(cell: Cell): Cell {
  const lines = flattened(cell.blocks).filter((line) => !isBlank(line));
  // A heading is bold by itself.
  if (cell.isHeader) for (const { runs } of lines) for (const run of runs) run.tags = unbold(run);
  return { ...cell, blocks: lines.length > 0 ? lines : [newLine()] };
}

/** Each place of the table in one cell: spans are cut where others stand, and gaps are filled. */
function filled(rows: readonly Cell[][]): Cell[][] {
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
