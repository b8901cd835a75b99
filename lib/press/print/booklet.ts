import { Duplex, PDFDocument, PDFName, PrintScaling } from '@cantoo/pdf-lib';
import { formats } from '../book-document.ts';
import { points } from '../units.ts';
import { sidesOf } from './imposition.ts';

const sheet = { width: formats.A4.height, height: formats.A4.width };

/** Puts the A5 pages of a PDF in pairs on both sides of A4 sheets, to be folded. */
export async function imposeBooklet(
  pdf: Uint8Array,
  signatures: readonly number[],
  { title, date }: { title: string; date: Date },
): Promise<Uint8Array> {
  const booklet = await PDFDocument.create({ updateMetadata: false });
  booklet.setTitle(title);
  booklet.setLanguage('ko-KR');
  booklet.setCreationDate(date);
  booklet.setModificationDate(date);
  // Printing programs then offer what the sheets need: both sides, turned at the short edge.
  const preferences = booklet.catalog.getOrCreateViewerPreferences();
  preferences.setDuplex(Duplex.DuplexFlipShortEdge);
  preferences.setPrintScaling(PrintScaling.None);

  const source = await PDFDocument.load(pdf, { updateMetadata: false });
  // Links lead nowhere on paper, and their targets would be copied with every page.
  for (const page of source.getPages()) page.node.delete(PDFName.of('Annots'));
  const pages = await booklet.embedPdf(source, source.getPageIndices());
  const fold = points(sheet.width / 2);
  for (const { left, right } of sidesOf(signatures)) {
    const side = booklet.addPage([points(sheet.width), points(sheet.height)]);
    const [onLeft, onRight] = [pages[left - 1], pages[right - 1]];
    if (onLeft) side.drawPage(onLeft, { x: fold - onLeft.width, y: 0 });
    if (onRight) side.drawPage(onRight, { x: fold, y: 0 });
  }
  return booklet.save({ updateFieldAppearances: false });
}
