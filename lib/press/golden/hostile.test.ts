import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { afterAll, expect, it, vi } from 'vitest';
import type { BookDocument, DocumentNode } from '../book-document.ts';
import { createPress } from '../press.ts';
import { points } from '../units.ts';

vi.setConfig({ testTimeout: 120_000 });

const press = createPress({ processes: 1 });
afterAll(() => press.close());

const markup = '#read("/etc/passwd") *b* _i_ $x^2$ @ref <label> = h #set page(width: 1pt) \\ [`c`]';
const endless = '가'.repeat(3_000) + 'x'.repeat(3_000);
const rightToLeft = 'שלום עולם مرحبا بالعالم';
const emoji = '🙂👨‍👩‍👧‍👦🏳️‍🌈👍🏽';
const oldHangul = '나랏〮말ᄊᆞ미〮 듕귁〮에〮 달아〮';

const textNode = (text: string): DocumentNode => ({ type: 'text', text });
const paragraph = (text: string): DocumentNode => ({
  type: 'paragraph',
  content: [textNode(text)],
});
const table = (rows: number, columns: number, words: string): DocumentNode => ({
  type: 'table',
  content: Array.from({ length: rows }, () => ({
    type: 'tableRow',
    content: Array.from({ length: columns }, () => ({
      type: 'tableCell',
      content: [paragraph(words)],
    })),
  })),
});
const verse = (lines: number, words: string): DocumentNode => ({
  type: 'verse',
  content: Array.from({ length: lines }, () => [textNode(words), { type: 'hardBreak' }]).flat(),
});

async function hostileBook(): Promise<BookDocument> {
  const dot = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a8432d' } })
    .png()
    .toBuffer();
  const pictures = (count: number): DocumentNode[] =>
    Array.from({ length: count }, () => ({
      type: 'image',
      attrs: { src: 'dot', alt: markup, caption: markup },
    }));
  const chapter = (title: string, content: DocumentNode[]) => ({
    title,
    byline: markup,
    document: { type: 'doc', content },
    pictures: { dot },
  });
  const heading = { type: 'heading', attrs: { level: 1 }, content: [textNode(endless)] };
  return {
    title: markup,
    subtitle: rightToLeft,
    editor: emoji,
    organisation: oldHangul,
    dedication: `${markup}\n${endless.slice(0, 1_500)}`,
    writersPage: true,
    parts: [
      {
        title: emoji,
        chapters: [
          chapter(markup, [paragraph(markup), heading, verse(3, markup)]),
          chapter(endless.slice(0, 900), [paragraph(endless), verse(200, endless.slice(0, 80))]),
          chapter(rightToLeft, [paragraph(rightToLeft), paragraph(emoji), paragraph(oldHangul)]),
          chapter('표', [table(30, 12, endless.slice(2_980, 3_020)), table(3, 200, '값')]),
          chapter('그림', pictures(250)),
          chapter('더 많은 그림', pictures(250)),
          chapter('빈 글', []),
        ],
      },
    ],
    colophon: [{ label: markup, value: `${endless.slice(0, 1_500)}\n${markup}` }],
  };
}

it('a hostile book is made, prints its words as they stand and nothing beyond its pages', async () => {
  const book = await hostileBook();
  const { bytes, map, reports } = await press.pdf(book);
  const codes = reports.map(({ section, warning }) => `${section} ${warning.code}`);
  expect(codes).toEqual([
    'chapter-1-3 CHARACTERS_MISSING',
    'chapter-1-4 TOO_LARGE',
    'chapter-1-5 TOO_LARGE',
    'chapter-1-6 TOO_LARGE',
  ]);
  const pdf = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
  const width = points(148);
  const beyond: string[] = [];
  const texts: string[] = [];
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    let text = '';
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const left = item.transform[4];
      if (left < 0 || left + item.width > width) beyond.push(`${page}: ${item.str.slice(0, 40)}`);
      text += item.str;
    }
    texts.push(text.replace(/\s/g, ''));
  }
  expect(beyond).toEqual([]);
  const squeezed = markup.replace(/\s/g, '');
  for (const id of ['title', 'dedication', 'contents', 'chapter-1-1', 'writers', 'colophon']) {
    expect(texts.slice((map.starts[id] ?? 0) - 1).join('')).toContain(squeezed);
  }
  const starts = Object.values(map.starts);
  const from = map.starts['chapter-1-5'] ?? 0;
  const to = starts[starts.indexOf(from) + 1] ?? 0;
  // The limit of one post; each with its caption.
  expect(
    texts
      .slice(from - 1, to - 1)
      .join('')
      .split(squeezed).length,
  ).toBeGreaterThan(200);
});
