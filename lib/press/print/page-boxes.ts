import { PDFDocument } from '@cantoo/pdf-lib';
import { points } from '../units.ts';

/** Millimetres on each side. */
export interface PrintFrame {
  /** Paper around the trimmed page. */
  around: number;
  /** Colour beyond the trimmed edge. */
  bleed: number;
}

/**
 * Adds TrimBox and BleedBox to every page of a PDF for print, which the programs of print shops
 * require and the typesetter does not write. Tags, bookmarks and dates stay as they are.
 */
export async function withPageBoxes(
  pdf: Uint8Array,
  { around, bleed }: PrintFrame,
): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const trim = points(around);
  const colour = points(around - bleed);
  for (const page of document.getPages()) {
    const { width, height } = page.getMediaBox();
    page.setTrimBox(trim, trim, width - 2 * trim, height - 2 * trim);
    page.setBleedBox(colour, colour, width - 2 * colour, height - 2 * colour);
  }
  return document.save({ updateFieldAppearances: false });
}
