import { readFileSync } from 'node:fs';
import { PDFDocument, PDFName, PDFNumber, PDFRawStream } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BookDocument } from '../book-document.ts';
import type { MadePdf } from '../outputs.ts';
import { createPress } from '../press.ts';
import { fontsOf } from './fonts.ts';

// Processes start slowly on a machine that does much else.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const press = createPress({ processes: 1 });
afterAll(() => press.close());

const example: BookDocument = JSON.parse(
  readFileSync(new URL('../example/book.json', import.meta.url), 'utf8'),
);
const millimetres = (points: number) => (points * 25.4) / 72;
const read = async (pdf: Uint8Array) =>
  getDocument({ data: Uint8Array.from(pdf), verbosity: 0 }).promise;
const load = (pdf: Uint8Array) => PDFDocument.load(pdf, { updateMetadata: false });

async function lettersOf(pdf: Uint8Array, page: number): Promise<string> {
  const { items } = await (await (await read(pdf)).getPage(page)).getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join('');
}

/** The left edge of the text on a page, in millimetres from the edge of the trimmed paper. */
async function leftOfText(pdf: Uint8Array, page: number): Promise<number> {
  const { items } = await (await (await read(pdf)).getPage(page)).getTextContent();
  const lefts = items.flatMap((item) =>
    'transform' in item && item.str.trim() !== '' ? [Number(item.transform[4])] : [],
  );
  return millimetres(Math.min(...lefts)) - 10;
}

/** How many colours the colour profiles of a PDF have: 1 is grey, 3 is red, green and blue. */
async function coloursOf(pdf: Uint8Array): Promise<number[]> {
  const document = await load(pdf);
  const counts = new Set<number>();
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream) || object.dict.has(PDFName.of('Type'))) continue;
    const count = object.dict.get(PDFName.of('N'));
    if (count instanceof PDFNumber) counts.add(count.asNumber());
  }
  return [...counts].sort((a, b) => a - b);
}

const paragraphs = (count: number, text: string) =>
  Array.from({ length: count }, () => ({
    type: 'paragraph',
    content: [{ type: 'text', text }],
  }));

describe('press/print: the body', () => {
  let body: MadePdf;
  let screen: MadePdf;
  beforeAll(async () => {
    body = await press.pdf(example, { variant: 'print' });
    screen = await press.pdf(example);
  });

  it('has boxes for the sheet, the bleed and the trimmed page on every page', async () => {
    const pages = (await load(body.bytes)).getPages();
    expect(pages).toHaveLength(body.map.pages);
    for (const page of pages) {
      const [media, bleed, trim] = [page.getMediaBox(), page.getBleedBox(), page.getTrimBox()];
      expect(millimetres(trim.width)).toBeCloseTo(148, 2);
      expect(millimetres(trim.height)).toBeCloseTo(210, 2);
      expect(millimetres(trim.x - bleed.x)).toBeCloseTo(3, 2);
      expect(millimetres(bleed.width)).toBeCloseTo(154, 2);
      expect(millimetres(bleed.height)).toBeCloseTo(216, 2);
      expect(millimetres(media.width)).toBeCloseTo(168, 2);
    }
  });

  it('stays tagged, with its bookmarks, its language and its date', async () => {
    const pdf = await read(body.bytes);
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    expect(await (await pdf.getPage(6)).getStructTree()).toMatchObject({ role: 'Root' });
    expect((await pdf.getOutline()).map(({ title }) => title)).toContain('우리 동네 가을');
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({ Language: 'ko-KR', CreationDate: 'D:20261218000000Z' });
  });

  it('embeds every font', async () => {
    const fonts = await fontsOf([body.bytes]);
    expect(fonts.map(({ name }) => name)).toContain('NotoSerifKR-Regular');
    expect(fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([]);
  });

  it('has neither the cover nor its inner side, and the numbers of the book on the screen', async () => {
    expect(body.map.starts).not.toHaveProperty('cover');
    expect(body.map.unnumbered).toBe(0);
    expect(screen.map.unnumbered).toBe(2);
    for (const id of ['title', 'foreword', 'chapter-1-1', 'chapter-3-2']) {
      expect(body.map.starts[id]).toBe((screen.map.starts[id] ?? 0) - 2);
    }
    const [first] = (await (await read(screen.bytes)).getPageLabels())?.slice(2) ?? [];
    expect(first).toBe('1');
  });

  it('is the same to the byte when made twice', async () => {
    const again = await press.pdf(example, { variant: 'print' });
    expect(Buffer.compare(again.bytes, body.bytes)).toBe(0);
  });

  it.each([
    ['perfect', 2],
    ['saddle', 4],
  ] as const)(
    'bound %s has pages in multiples of %i and ends with the colophon',
    async (binding, multiple) => {
      const parts = [...example.parts, { title: '덧붙임', chapters: [] }];
      for (const book of [example, { ...example, parts }]) {
        const { map } = await press.pdf({ ...book, print: { binding } }, { variant: 'print' });
        expect(map.pages % multiple).toBe(0);
        expect(map.starts.colophon).toBe(map.pages);
      }
    },
  );

  it('of loose sheets has no empty page before the colophon', async () => {
    const parts = [{ chapters: example.parts[0]?.chapters.slice(0, 2) ?? [] }];
    const book = { title: '낱장', parts };
    const loose = await press.pdf({ ...book, print: { binding: 'none' } }, { variant: 'print' });
    const saddle = await press.pdf({ ...book, print: { binding: 'saddle' } }, { variant: 'print' });
    expect(loose.map.pages % 4).not.toBe(0);
    expect(saddle.map.pages).toBe(Math.ceil(loose.map.pages / 4) * 4);
  });

  it('begins chapters on right-hand pages where a book asks for it', async () => {
    const { map, bytes } = await press.pdf(
      { ...example, chapterStart: 'right' },
      { variant: 'print' },
    );
    const starts = Object.entries(map.starts).filter(([id]) => /^(chapter|foreword)/.test(id));
    expect(starts.length).toBeGreaterThan(6);
    expect(starts.filter(([, page]) => page % 2 === 0)).toEqual([]);
    const contents = await lettersOf(bytes, map.starts.contents ?? 0);
    expect(contents).toContain(String(map.starts['chapter-3-2']));
  });
});

describe('press/print: a thick book', () => {
  it('has its text further from the fold, with the same pages', async () => {
    const content = paragraphs(24, '가을 '.repeat(2000));
    const chapter = { title: '가을', document: { type: 'doc', content } };
    const book = { title: '두꺼운 책', parts: [{ chapters: [chapter, chapter] }] };
    const { bytes, map } = await press.pdf(book, { variant: 'print' });
    const screen = await press.pageMap(book);
    expect(map.pages).toBeGreaterThan(150);
    expect(map.pages).toBeLessThanOrEqual(300);
    expect(map.starts['chapter-1-2']).toBe((screen.starts['chapter-1-2'] ?? 0) - 2);
    // A5 has 19 mm inside and 16 mm outside; up to 300 pages the text moves by 1.5 mm.
    expect(await leftOfText(bytes, 21)).toBeCloseTo(20.5, 0);
    expect(await leftOfText(bytes, 22)).toBeCloseTo(14.5, 0);
  });
});

describe('press/print: a body in grey', () => {
  it('has no colour, not in its pictures and marks either', async () => {
    const picture = sharp({
      create: { width: 60, height: 40, channels: 3, background: '#c02020' },
    });
    const marked = { type: 'text', text: '노랑', marks: [{ type: 'highlight' }] };
    const content = [
      { type: 'image', attrs: { src: 'a', alt: '빨강' } },
      { type: 'paragraph', content: [marked] },
    ];
    const pictures = { a: await picture.png().toBuffer() };
    const chapter = { title: '가을', document: { type: 'doc', content }, pictures };
    const book = { title: '흑백', parts: [{ title: '하나', chapters: [chapter] }] };
    const coloured = await press.pdf(book, { variant: 'print' });
    expect(await coloursOf(coloured.bytes)).toEqual([1, 3]);
    const grey = await press.pdf({ ...book, print: { greyscale: true } }, { variant: 'print' });
    expect(await coloursOf(grey.bytes)).toEqual([1]);
    expect(grey.map).toEqual(coloured.map);
  });
});
