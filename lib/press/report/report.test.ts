import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createPress } from '../press.ts';
import { parseReport, type ReportPage } from './report-document.ts';

// Processes start slowly on a machine that does much else.
vi.setConfig({ testTimeout: 120_000 });

const press = createPress({ processes: 1 });
afterAll(() => press.close());

const points = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ label: `9/${n + 1}`, value: 300 + n }));

function pageOf(name: string, changes: Partial<ReportPage> & { posts?: number } = {}): ReportPage {
  const { posts = 3, ...others } = changes;
  const charts: ReportPage['charts'] = [
    {
      kind: 'bars',
      title: '길이',
      unit: '자',
      lead: '마지막',
      points: points(posts),
    },
    { kind: 'line', title: '문장', unit: '자', points: points(posts) },
    {
      kind: 'shares',
      title: '갈래',
      unit: '편',
      points: points(Math.min(posts, 3)),
    },
  ];
  return {
    title: `${name}의 글쓰기`,
    from: '햇살초등학교 5학년 2반',
    period: '2026년 9월 1일 – 11월 23일',
    summary: '글을 냈어요.',
    facts: [{ label: '낸 글', value: `${posts}편` }],
    charts,
    list: {
      title: '낸 글 목록',
      empty: '아직 없어요.',
      more: '이 밖에 {count}편을 더 냈어요.',
      rows: Array.from({ length: posts }, (_, n) => ({
        date: `9월 ${n + 1}일`,
        title: `글 제목 ${n + 1}.`,
        detail: '가을 주제',
        size: `${300 + n}자`,
        marks: n === 0 ? ['늦게 냄'] : [],
      })),
    },
    words: { title: '선생님의 말', text: '', empty: '상담한 뒤에 적어요.' },
    notes: { title: '나눈 이야기', hint: '적는 곳' },
    foot: '견주지 않아요.',
    ...others,
  };
}

async function read(pages: ReportPage[]) {
  const made = await press.report({ title: '상담 자료', author: '한지우', pages });
  const data = Uint8Array.from(made.bytes);
  const pdf: PDFDocumentProxy = await getDocument({ data, verbosity: 0 }).promise;
  expect(made.pages).toBe(pdf.numPages);
  const texts = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const { items } = await (await pdf.getPage(index + 1)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join('');
    }),
  );
  return { pdf, texts, bytes: made.bytes };
}
const squeeze = (text = '') => text.replace(/\s/g, '');

describe('a report', () => {
  it('has a page of A4 for each person, in their order, with bookmarks, tags and the figures', async () => {
    const names = Array.from({ length: 30 }, (_, n) => `학생${n + 1}.`);
    const { pdf, texts } = await read(names.map((name) => pageOf(name)));
    expect(texts).toHaveLength(30);
    for (const [n, name] of names.entries()) expect(texts[n]).toContain(`${name}의 글쓰기`);
    const [, , width, height] = (await pdf.getPage(1)).view;
    expect([width, height].map((side) => Math.round(((side ?? 0) * 25.4) / 72))).toEqual([
      210, 297,
    ]);
    const outline = await pdf.getOutline();
    expect(outline.map(({ title }) => title)).toEqual(names.map((name) => `${name}의 글쓰기`));
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    expect((await pdf.getMetadata()).info).toMatchObject({ Title: '상담 자료', Language: 'ko-KR' });
    for (const words of ['햇살초등학교 5학년 2반', '낸 글3편', '302자', '늦게 냄', '가을 주제'])
      expect(texts[0]).toContain(words);
  });

  it('keeps one page each, whatever is written, and never cuts the words', async () => {
    const words = (text: string) => ({ words: { title: '말', text, empty: '' } });
    const sentence = '감나무를 쓴 글이 참 좋아요. ';
    const manyLines = Array.from({ length: 100 }, (_, n) => `줄${n}`).join('\n');
    const { texts } = await read([
      pageOf('긴글', { posts: 40, ...words(sentence.repeat(40).slice(0, 600)) }),
      pageOf('줄', { posts: 40, ...words(manyLines) }),
      pageOf('넓은글자', { posts: 40, ...words('👩‍👩‍👧힣'.repeat(66)) }),
      pageOf('이름'.repeat(60), { posts: 0, summary: '가나다 '.repeat(100) }),
    ]);
    expect(texts).toHaveLength(4);
    expect(squeeze(texts[0])).toContain(squeeze(sentence.repeat(40).slice(0, 600)));
    expect(squeeze(texts[1])).toContain(squeeze(manyLines));
    expect(texts[3]).toContain('아직 없어요.');
  });

  it('says how many rows of a long list are left out, and keeps the first ones', async () => {
    const { texts } = await read([pageOf('하린', { posts: 40 }), pageOf('서아', { posts: 4 })]);
    const [, count] = /이 밖에 (\d+)편을 더 냈어요/.exec(texts[0] ?? '') ?? [];
    const shown = [...(texts[0] ?? '').matchAll(/글 제목 (\d+)\./g)].map(([, n]) => Number(n));
    expect(shown.length).toBeGreaterThan(10);
    expect(shown).toEqual(Array.from({ length: shown.length }, (_, n) => n + 1));
    expect(Number(count)).toBe(40 - shown.length);
    expect(texts[1]).not.toContain('이 밖에');
    expect(texts[1]).toContain('글 제목 4.');
  });

  it('leaves out charts without enough points and asks for the words to be written', async () => {
    const { texts } = await read([pageOf('이안', { posts: 0 }), pageOf('이안', { posts: 1 })]);
    expect(texts[0]).not.toMatch(/길이|문장|갈래/);
    expect(texts[0]).toContain('상담한 뒤에 적어요.');
    expect(texts[1]).toMatch(/길이.*갈래/);
    expect(texts[1]).not.toContain('문장');
  });

  it('prints markup in every text as it stands', async () => {
    const hostile = '#read("/etc/passwd") *b* <b>$x$</b> @ref';
    const everywhere = JSON.parse(
      JSON.stringify(pageOf('x', { posts: 1 }), (key, value) =>
        typeof value === 'string' && key !== 'kind' ? hostile : value,
      ),
    );
    const { texts } = await read([everywhere]);
    expect(squeeze(texts[0]).split('#read("/etc/').length).toBeGreaterThan(12);
    expect(squeeze(texts[0])).toContain(squeeze(hostile));
    expect(texts[0]).not.toContain('root:');
  });

  it('is the same to the byte when made twice, in another process too', async () => {
    const other = createPress({ processes: 1 });
    try {
      const report = { title: '상담', pages: [pageOf('하린')] };
      const [one, two] = await Promise.all([press.report(report), other.report(report)]);
      expect(Buffer.compare(one.bytes, two.bytes)).toBe(0);
    } finally {
      await other.close();
    }
  });

  it('is refused with the names of its mistakes', async () => {
    expect(() => parseReport({ title: '', pages: [{ title: '하린', other: 1 }] })).toThrow(
      expect.objectContaining({
        code: 'INVALID_REPORT',
        fields: expect.objectContaining({ title: expect.any(String) }),
      }),
    );
    await expect(press.report({ title: '상담', pages: [] })).rejects.toMatchObject({
      code: 'INVALID_REPORT',
    });
  });
});
