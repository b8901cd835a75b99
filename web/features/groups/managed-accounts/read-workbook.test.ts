import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { makeWorkbook } from '../../../../tests/support/components/workbook.ts';
import { readWorkbook } from './read-workbook.ts';

const SHEET = 'xl/worksheets/sheet1.xml';

/** A workbook with two names in its first column and these further rows. */
function withRows(rows: string): ArrayBuffer {
  const files = unzipSync(makeWorkbook([[['이름'], ['강민준']]]));
  const sheet = strFromU8(files[SHEET] ?? new Uint8Array());
  const changed = sheet.replace('</sheetData>', `${rows}</sheetData>`);
  return new Uint8Array(zipSync({ ...files, [SHEET]: strToU8(changed) })).buffer;
}

describe('groups/managed-accounts: a workbook', () => {
  it('with a style in its last row and column is read', async () => {
    const styled =
      '<row r="3"><c r="XFD3" s="0"/></row><row r="1048576"><c r="B1048576" s="0"/></row>';
    expect(await readWorkbook(withRows(styled))).toEqual([['이름'], ['강민준']]);
  });

  it('with a formula gives its result', async () => {
    const formula =
      '<row r="3"><c r="A3" t="str"><f>HYPERLINK("http://x.kr","a")</f><v>고은채</v></c></row>';
    expect(await readWorkbook(withRows(formula))).toEqual([['이름'], ['강민준'], ['고은채']]);
  });

  it.each([
    ['a text in its last corner', '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'],
    [
      'a wide row again and again',
      Array.from(
        { length: 2000 },
        (_, at) => `<row r="${at + 3}"><c r="XFD${at + 3}"/></row>`,
      ).join(''),
    ],
    ['sixty megabytes of blanks', ' '.repeat(60_000_000)],
  ])('with %s is refused before it fills the memory', async (_what, rows) => {
    await expect(readWorkbook(withRows(rows))).rejects.toThrow('too large');
  });
});
