import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BookDocument } from '../book-document.ts';
import type { MadePdf } from '../outputs.ts';
import type { Finding } from '../preflight.ts';
import { createPress } from '../press.ts';
import { fontsOf } from '../print/fonts.ts';
import { points } from '../units.ts';
import { goldenBook } from './golden-book.ts';

// The book is made once for all tests.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const pitch = 17.5;
const top = points(210 - 23);
const bottom = points(22);

interface Line {
  text: string;
  /** Of the baseline, from the foot of the page. */
  y: number;
  height: number;
}

const press = createPress({ processes: 1, memoryMb: 1500 });
const other = createPress({ processes: 1, memoryMb: 1500 });
let book: BookDocument;
let made: MadePdf;
let again: MadePdf;
let findings: Finding[];
let pdf: PDFDocumentProxy;
let pages: Line[][];

beforeAll(async () => {
  book = await goldenBook({ characters: 100_000, pictures: 12, hasPoems: true });
  [made, again] = await Promise.all([press.pdf(book), other.pdf(book)]);
  ({ findings } = await press.preflight(book));
  pdf = await getDocument({ data: Uint8Array.from(made.bytes), verbosity: 0 }).promise;
  pages = [];
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    const lines = items.flatMap((item) =>
      'str' in item && item.str !== ''
        ? [{ text: item.str, y: item.transform[5], height: item.height }]
        : [],
    );
    pages.push(lines);
  }
});
afterAll(async () => {
  await Promise.all([press.close(), other.close()]);
});

const squeeze = (text: string) => text.replace(/\s/g, '');
const isInBody = ({ y }: Line) => y < top && y > bottom - 3;
const textOf = (lines: readonly Line[]) => squeeze(lines.map(({ text }) => text).join(''));
const chapters = () =>
  book.parts.flatMap((part, p) =>
    part.chapters.map((chapter, c) => ({ ...chapter, id: `chapter-${p + 1}-${c + 1}` })),
  );
const startOf = (id: string) => made.map.starts[id] ?? 0;
/** The pages of a section. */
function rangeOf(id: string): number[] {
  const starts = Object.values(made.map.starts);
  const next = starts[starts.indexOf(startOf(id)) + 1] ?? made.map.pages + 1;
  return Array.from({ length: next - startOf(id) }, (_, at) => startOf(id) + at);
}

describe('the golden book of 100 posts', () => {
  it('has its pages, and is the same to the byte in another process', () => {
    expect(made.map.pages).toBe(200);
    expect(pdf.numPages).toBe(made.map.pages);
    expect(made.reports).toEqual([]);
    expect(Buffer.compare(made.bytes, again.bytes)).toBe(0);
  });

  it('prints every word once, in the order of the posts', () => {
    const wordsIn = (node: BookDocument['parts'][number]['chapters'][number]['document']): string =>
      node.text ??
      `${(node.content ?? []).map(wordsIn).join('')}${String(node.attrs?.caption ?? '')}`;
    for (const { id, title, byline = '', document } of chapters()) {
      const printed = rangeOf(id).map((page) => textOf((pages[page - 1] ?? []).filter(isInBody)));
      expect(printed.join('')).toBe(squeeze(title + byline + wordsIn(document)));
    }
  });

  it('has contents and bookmarks that lead to the pages', async () => {
    const contents = rangeOf('contents').map((page) => pages[page - 1] ?? []);
    const printed = textOf(contents.flat().filter(isInBody)).replace(/·/g, '');
    const titles = book.parts.flatMap((part, p) => [
      { title: part.title ?? '', id: `part-${p + 1}` },
      ...part.chapters.map(({ title, byline }, c) => ({
        title: title + byline,
        id: `chapter-${p + 1}-${c + 1}`,
      })),
    ]);
    expect(printed).toBe(
      `차례${titles.map(({ title, id }) => squeeze(title) + (startOf(id) - made.map.unnumbered)).join('')}`,
    );

    const outline = await pdf.getOutline();
    const parts = outline.filter(({ title }) => book.parts.some((part) => part.title === title));
    expect(parts.map(({ items }) => items.map(({ title }) => title))).toEqual(
      book.parts.map((part) => part.chapters.map(({ title }) => title)),
    );
    const [entry] = parts[2]?.items ?? [];
    const target =
      typeof entry?.dest === 'string' ? await pdf.getDestination(entry.dest) : entry?.dest;
    expect(1 + (await pdf.getPageIndex(target?.[0]))).toBe(startOf('chapter-3-1'));
  });

  it('is tagged: language, headings, paragraphs, and pictures with words', async () => {
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({ Title: '감나무 등불 아래', Language: 'ko-KR' });
    const roles = new Map<string, number>();
    const words: string[] = [];
    const walk = (node: { role?: string; alt?: string; children?: object[] }): void => {
      if (node.role) roles.set(node.role, (roles.get(node.role) ?? 0) + 1);
      if (node.role === 'Figure') words.push(node.alt ?? '');
      for (const child of node.children ?? []) walk(child);
    };
    for (const page of rangeOf('chapter-1-1')) {
      walk(await (await pdf.getPage(page)).getStructTree());
    }
    expect(words).toEqual(['우리가 찍은 사진']);
    expect([...roles.keys()]).toEqual(expect.arrayContaining(['H2', 'H3', 'P', 'Figure']));
    expect(await fontsOf([made.bytes])).toEqual(
      [
        'GowunBatang-Bold',
        'GowunBatang-Regular',
        'NotoSansKR-Bold',
        'NotoSansKR-Regular',
        'NotoSerifKR-Bold',
        'NotoSerifKR-Regular',
      ].map((name) => ({ name, isEmbedded: true })),
    );
  });

  it('opens parts on right-hand pages and has heads and numbers where they belong', () => {
    for (const p of book.parts.keys()) {
      expect((startOf(`part-${p + 1}`) - made.map.unnumbered) % 2).toBe(1);
    }
    for (const { id, title } of chapters()) {
      for (const page of rangeOf(id)) {
        const printed = page - made.map.unnumbered;
        const lines = pages[page - 1] ?? [];
        if (lines.length === 0) continue;
        const head = lines.filter(({ y }) => y >= top);
        const words = printed % 2 === 0 ? book.title : title;
        expect(textOf(head)).toBe(page === startOf(id) ? '' : squeeze(words));
        expect(textOf(lines.filter(({ y }) => y <= bottom - 3))).toBe(String(printed));
      }
    }
  });

  it('stands on one grid and ends no chapter with a few lines that could be avoided', () => {
    const off: string[] = [];
    let checked = 0;
    for (const { id } of chapters()) {
      for (const page of rangeOf(id)) {
        for (const { y, height, text } of (pages[page - 1] ?? []).filter(isInBody)) {
          if (Math.abs(height - 10) > 0.1) continue;
          checked += 1;
          const lines = (top - 8 - y) / pitch;
          if (Math.abs(lines - Math.round(lines)) > 0.03) off.push(`${id} ${page} ${text}`);
        }
      }
    }
    expect(off).toEqual([]);
    expect(checked).toBeGreaterThan(2_000);
    expect(findings).toEqual([]);
  });
});
