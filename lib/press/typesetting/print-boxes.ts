/** Millimetres on each side. */
export interface PrintFrame {
  /** Paper around the trimmed page. */
  around: number;
  /** Colour beyond the trimmed edge. */
  bleed: number;
}

/**
 * Adds TrimBox and BleedBox to a PDF for print, which print shops' programs require and the
 * typesetter does not write. The typesetter writes one plain cross-reference table, so adding a
 * line to each page and shifting the offsets behind it is enough. A PDF of any other structure is
 * returned unchanged.
 */
export function withPrintBoxes(pdf: Uint8Array, { around, bleed }: PrintFrame): Uint8Array {
  const source = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const tableAt = source.lastIndexOf('\nxref\n') + 1;
  const table = /^xref\n0 (\d+)\n((?:\d{10} \d{5} [nf] ?\r?\n)+)/.exec(
    source.subarray(tableAt).toString('latin1'),
  );
  if (tableAt === 0 || !table) return pdf;

  const pieces: Buffer[] = [];
  const added: { at: number; bytes: number }[] = [];
  let from = 0;
  for (let at = source.indexOf('\n  /MediaBox ['); at >= 0 && at < tableAt; ) {
    const end = source.indexOf(']\n', at);
    const [, , width = 0, height = 0] = source
      .subarray(at + 14, end)
      .toString('latin1')
      .split(' ')
      .map(Number);
    const line = Buffer.from(
      `\n  /TrimBox ${box(around, width, height)}\n  /BleedBox ${box(around - bleed, width, height)}`,
      'latin1',
    );
    pieces.push(source.subarray(from, end + 1), line);
    added.push({ at: end, bytes: line.length });
    from = end + 1;
    at = source.indexOf('\n  /MediaBox [', end);
  }
  const moved = (offset: number) =>
    added.reduce((sum, one) => (one.at < offset ? sum + one.bytes : sum), offset);
  const entries = (table[2] ?? '').replace(
    /^(\d{10})( \d{5} n)/gm,
    (_, offset: string, rest: string) => String(moved(Number(offset))).padStart(10, '0') + rest,
  );
  const rest = source
    .subarray(tableAt + table[0].length)
    .toString('latin1')
    .replace(/startxref\n\d+/, `startxref\n${moved(tableAt)}`);
  pieces.push(
    source.subarray(from, tableAt),
    Buffer.from(`xref\n0 ${table[1]}\n${entries}${rest}`, 'latin1'),
  );
  return new Uint8Array(Buffer.concat(pieces));
}

function box(inset: number, width: number, height: number): string {
  const points = (inset * 72) / 25.4;
  const corners = [points, points, width - points, height - points];
  return `[${corners.map((value) => Number(value.toFixed(4))).join(' ')}]`;
}
