import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';

export interface EmbeddedFont {
  /** The PostScript name, without the mark of a subset. */
  name: string;
  isEmbedded: boolean;
}

/** The fonts that PDFs describe, by name. */
export async function fontsOf(pdfs: Uint8Array[]): Promise<EmbeddedFont[]> {
  const fonts = new Map<string, boolean>();
  for (const pdf of pdfs) {
    const document = await PDFDocument.load(pdf, { updateMetadata: false });
    for (const [, object] of document.context.enumerateIndirectObjects()) {
      if (!(object instanceof PDFDict)) continue;
      const name = object.get(PDFName.of('FontName'));
      if (!(name instanceof PDFName)) continue;
      const isEmbedded = fontFiles.some((key) => object.has(PDFName.of(key)));
      const plain = name.decodeText().replace(/^[A-Z]{6}\+/, '');
      fonts.set(plain, (fonts.get(plain) ?? true) && isEmbedded);
    }
  }
  return [...fonts]
    .map(([name, isEmbedded]) => ({ name, isEmbedded }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

const fontFiles = ['FontFile', 'FontFile2', 'FontFile3'];
