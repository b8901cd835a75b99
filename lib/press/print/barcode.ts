import { digitsOf } from './isbn.ts';

export interface Barcode {
  svg: string;
  /** Millimetres, with the quiet zones, at the nominal size of an EAN-13. */
  width: number;
}

/** Nominal width of the narrowest bar, in millimetres (ISO/IEC 15420). */
const moduleWidth = 0.33;
/** The library draws a module two units wide. */
const unitsPerModule = 2;
/** The height of a shop's barcode is cut to save room on the page, as many publishers do. */
const barHeight = 18;

/** The EAN-13 of an ISBN, with the add-on beside it if there is one. */
export async function barcodeOf(isbn: string, addOn = ''): Promise<Barcode> {
  // A large module that few books need.
  const { default: bwipjs } = await import('bwip-js/node');
  const svg = bwipjs.toSVG({
    bcid: 'ean13',
    text: `${digitsOf(isbn)} ${addOn}`.trim(),
    height: barHeight,
    includetext: true,
    guardwhitespace: true,
    backgroundcolor: 'ffffff',
  });
  const units = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  return { svg, width: (units / unitsPerModule) * moduleWidth };
}
