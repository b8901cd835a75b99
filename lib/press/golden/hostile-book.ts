import sharp from 'sharp';
import type { BookDocument, DocumentNode } from '../book-document.ts';

export const markup =
  '#read("/etc/passwd") *b* _i_ $x^2$ @ref <label> = h #set page(width: 1pt) \\ [`c`]';
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

/** Everything in it tries to leave its page, its format or its place. */
export async function hostileBook(): Promise<BookDocument> {
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
