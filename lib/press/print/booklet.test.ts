import { readFileSync } from 'node:fs';
import { PDFDocument } from '@cantoo/pdf-lib';
import { unzipSync } from 'fflate';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BookDocument } from '../book-document.ts';
import type { MadeBooklet, MadeBundle } from '../outputs.ts';
import { createPress } from '../press.ts';
import { sidesOf, signaturesOf } from './imposition.ts';

// Processes start slowly on a machine that does much else.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const press = createPress({ processes: 1 });
afterAll(() => press.close());

const example: BookDocument = JSON.parse(
  readFileSync(new URL('../example/book.json', import.meta.url), 'utf8'),
);
const millimetres = (points: number) => (points * 25.4) / 72;

interface Word {
  text: string;
  /** From the left and from the bottom, in millimetres. */
  x: number;
  y: number;
}

/** The words on every page. */
async function wordsOf(pdf: Uint8Array): Promise<Word[][]> {
  const document = await getDocument({ data: Uint8Array.from(pdf), verbosity: 0 }).promise;
  const pages: Word[][] = [];
  for (let n = 1; n <= document.numPages; n++) {
    const { items } = await (await document.getPage(n)).getTextContent();
    const words = items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [x, y] = [Number(item.transform[4]), Number(item.transform[5])].map(millimetres);
      return [{ text: item.str, x: x ?? 0, y: y ?? 0 }];
    });
    pages.push(words);
  }
  return pages;
}

describe('press/print: the imposition', () => {
  it.each([
    [4, [1]],
    [40, [10]],
    [44, [4, 4, 3]],
    [48, [4, 4, 4]],
    [104, [4, 4, 4, 4, 4, 3, 3]],
  ])('puts %i pages in signatures of %j sheets', (pages, signatures) => {
    expect(signaturesOf(pages)).toEqual(signatures);
  });

  it('has the outer pages of a signature on its first sheet', () => {
    expect(sidesOf([2])).toEqual([
      { left: 8, right: 1 },
      { left: 2, right: 7 },
      { left: 6, right: 3 },
      { left: 4, right: 5 },
    ]);
    expect(sidesOf([1, 1]).slice(2)).toEqual([
      { left: 8, right: 5 },
      { left: 6, right: 7 },
    ]);
  });

  it.each([4, 28, 44, 104, 356])('has each of %i pages once, odd ones on the right', (pages) => {
    const sides = sidesOf(signaturesOf(pages));
    const all = sides.flatMap(({ left, right }) => [left, right]).sort((a, b) => a - b);
    expect(all).toEqual(Array.from({ length: pages }, (_, n) => n + 1));
    expect(sides.every(({ left, right }) => left % 2 === 0 && right % 2 === 1)).toBe(true);
  });
});

describe('press/print: a booklet for the copier', () => {
  let booklet: MadeBooklet;
  let words: Word[][];
  beforeAll(async () => {
    booklet = await press.booklet({ ...example, format: '46배판' });
    words = await wordsOf(booklet.bytes);
  });

  it('has every page of the book on its place, in A4', async () => {
    const { bytes, map, signatures } = booklet;
    expect(map.pages % 4).toBe(0);
    expect(signatures).toEqual([map.pages / 4]);
    const sheets = (await PDFDocument.load(bytes)).getPages();
    expect(sheets).toHaveLength(map.pages / 2);
    for (const sheet of sheets) {
      expect(millimetres(sheet.getWidth())).toBeCloseTo(297, 1);
      expect(millimetres(sheet.getHeight())).toBeCloseTo(210, 1);
    }
    // The number of a page is printed at its foot; the cover and some others have none.
    const read: [left: number | undefined, right: number | undefined][] = [];
    for (const side of words) {
      const numbers = side.filter(({ text, y }) => /^\d+$/.test(text) && y < 15);
      const numberIn = (from: number, to: number) => {
        const found = numbers.find(({ x }) => x > from && x < to)?.text;
        return found === undefined ? undefined : Number(found) + map.unnumbered;
      };
      read.push([numberIn(0, 148.5), numberIn(148.5, 297)]);
    }
    expect(read.flat().filter((number) => number !== undefined).length).toBeGreaterThan(10);
    for (const [n, { left, right }] of sidesOf(signatures).entries()) {
      const [onLeft, onRight] = read[n] ?? [];
      expect([onLeft ?? left, onRight ?? right]).toEqual([left, right]);
    }
  });

  it('has the cover on the outside: the front on the right, the back on the left', () => {
    const half = (from: number, to: number) =>
      (words[0] ?? [])
        .filter(({ x }) => x > from && x < to)
        .map(({ text }) => text)
        .join('');
    expect(half(148.5, 297).replace(/\s/g, '')).toContain('감나무등불아래');
    expect(half(0, 148.5)).toContain('한서윤');
  });

  it('tells printers to turn the sheets at their short edge, and is the same when made twice', async () => {
    const document = await PDFDocument.load(booklet.bytes);
    const preferences = document.catalog.getOrCreateViewerPreferences();
    expect(preferences.getDuplex()).toBe('DuplexFlipShortEdge');
    expect(preferences.getPrintScaling()).toBe('None');
    const again = await press.booklet({ ...example, format: '46배판' });
    expect(Buffer.compare(again.bytes, booklet.bytes)).toBe(0);
  });
});

describe('press/print: the bundle for a print shop', () => {
  const book: BookDocument = {
    ...example,
    format: '신국판',
    isbn: '979-11-90090-01-8',
    isbnAddOn: '73810',
    print: { binding: 'perfect', paper: '백색모조지 100 g', greyscale: true },
  };
  let bundle: MadeBundle;
  let files: Record<string, Uint8Array>;
  beforeAll(async () => {
    bundle = await press.bundle(book);
    files = unzipSync(bundle.bytes);
  });

  it('has the body and the cover as they are made alone', async () => {
    expect(Object.keys(files)).toEqual(['body.pdf', 'cover.pdf', '사양서.pdf']);
    const body = await press.pdf(book, { variant: 'print' });
    const cover = await press.cover(book, { pages: body.map.pages });
    expect(Buffer.compare(files['body.pdf'] ?? new Uint8Array(), body.bytes)).toBe(0);
    expect(Buffer.compare(files['cover.pdf'] ?? new Uint8Array(), cover.bytes)).toBe(0);
    expect(bundle).toMatchObject({ map: body.map, sheet: cover.sheet });
  });

  it('has a specification with everything that a print shop asks for', async () => {
    const [words = []] = await wordsOf(files['사양서.pdf'] ?? new Uint8Array());
    const squeeze = (text: string) => text.replace(/\s/g, '');
    const text = squeeze(words.map((word) => word.text).join(''));
    const { pages } = bundle.map;
    for (const fact of [
      '감나무 등불 아래',
      '신국판, 152 × 225 mm',
      `본문 ${pages}쪽 (${pages / 2}장)`,
      '무선 제본',
      '백색모조지 100 g (한 장 0.115 mm)',
      '먹 1도',
      '스노우지 250 g',
      `${bundle.sheet.spine} mm, 얇아서 글자 없음`,
      `${bundle.sheet.width} × 225 mm`,
      '도련 사방 3 mm, 재단선 있음',
      'NotoSerifKR-Regular',
      '모두 파일에 들어 있습니다',
      '979-11-90090-01-8 73810',
      '종이 172 × 245 mm',
    ]) {
      expect(text).toContain(squeeze(fact));
    }
  });

  it('is the same to the byte when made twice', async () => {
    const again = await press.bundle(book);
    expect(Buffer.compare(again.bytes, bundle.bytes)).toBe(0);
  });
});
