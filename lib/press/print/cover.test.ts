import { PDFDocument } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { type BookDocument, parseBook } from '../book-document.ts';
import { coverTemplates } from '../covers/cover-colors.ts';
import { createPress } from '../press.ts';
import { barcodeOf } from './barcode.ts';
import { fontsOf } from './fonts.ts';

// Processes start slowly on a machine that does much else.
vi.setConfig({ testTimeout: 60_000 });

const press = createPress({ processes: 1 });
afterAll(() => press.close());

const isbn = '979-11-90090-01-8';
const chapter = (byline: string) => ({
  title: '글',
  byline,
  document: { type: 'doc', content: [] },
});
const book: BookDocument = {
  title: '감나무 등불 아래',
  subtitle: '우리가 쓴 일 년',
  editor: '한서윤',
  cover: { template: 'moon' },
  format: '신국판',
  backText: '스물네 명이\n한 해 동안 주운 것들',
  writersOnBack: true,
  parts: [{ chapters: ['임하린', '서도윤', '임하린'].map(chapter) }],
};

interface Word {
  text: string;
  /** From the left edge of the trimmed sheet, in millimetres. */
  x: number;
}

async function wordsOf(pdf: Uint8Array): Promise<Word[]> {
  const document = await getDocument({ data: Uint8Array.from(pdf), verbosity: 0 }).promise;
  expect(document.numPages).toBe(1);
  const { items } = await (await document.getPage(1)).getTextContent();
  return items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? [{ text: item.str, x: (Number(item.transform[4]) * 25.4) / 72 - 10 }]
      : [],
  );
}

describe('press/print: the cover as one sheet', () => {
  it('has the back, a spine as wide as the book is thick, and the front', async () => {
    const { bytes, sheet, reports } = await press.cover(book, { pages: 320 });
    expect(reports).toEqual([]);
    expect(sheet).toEqual({ width: 320.2, height: 225, spine: 16.2, hasSpineText: true });
    const [page] = (await PDFDocument.load(bytes)).getPages();
    const millimetres = (points = 0) => (points * 25.4) / 72;
    expect(millimetres(page?.getTrimBox().width)).toBeCloseTo(320.2, 1);
    expect(millimetres(page?.getBleedBox().width)).toBeCloseTo(326.2, 1);
    expect(millimetres(page?.getMediaBox().height)).toBeCloseTo(245, 1);

    const words = await wordsOf(bytes);
    const between = (from: number, to: number) =>
      words
        .filter(({ x }) => x >= from && x < to)
        .map(({ text }) => text)
        .join('');
    expect(between(0, 152).replace(/\s/g, '')).toContain('스물네명이한해동안주운것들');
    expect(between(0, 152).split('임하린')).toHaveLength(2);
    expect(between(152, 168.2)).toContain('감나무등불아래');
    expect(between(168.2, 320.2).replace(/\s/g, '')).toContain('감나무등불아래');
    expect((await fontsOf([bytes])).filter(({ isEmbedded }) => !isEmbedded)).toEqual([]);
  });

  it('counts the pages of the body where they are not given', async () => {
    const { map } = await press.pdf(book, { variant: 'print' });
    const counted = await press.cover(book);
    const given = await press.cover(book, { pages: map.pages });
    expect(Buffer.compare(counted.bytes, given.bytes)).toBe(0);
  });

  it('has no words on a spine that is too narrow for them, and none without a spine', async () => {
    const thin = await press.cover(book, { pages: 60 });
    expect(thin.sheet).toMatchObject({ spine: 3.9, hasSpineText: false });
    const titles = (await wordsOf(thin.bytes)).filter(({ x }) => x > 152 && x < 155.9);
    expect(titles).toEqual([]);
    const stapled = { ...book, print: { binding: 'saddle' as const } };
    expect((await press.cover(stapled, { pages: 60 })).sheet).toMatchObject({
      width: 304,
      spine: 0,
    });
  });

  it.each(Object.keys(coverTemplates))('draws %s on its front, in any colour', async (template) => {
    const front = async (color: string) => {
      const made = parseBook({ ...book, cover: { template, color }, backText: '' });
      const { svg, sheet } = await press.coverSvg(made, 40);
      const { data, info } = await sharp(Buffer.from(svg))
        .resize({ width: Math.round(sheet.width + 6) })
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      // The lower half of the front, without the words.
      const left = info.width - 150;
      const area = sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
      return area.extract({ left, top: 100, width: 145, height: 90 }).raw().toBuffer();
    };
    const [dark, light] = [await front('#2c4a86'), await front('#efe5d0')];
    expect(new Set(dark).size).toBeGreaterThan(20);
    expect(Buffer.compare(dark, light)).not.toBe(0);
  });

  it('draws the front to the very end of the bleed', async () => {
    const made: BookDocument = { ...book, cover: { template: 'snow' } };
    const { svg, sheet } = await press.coverSvg(made, 40);
    const width = Math.round(sheet.width + 6);
    const { data, info } = await sharp(Buffer.from(svg))
      .resize({ width })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixel = (x: number) =>
      [...data.subarray(((info.height - 2) * width + x) * 3).subarray(0, 3)] as const;
    // Snow at the foot of the front, the blue of the cover at the foot of the back.
    expect(Math.min(...pixel(width - 2))).toBeGreaterThan(240);
    expect(Math.min(...pixel(2))).toBeLessThan(200);
  });

  it.each(['top', 'middle', 'bottom'] as const)(
    'has its title at the %s',
    async (titlePosition) => {
      const made: BookDocument = { ...book, cover: { template: 'snow', titlePosition } };
      const { bytes } = await press.cover(made, { pages: 40 });
      const document = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
      const { items } = await (await document.getPage(1)).getTextContent();
      const title = items.find((item) => 'str' in item && item.str.includes('등불'));
      const height = (225 * 72) / 25.4;
      const y = title && 'transform' in title ? Number(title.transform[5]) / height : 0;
      const [low, high] = { top: [0.75, 1], middle: [0.4, 0.7], bottom: [0.1, 0.4] }[titlePosition];
      expect(y).toBeGreaterThan(low ?? 0);
      expect(y).toBeLessThan(high ?? 0);
    },
  );

  it('shows the chosen part of a picture, and no words on it unless they are asked for', async () => {
    const half = (background: string) => ({
      input: { create: { width: 200, height: 300, channels: 3 as const, background } },
    });
    const picture = await sharp({
      create: { width: 400, height: 300, channels: 3, background: '#000' },
    })
      .composite([
        { ...half('#c02020'), left: 0, top: 0 },
        { ...half('#2020c0'), left: 200, top: 0 },
      ])
      .jpeg()
      .toBuffer();
    const colourOf = async (x: number) => {
      const cover = { picture, crop: { x, y: 0, width: 0.5, height: 1 } };
      const { svg } = await press.coverSvg({ ...book, cover }, 40);
      const { data, info } = await sharp(Buffer.from(svg))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width * 0.8)) * 3;
      return [data[at] ?? 0, data[at + 2] ?? 0];
    };
    const [red = 0, blue = 0] = await colourOf(0);
    expect(red).toBeGreaterThan(blue);
    const [less = 0, more = 0] = await colourOf(0.5);
    expect(more).toBeGreaterThan(less);

    const front = async (cover: BookDocument['cover']) => {
      const { bytes } = await press.cover({ ...book, cover }, { pages: 40 });
      return (await wordsOf(bytes)).filter(({ x }) => x > 155).length;
    };
    expect(await front({ picture })).toBe(0);
    expect(await front({ picture, titlePosition: 'top' })).toBeGreaterThan(0);
    expect(await front({ picture, titlePosition: 'bottom' })).toBeGreaterThan(0);
  });

  it('reports a picture that is too coarse for the whole front', async () => {
    const pictureOf = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#2e5d4b' } })
        .jpeg()
        .toBuffer();
    const found = async (cover: BookDocument['cover']) =>
      (await press.preflight({ ...book, cover })).findings.filter(
        ({ section }) => section === 'cover',
      );
    const picture = await pictureOf(2400, 1500);
    // 1,500 pixels on the height of the front and its bleed, 231 mm.
    const values = { dpi: 165, caption: '' };
    expect(await found({ picture })).toEqual([
      { code: 'PICTURE_COARSE', section: 'cover', page: 1, values },
    ]);
    const crop = { x: 0, y: 0, width: 0.5, height: 0.5 };
    expect(await found({ picture, crop })).toMatchObject([{ values: { dpi: 82 } }]);
    expect(await found({ picture: await pictureOf(2400, 2400) })).toEqual([]);
    // Bytes that are no picture.
    expect(await found({ picture: '' })).toMatchObject([{ code: 'PICTURE_MISSING' }]);
  });
});

describe('press/print: the ISBN', () => {
  it.each([isbn, '9791190090018'])(
    '%s is on the back of the cover and in the colophon',
    async (number) => {
      const made = { ...book, isbn: number, isbnAddOn: '73810' };
      const { bytes } = await press.cover(made, { pages: 40 });
      const text = (await wordsOf(bytes)).map((word) => word.text).join('');
      expect(text).toContain(`ISBN ${number} 73810`);
      const { starts } = await press.pageMap(made);
      const { svg, text: colophon } = await press.pageSvg(made, starts.colophon ?? 0);
      expect(colophon).toContain(number);
      expect(svg).toContain('data:image/svg+xml');
    },
  );

  it.each(['979-11-90090-01-9', '89-90090-01-8', '970-11-90090-01-8', ''])(
    '%s is refused',
    (number) => {
      expect(() => parseBook({ ...book, isbn: number })).toThrow(
        expect.objectContaining({ fields: { isbn: expect.any(String) } }),
      );
    },
  );

  it('has the bars of its digits', async () => {
    const { svg, width } = await barcodeOf(isbn);
    // 95 modules and the light margins of 11 and 7, 0.33 mm each.
    expect(width).toBeGreaterThanOrEqual(37.29);
    const { data, info } = await sharp(Buffer.from(svg))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const row = [...data.subarray(info.width * 10, info.width * 11)].map((grey) =>
      grey < 128 ? 1 : 0,
    );
    const first = row.indexOf(1);
    const modules = Array.from({ length: 95 }, (_, n) => row[first + 2 * n]).join('');
    expect(modules).toBe(ean13('9791190090018'));
    expect(first / 2).toBeGreaterThanOrEqual(11);
  });
});

/** The 95 modules of an EAN-13, from the tables of ISO/IEC 15420. */
function ean13(digits: string): string {
  const odd =
    '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ');
  const right = odd.map((code) => code.replace(/./g, (bit) => (bit === '1' ? '0' : '1')));
  const even = right.map((code) => [...code].reverse().join(''));
  const parities = 'OOOOOO OOEOEE OOEEOE OOEEEO OEOOEE OEEOOE OEEEOO OEOEOE OEOEEO OEEOEO'.split(
    ' ',
  );
  const [first = 0, ...rest] = [...digits].map(Number);
  const left = rest
    .slice(0, 6)
    .map((digit, n) => (parities[first]?.[n] === 'O' ? odd : even)[digit]);
  return `101${left.join('')}01010${rest
    .slice(6)
    .map((digit) => right[digit])
    .join('')}101`;
}
