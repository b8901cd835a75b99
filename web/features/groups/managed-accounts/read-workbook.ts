import { strFromU8, unzipSync } from 'fflate';
import readSheets from 'read-excel-file/universal';

/** In bytes. Far more than a class list has, but a small archive can hold gigabytes. */
const MAX_UNPACKED = 50_000_000;
/**
 * The library makes every cell up to the last row and column, about 3 seconds for this many. A single
 * cell in the last corner of a sheet would take all memory.
 */
const MAX_CELLS = 10_000_000;

/** The opening tags of rows and cells with their addresses; an empty cell with a style closes itself. */
const ADDRESSED = /<(?:\w+:)?(row|c)\s[^>]*?\br=["']([A-Z]{0,3})(\d{1,7})["'][^>]*?(\/?)>/g;

/** The cells of the first sheet with letters. Throws if it is no workbook, or too large for memory. */
export async function readWorkbook(bytes: ArrayBuffer): Promise<string[][]> {
  assertFitsInMemory(new Uint8Array(bytes));
  const sheets = await readSheets(bytes);
  const tables = sheets.map(({ data }) =>
    data
      .map((row) => row.map((cell) => (cell === null ? '' : String(cell))))
      .filter((row) => row.some((cell) => cell.trim() !== '')),
  );
  const table = tables.find((rows) => rows.some((row) => row.some((cell) => /\p{L}/u.test(cell))));
  if (table === undefined) throw new Error('The workbook is empty');
  return table;
}

function assertFitsInMemory(archive: Uint8Array): void {
  let unpacked = 0;
  const files = unzipSync(archive, {
    filter({ name, originalSize }) {
      unpacked += originalSize;
      if (unpacked > MAX_UNPACKED) throw new Error('The workbook is too large');
      return name.endsWith('.xml');
    },
  });
  for (const xml of Object.values(files)) {
    if (countCells(strFromU8(xml)) > MAX_CELLS) throw new Error('The sheet is too large');
  }
}

/** The cells that the library would make of a sheet. */
function countCells(xml: string): number {
  let rows = 0;
  let lastColumn = 0;
  let lastFilledRow = 0;
  let lastFilledColumn = 0;
  for (const [, tag, letters = '', digits, isEmpty] of xml.matchAll(ADDRESSED)) {
    if (tag === 'row') {
      rows += 1;
      continue;
    }
    const column = columnOf(letters);
    lastColumn = Math.max(lastColumn, column);
    if (isEmpty !== '') continue;
    lastFilledRow = Math.max(lastFilledRow, Number(digits));
    lastFilledColumn = Math.max(lastFilledColumn, column);
  }
  return rows * lastColumn + lastFilledRow * lastFilledColumn;
}

/** 1 for A, 27 for AA. */
function columnOf(letters: string): number {
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}
