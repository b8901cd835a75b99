import { readFileSync } from 'node:fs';
import { EpubCheck } from '@likecoin/epubcheck-ts';
import { unzipSync } from 'fflate';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { type BookDocument, faces, formats, parseBook } from './book-document.ts';
import { coverTemplates } from './covers/cover-colors.ts';
import { createPress } from './press.ts';
import type { PagePicture } from './typesetting/page-picture.ts';
import type { Progress } from './typesetting/typeset-book.ts';

// Processes start slowly on a machine that does much else.
vi.setConfig({ testTimeout: 120_000 });

const press = createPress({ processes: 2 });
afterAll(() => press.close());

const example: BookDocument = JSON.parse(
  readFileSync(new URL('./example/book.json', import.meta.url), 'utf8'),
);
const hostile = '#read("/etc/passwd") *b* $x$ @ref';
const pieceOf = (...paragraphs: string[]) => ({
  title: '글',
  document: {
    type: 'doc',
    content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  },
});

async function read(bytes: Uint8Array) {
  const pdf = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let n = 1; n <= pdf.numPages; n++) {
    const content = await (await pdf.getPage(n)).getTextContent();
    pages.push(
      content.items
        .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
        .join(''),
    );
  }
  return { pdf, pages };
}

interface Bookmark {
  title: string;
  items: Bookmark[];
}
const titlesOf = (outline: Bookmark[]): string[] =>
  outline.flatMap((entry) => [entry.title, ...titlesOf(entry.items)]);

describe('a book as PDF', () => {
  it('has its matter, its pieces in reading order, bookmarks, tags and contents that are true', async () => {
    const { bytes, map, reports } = await press.pdf(example);
    expect(reports).toEqual([]);
    const { pdf, pages } = await read(bytes);
    expect(pdf.numPages).toBe(map.pages);
    const page = (id: string) => pages[(map.starts[id] ?? 0) - 1] ?? '';

    expect(page('cover').replaceAll('\n', ' ')).toContain('감나무 등불 아래');
    expect(page('dedication')).toContain('우리 동네 감나무에게');
    expect(page('foreword')).toContain('여는 글');
    expect(page('colophon')).toContain('2026년 12월 18일');
    const piece = page('chapter-1-1').replaceAll('\n', '');
    const order = ['바스락 길', '임하린', '학교 가는 길에는', '오늘은 잎이', '하율이가 물었다'];
    const places = order.map((words) => piece.indexOf(words));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));

    const contents = page('contents');
    for (const id of ['foreword', 'chapter-1-2', 'chapter-2-1', 'chapter-3-2']) {
      const number = (map.starts[id] ?? 0) - map.unnumbered;
      expect(contents).toMatch(new RegExp(`\\b${number}\\b`));
    }
    const titles = titlesOf(await pdf.getOutline());
    for (const title of [
      '여는 글',
      '우리 동네 가을',
      '바스락 길',
      '내가 조사한 값',
      '도토리 모자',
    ]) {
      expect(titles).toContain(title);
    }
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({ Title: '감나무 등불 아래', Language: 'ko-KR' });
  });

  it('prints markup in a body, title and name as it stands', async () => {
    const { bytes, map } = await press.pdf({
      title: hostile,
      editor: hostile,
      parts: [
        { title: hostile, chapters: [{ ...pieceOf(hostile), title: hostile, byline: hostile }] },
      ],
      colophon: [{ label: '펴낸곳', value: hostile }],
    });
    const { pages } = await read(bytes);
    const squeeze = (text: string) => text.replace(/\s/g, '');
    for (const id of ['cover', 'title', 'contents', 'part-1', 'chapter-1-1', 'colophon']) {
      expect(squeeze(pages[(map.starts[id] ?? 0) - 1] ?? '')).toContain(squeeze(hostile));
    }
    expect(
      squeeze(pages[(map.starts['chapter-1-1'] ?? 0) - 1] ?? '').split(squeeze(hostile)),
    ).toHaveLength(4);
  });

  it('is the same to the byte when made twice, in another process too', async () => {
    const other = createPress({ processes: 1 });
    try {
      const [one, two] = await Promise.all([press.pdf(example), other.pdf(example)]);
      expect(Buffer.compare(one.bytes, two.bytes)).toBe(0);
    } finally {
      await other.close();
    }
  });

  it('leaves the names out where a book asks for it', async () => {
    const { bytes, map } = await press.pdf({ ...example, withNames: false });
    const { pages } = await read(bytes);
    for (const id of ['contents', 'chapter-1-1']) {
      expect(pages[(map.starts[id] ?? 0) - 1]).not.toContain('임하린');
    }
  });

  it.each(Object.keys(formats).map((format, n) => [format, faces[n % faces.length]] as const))(
    'is set in %s with the face %s, words kept whole and poems in two columns',
    async (format, face) => {
      const { bytes, reports } = await press.pdf(
        parseBook({ ...example, format, face, lineBreak: 'word', poemColumns: 2, size: 12 }),
      );
      expect(reports).toEqual([]);
      const { pages } = await read(bytes);
      const poem = pages.find((page) => page.startsWith('할머니의 말'))?.replaceAll('\n', '');
      const lines = ['첫마디가 똑같다', '밤에 걸어도', '할머니 나라 말로', '보고 싶다는 뜻'];
      const places = lines.map((line) => poem?.replaceAll('\u00a0', ' ').indexOf(line) ?? -1);
      expect(places).not.toContain(-1);
      expect(places).toEqual([...places].sort((a, b) => a - b));
    },
  );

  it('tells how far it is', async () => {
    const steps: Progress[] = [];
    await press.pdf(example, { onProgress: (step) => steps.push(step) });
    expect(steps[0]).toEqual({ stage: 'reading', fraction: 0 });
    expect(steps).toContainEqual({ stage: 'checking', fraction: 0.3, done: 1, of: 1 });
    expect(steps.at(-1)).toEqual({ stage: 'writing', fraction: 1 });
  });
});

describe('a table and a link', () => {
  const said = (text: string, href?: string) => ({
    type: 'text',
    text,
    ...(href && { marks: [{ type: 'link', attrs: { href } }] }),
  });
  const line = (...content: object[]) => ({
    type: 'paragraph',
    attrs: { textAlign: null },
    content,
  });
  const cell = (type: string, text: string, colspan = 1) => ({
    type,
    attrs: { colspan, rowspan: 1 },
    content: [line(said(text))],
  });
  const row = (...content: object[]) => ({ type: 'tableRow', content });
  const href = 'https://example.org/persimmon?a=1&b=2';
  // As the editor writes it, with every attribute.
  const document = {
    type: 'doc',
    content: [
      line(said('여기 '), said('감나무 도감', href), said('에서 찾았다.')),
      {
        type: 'table',
        content: [
          row(cell('tableHeader', '날짜'), cell('tableHeader', '딴 감')),
          row(cell('tableCell', '토요일'), cell('tableCell', '서른 개')),
          row(cell('tableCell', '모두 서른 개', 2)),
        ],
      },
      line(said('끝났다.')),
    ],
  };
  const book = parseBook({
    title: '감',
    parts: [{ chapters: [{ title: '감 따기', document }] }],
  });

  it('are set as text in their places, and the link leads on', async () => {
    const { bytes, map, reports } = await press.pdf(book);
    expect(reports).toEqual([]);
    const { pdf, pages } = await read(bytes);
    const at = map.starts['chapter-1-1'] ?? 0;
    const words = (pages[at - 1] ?? '').replace(/\s+/g, '');
    const order = [
      '여기감나무도감에서',
      '날짜',
      '딴감',
      '토요일',
      '서른개',
      '모두서른개',
      '끝났다',
    ];
    const places = order.map((one) => words.indexOf(one));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    const annotations = await (await pdf.getPage(at)).getAnnotations();
    expect(annotations.map(({ url }: { url?: string }) => url)).toContain(href);
  });

  it('are a table and a link in an EPUB', async () => {
    const { bytes } = await press.epub(book);
    expect((await EpubCheck.validate(bytes)).valid).toBe(true);
    const chapter = new TextDecoder().decode(unzipSync(bytes)['EPUB/chapter-1-1.xhtml']);
    expect(chapter).toContain(
      '<a href="https://example.org/persimmon?a=1&amp;b=2">감나무 도감</a>',
    );
    expect(chapter).toMatch(/<td colspan="2"><p[^>]*>모두 서른 개<\/p><\/td>/);
    expect(chapter.match(/<th[ >]/g)).toHaveLength(2);
  });
});

describe('pictures', () => {
  const pictureBook = (picture: Uint8Array): BookDocument => ({
    title: '그림책',
    parts: [
      {
        chapters: [
          {
            title: '그림',
            document: {
              type: 'doc',
              content: [{ type: 'image', attrs: { src: 'a', alt: '빨강' } }],
            },
            pictures: { a: picture },
          },
        ],
      },
    ],
  });
  const red = sharp({ create: { width: 300, height: 200, channels: 3, background: '#c00' } });

  it.each(['png', 'webp', 'gif', 'jpeg'] as const)('are taken as %s', async (format) => {
    const made = await press.pdf(pictureBook(await red.clone().toFormat(format).toBuffer()));
    expect(made.reports).toEqual([]);
    expect(Buffer.from(made.bytes).toString('latin1')).toContain('/DCTDecode');
  });

  it.each([
    ['no picture', Buffer.from('not a picture')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['nothing', Buffer.alloc(0)],
  ])('that are %s are left out and reported', async (_, bytes) => {
    const made = await press.pdf(pictureBook(bytes));
    expect(made.reports).toEqual([
      {
        section: 'chapter-1-1',
        chapter: '그림',
        warning: { code: 'PICTURE_MISSING', picture: 'a' },
      },
    ]);
  });

  it('that are cut short are left out and reported', async () => {
    const whole = await red.clone().jpeg().toBuffer();
    const made = await press.pdf(pictureBook(whole.subarray(0, whole.length - 200)));
    expect(made.reports).toHaveLength(1);
  });

  it('can be the cover', async () => {
    const picture = await red.clone().jpeg().toBuffer();
    const made = await press.pdf({ title: '표지', cover: { picture }, parts: [] });
    const page = await (await read(made.bytes)).pdf.getPage(1);
    expect((await page.getTextContent()).items).toEqual([]);
    expect(Buffer.from(made.bytes).toString('latin1')).toContain('/DCTDecode');
  });
});

describe('pictures of pages', () => {
  it('draws all pages at once as it draws them one at a time', async () => {
    const map = await press.pageMap(example);
    const pages: PagePicture[] = [];
    for await (const page of press.pages(example, map)) pages.push(page);
    expect(pages).toHaveLength(map.pages);
    const starts = Object.values(map.starts);
    for (const page of [...starts, map.pages]) {
      // Names of glyphs differ between typesetting processes.
      const { svg, ...rest } = await press.pageSvg(example, page, map);
      expect(pages[page - 1]).toMatchObject(rest);
      expect(pages[page - 1]?.svg.match(/<use /g)).toEqual(svg.match(/<use /g));
    }
  });

  it('show the very page, and nothing that could act', async () => {
    const map = await press.pageMap(example);
    const start = map.starts['chapter-3-2'] ?? 0;
    const picture = await press.pageSvg(example, start);
    expect(picture.text).toContain('#read("/etc/passwd")');
    expect(picture.width).toBeCloseTo((148 * 72) / 25.4, 2);
    expect(picture.svg).not.toMatch(/<script|foreignObject|\son\w+=|javascript:/i);
    const { info } = await sharp(Buffer.from(picture.svg))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([420, 595]);
  });

  it('come with their words: a line each paragraph, without heads and numbers', async () => {
    const map = await press.pageMap(example);
    const start = map.starts['chapter-1-2'] ?? 0;
    const { text, svg } = await press.pageSvg(example, start + 1, map);
    const [caption, , last] = text.split('\n');
    expect(caption).toBe('평상에 누우면 감이 등불처럼 보인다. (그림 박이안)');
    expect(last).toBe(
      '집에 오는 차 안에서 나는 그 말을 잊지 않으려고 손바닥에 적었다. 스위치는 까치.',
    );
    const [, at, run = ''] = /<g data-at="(\d+)"(.*?)<\/g>/.exec(svg) ?? [];
    const glyphs = run.match(/<use /g) ?? [];
    expect(text.slice(Number(at), Number(at) + glyphs.length)).toBe(caption);
    const poem = await press.pageSvg(example, map.starts['chapter-2-1'] ?? 0, map);
    expect(poem.text).toMatch(/^첫눈\n서도윤\n창문이 하얀 공책이 되었다\n아무도 쓰지 않은 첫 장\n/);
  });

  it('follow an edit with the map of before it', async () => {
    const map = await press.pageMap(example);
    const edited = structuredClone(example);
    const chapter = edited.parts[0]?.chapters[0];
    if (!chapter) throw new Error('the example has no chapter');
    chapter.document = pieceOf('방금 고친 문장이다.').document;
    const picture = await press.pageSvg(edited, map.starts['chapter-1-1'] ?? 0, map);
    expect(picture.text).toContain('방금 고친 문장이다.');
  });

  it('number the pages of the contents as the book does', async () => {
    const map = await press.pageMap(example);
    const { text } = await press.pageSvg(example, map.starts.contents ?? 0);
    expect(text.split('\n')).toContain(String((map.starts['chapter-3-2'] ?? 0) - map.unnumbered));
  });

  it.each([0, 1.5, 10_000, Number.NaN])('refuse page %s', async (page) => {
    await expect(press.pageSvg(example, page)).rejects.toMatchObject({ code: 'PAGE_NOT_FOUND' });
  });

  it.each(Object.keys(coverTemplates))('draw the cover %s', async (template) => {
    const book = parseBook({ title: '가을', cover: { template }, parts: [] });
    const { svg } = await press.pageSvg(book, 1, { pages: 1, unnumbered: 0, starts: { cover: 1 } });
    const { channels } = await sharp(Buffer.from(svg)).removeAlpha().stats();
    // A drawing and letters, not one flat colour.
    expect(Math.max(...channels.map((channel) => channel.stdev))).toBeGreaterThan(4);
  });
});

describe('a book as EPUB', () => {
  it('has nothing that epubcheck minds', async () => {
    const { bytes, reports } = await press.epub(example);
    expect(reports).toEqual([]);
    const result = await EpubCheck.validate(bytes);
    expect(
      result.messages.filter(({ severity }) => severity !== 'usage' && severity !== 'info'),
    ).toEqual([]);
    expect(result.valid).toBe(true);
  });

  it('escapes what people wrote and keeps the poem’s lines', async () => {
    const { bytes } = await press.epub({
      ...example,
      title: '<script>alert(1)</script> & "책"',
      parts: [...example.parts, { chapters: [{ ...pieceOf('<b>굵게</b> & ]]>'), byline: '<i>' }] }],
    });
    expect((await EpubCheck.validate(bytes)).valid).toBe(true);
    const files = unzipSync(bytes);
    const file = (name: string) => new TextDecoder().decode(files[`EPUB/${name}`]);
    expect(file('chapter-4-1.xhtml')).toContain('&lt;b&gt;굵게&lt;/b&gt; &amp; ]]&gt;');
    expect(file('title.xhtml')).not.toContain('<script>');
    expect(file('chapter-2-1.xhtml')).toContain('<p>손가락 하나로</p><p>내 이름을 썼다</p>');
  });

  it('is the same to the byte when made twice', async () => {
    const [one, two] = [await press.epub(example), await press.epub(example)];
    expect(Buffer.compare(one.bytes, two.bytes)).toBe(0);
  });
});

describe('a book document', () => {
  it('gets its defaults', () => {
    expect(parseBook({ title: '책', parts: [] })).toMatchObject({
      format: 'A5',
      face: 'serif',
      withNames: true,
      poemColumns: 1,
      cover: { template: 'persimmon' },
    });
  });

  it.each([
    ['title', { title: '', parts: [] }],
    ['format', { title: '책', parts: [], format: 'B7' }],
    [
      'parts.0.chapters.0.document',
      { title: '책', parts: [{ chapters: [{ title: '글', document: {} }] }] },
    ],
    ['', { title: '책', parts: [], role: 'ADMIN' }],
  ])('is refused with the name of what is wrong: %s', async (field, book) => {
    expect(() => parseBook(book)).toThrow(
      expect.objectContaining({ code: 'INVALID_BOOK', fields: { [field]: expect.any(String) } }),
    );
  });
});
