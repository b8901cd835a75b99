import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BookDocument, PictureSize } from './book-document.ts';
import { createPress } from './press.ts';
import { fontsOf } from './print/fonts.ts';

// Processes start slowly on a machine that does much else.
vi.setConfig({ testTimeout: 60_000 });

const press = createPress({ processes: 1 });
afterAll(() => press.close());

const LINES = Array.from({ length: 8 }, (_, n) => `감 하나가 ${n + 1}번째 등불`);
const poem = {
  type: 'doc',
  content: [
    {
      type: 'verse',
      content: LINES.flatMap((text, n) => [
        ...(n === 0 ? [] : [{ type: 'hardBreak' }]),
        // Two stanzas, the least that columns divide.
        ...(n === 4 ? [{ type: 'hardBreak' }] : []),
        { type: 'text', text },
      ]),
    },
  ],
};
const story = {
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: '도토리 모자를 주웠다.' }] },
    { type: 'image', attrs: { src: 'hat', alt: '도토리', caption: '' } },
  ],
};

let picture: Uint8Array;
beforeAll(async () => {
  // Coarse, so that the preflight says how large it is printed.
  picture = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#a52' } })
    .jpeg()
    .toBuffer();
});

const bookOf = (design: Partial<BookDocument> = {}, change: object = {}): BookDocument => ({
  title: '감나무 등불 아래',
  foreword: story,
  parts: [
    {
      chapters: [
        { title: '등불', byline: '임하린', document: poem, ...change },
        { title: '도토리', byline: '서도윤', document: story, pictures: { hat: picture } },
      ],
    },
  ],
  ...design,
});

/** How many lines of the poem begin at each distance from the left. */
async function columnsOf(book: BookDocument): Promise<number> {
  const { bytes, map } = await press.pdf(book);
  const pdf = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
  const { items } = await (await pdf.getPage(map.starts['chapter-1-1'] ?? 1)).getTextContent();
  const left = items.flatMap((item) =>
    'str' in item && item.str.startsWith('감') ? [Math.round(item.transform[4] / 20)] : [],
  );
  expect(left).toHaveLength(LINES.length);
  return new Set(left).size;
}

describe('the choices of a design', () => {
  it('set poems in two columns, in the book and in one chapter', async () => {
    expect(await columnsOf(bookOf())).toBe(1);
    expect(await columnsOf(bookOf({ poemColumns: 2 }))).toBe(2);
    expect(await columnsOf(bookOf({}, { poemColumns: 2 }))).toBe(2);
    expect(await columnsOf(bookOf({ poemColumns: 2 }, { poemColumns: 1 }))).toBe(1);
  });

  it('print a picture in the chosen size', async () => {
    const widthOf = async (size?: PictureSize) => {
      const book = bookOf();
      const [, chapter] = book.parts[0]?.chapters ?? [];
      if (!chapter) throw new Error('the sample has two chapters');
      if (size) chapter.pictureSizes = { hat: size };
      const { findings } = await press.preflight(book);
      return findings.find(({ code }) => code === 'PICTURE_COARSE')?.box?.width ?? 0;
    };
    const [small, medium, large] = [
      await widthOf('SMALL'),
      await widthOf('MEDIUM'),
      await widthOf('LARGE'),
    ];
    expect(medium / small).toBeCloseTo(65 / 40, 1);
    expect(large).toBeGreaterThan(medium);
    expect(await widthOf('FULL')).toBeGreaterThanOrEqual(large);
    expect(await widthOf()).not.toBe(small);
  });

  it('set the titles of chapters in another typeface', async () => {
    const fonts = async (design: Partial<BookDocument>) => {
      const { bytes } = await press.pdf(bookOf(design), { variant: 'print' });
      return JSON.stringify(await fontsOf([bytes]));
    };
    const usual = await fonts({ face: 'serif' });
    expect(await fonts({ face: 'serif', headingFace: 'serif' })).toBe(usual);
    expect(await fonts({ face: 'serif', headingFace: 'myeongjo' })).not.toBe(usual);
  });

  it('add a page of the writers, but not without names', async () => {
    const { map } = await press.preflight(bookOf({ writersPage: true }));
    const { text } = await press.pageSvg(
      bookOf({ writersPage: true }),
      map.starts.writers ?? 0,
      map,
    );
    for (const words of ['임하린', '등불', '서도윤', '도토리']) expect(text).toContain(words);
    for (const design of [{}, { writersPage: true, withNames: false }])
      expect((await press.pageMap(bookOf(design))).starts).not.toHaveProperty('writers');
  });

  it('begin chapters on right-hand pages; foreword and contents always do, in this order', async () => {
    const { starts } = await press.pageMap(bookOf({ chapterStart: 'right' }));
    const usual = (await press.pageMap(bookOf())).starts;
    const order = ['title', 'foreword', 'contents', 'chapter-1-1', 'chapter-1-2'];
    expect(order.map((id) => starts[id])).toEqual([3, 5, 7, 9, 11]);
    expect(order.map((id) => usual[id])).toEqual([3, 5, 7, 8, 9]);
  });
});
