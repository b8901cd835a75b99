import { strToU8, zipSync } from 'fflate';

const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** A workbook (.xlsx) with these sheets; numbers are stored as numbers. */
export function makeWorkbook(sheets: (string | number)[][][]): Uint8Array<ArrayBuffer> {
  const cell = (value: string | number) =>
    typeof value === 'number'
      ? `<c><v>${value}</v></c>`
      : `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const letters = 'ABCDEFGH';
  const sheet = (rows: (string | number)[][]) => {
    const lines = rows.map((row, y) => {
      const cells = row.map((value, x) =>
        cell(value).replace('<c', `<c r="${letters[x] ?? ''}${y + 1}"`),
      );
      return `<row r="${y + 1}">${cells.join('')}</row>`;
    });
    return `<worksheet xmlns="${NAMESPACE}"><sheetData>${lines.join('')}</sheetData></worksheet>`;
  };
  const numbers = sheets.map((_, at) => at + 1);
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${NAMESPACE}" xmlns:r="${RELATIONS}"><sheets>${numbers
      .map((n) => `<sheet name="Sheet${n}" sheetId="${n}" r:id="s${n}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${numbers
      .map(
        (n) =>
          `<Relationship Id="s${n}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
      )
      .join('')}</Relationships>`,
  };
  for (const [at, rows] of sheets.entries()) {
    files[`xl/worksheets/sheet${at + 1}.xml`] = sheet(rows);
  }
  const entries = Object.entries(files).map(([name, xml]) => [
    name,
    strToU8(`<?xml version="1.0" encoding="UTF-8"?>${xml}`),
  ]);
  return new Uint8Array(zipSync(Object.fromEntries(entries)));
}
