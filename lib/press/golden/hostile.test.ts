import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, expect, it, vi } from 'vitest';
import { createPress } from '../press.ts';
import { points } from '../units.ts';
import { hostileBook, markup } from './hostile-book.ts';

vi.setConfig({ testTimeout: 120_000 });

const press = createPress({ processes: 1 });
afterAll(() => press.close());

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
