import { createHash } from 'node:crypto';
import type { CheckedBook } from '../book-document.ts';
import { drawingsOf } from '../covers/cover-art.ts';
import { coverTemplates, footInkOf, inkOn } from '../covers/cover-colors.ts';
import { cleanLine, cleanLines } from '../document/text.ts';
import type { Pictures, ReadyPicture } from '../pictures.ts';
import { barcodeOf } from '../print/barcode.ts';

/** What the templates read of a cover; pictures by path, or an empty text. */
export interface CoverJob {
  template: string;
  color: string;
  ink: string;
  footInk: string;
  titlePosition: 'top' | 'middle' | 'bottom' | 'none';
  /** A picture of the writers' own, instead of a drawn cover. */
  picture: string;
  /** A drawn cover, and the small drawing on its back. */
  drawing: string;
  backDrawing: string;
  backText: string[];
  writers: string[];
}

export interface IsbnJob {
  text: string;
  barcode: string;
  /** Millimetres. */
  width: number;
}

export interface ReadyCover {
  cover: CoverJob;
  isbn: IsbnJob | null;
  pictures: ReadyPicture[];
  isPictureMissing: boolean;
  /** Pixels of the shown part of a picture. */
  pixels: ReadyPicture['given'] | undefined;
}

/** In pixels: 300 dots per inch on the cover of an A4 book, and 180 of an A5 book on a screen. */
const sides = { print: 3600, screen: 1600 };

export async function makeCover(
  book: CheckedBook,
  prepare: Pictures,
  use: keyof typeof sides,
): Promise<ReadyCover> {
  const pictures: ReadyPicture[] = [];
  const add = (path: string, bytes: Uint8Array) => {
    pictures.push({ path, bytes, width: 0, height: 0, given: { width: 0, height: 0 } });
    return path;
  };
  // Named by what they hold: a process keeps a file under its path from one book to the next.
  const addSvg = (svg: string) =>
    add(
      `covers/${createHash('sha256').update(svg).digest('hex').slice(0, 32)}.svg`,
      Buffer.from(svg),
    );
  const own =
    'picture' in book.cover
      ? await prepare.prepare(book.cover.picture, { crop: book.cover.crop, maxSide: sides[use] })
      : undefined;
  const template = 'template' in book.cover ? book.cover.template : 'persimmon';
  const color = book.cover.color ?? coverTemplates[template].color;
  const drawn = own ? undefined : drawingsOf(template, color);
  const ink = inkOn(color);
  const cover: CoverJob = {
    template,
    color,
    ink,
    footInk: own ? ink : footInkOf(template, color),
    titlePosition: book.cover.titlePosition ?? (own ? 'none' : 'top'),
    picture: own ? add(own.path, own.bytes) : '',
    drawing: drawn ? addSvg(drawn.front) : '',
    backDrawing: drawn ? addSvg(drawn.back) : '',
    backText: cleanLines(book.backText),
    writers: book.writersOnBack && book.withNames ? writersOf(book) : [],
  };
  let isbn: IsbnJob | null = null;
  if (book.isbn) {
    const { svg, width } = await barcodeOf(book.isbn, book.isbnAddOn);
    const text = `ISBN ${[cleanLine(book.isbn), ...(book.isbnAddOn ? [book.isbnAddOn] : [])].join(' ')}`;
    isbn = { text, barcode: addSvg(svg), width };
  }
  return {
    cover,
    isbn,
    pictures,
    isPictureMissing: 'picture' in book.cover && !own,
    pixels: own?.given,
  };
}

/** Every writer once, in the order of the chapters. */
function writersOf(book: CheckedBook): string[] {
  const names = book.parts.flatMap(({ chapters }) =>
    chapters.map(({ byline }) => cleanLine(byline)),
  );
  return [...new Set(names.filter((name) => name !== ''))];
}
