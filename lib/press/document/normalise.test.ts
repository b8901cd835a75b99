import { describe, expect, it } from 'vitest';
import type { DocumentNode } from '../book-document.ts';
import { normalise } from './normalise.ts';
import { bounds } from './walk.ts';

const none = () => undefined;
const text = (words: string, ...marks: { type: string; attrs?: Record<string, unknown> }[]) => ({
  type: 'text',
  text: words,
  marks,
});
const paragraph = (...content: DocumentNode[]): DocumentNode => ({ type: 'paragraph', content });
const doc = (...content: DocumentNode[]): DocumentNode => ({ type: 'doc', content });
const blocks = (...content: DocumentNode[]) => normalise(doc(...content), none).blocks;
const words = (raw: string) => blocks(paragraph(text(raw)));

describe('text', () => {
  it.each([
    ['decomposed Hangul is composed', '한글'.normalize('NFD'), '한글'],
    ['control characters go', 'a\u0000b\u001bc', 'abc'],
    ['bidi overrides go', '가\u202e나\u2066다\u200f', '가나다'],
    ['invisible characters go', '가\u200b나\ufeff다\u2060\u00ad라', '가나다라'],
    ['a lone surrogate goes', '가\ud83d나', '가나'],
    ['spaces at the ends go, also full-width ones', ' \u3000 안녕 ', '안녕'],
    [
      'markup stays as it stands',
      '#read("/etc/passwd") *b* $x$ @ref <b>',
      '#read("/etc/passwd") *b* $x$ @ref <b>',
    ],
    ['emoji stay, without their variation selector', '끝 ❤️', '끝 ❤'],
    ['old Hangul stays', '나랏말ᄊᆞ미', '나랏말ᄊᆞ미'],
  ])('%s', (_, raw, printed) => {
    expect(words(raw)).toEqual([{ k: 'p', s: [printed] }]);
  });

  it('marks and reports a character that no face has', () => {
    const result = normalise(doc(paragraph(text('가\ue000나'))), none);
    expect(result.blocks).toEqual([{ k: 'p', s: ['가〓나'] }]);
    expect(result.warnings).toEqual([{ code: 'CHARACTERS_MISSING', characters: ['\ue000'] }]);
  });

  it('keeps thirty of the marks on one letter', () => {
    const printed = JSON.stringify(words(`x${'\u0301'.repeat(5_000)}`));
    expect(printed.match(/\u0301/g)).toHaveLength(30);
  });

  it('gives an endless word places to break, and only that', () => {
    const [block] = words(`${'a'.repeat(60)} 감나무`);
    const printed = block?.k === 'p' ? String(block.s[0]) : '';
    expect(printed).toContain('\u200b');
    expect(printed.replaceAll('\u200b', '')).toBe(`${'a'.repeat(60)} 감나무`);
    expect(words('감'.repeat(60))).toEqual([{ k: 'p', s: ['감'.repeat(60)] }]);
  });
});

describe('marks', () => {
  it('keeps the known ones and drops the others', () => {
    const marked = text('굵게', { type: 'bold' }, { type: 'textStyle' }, { type: 'italic' });
    expect(blocks(paragraph(marked))).toEqual([{ k: 'p', s: [{ t: '굵게', m: 'bi' }] }]);
  });

  it.each([
    ['https://example.org/a', 'https://example.org/a'],
    ['mailto:a@example.org', 'mailto:a@example.org'],
    ['javascript:alert(1)', undefined],
    ['file:///etc/passwd', undefined],
    ['not an address', undefined],
  ])('a link to %s goes to %s', (href, expected) => {
    const [block] = blocks(paragraph(text('여기', { type: 'link', attrs: { href } })));
    expect(block).toEqual({ k: 'p', s: [expected ? { t: '여기', href: expected } : '여기'] });
  });
});

describe('blocks', () => {
  it('makes heading levels follow each other', () => {
    const heading = (level: number) => ({
      type: 'heading',
      attrs: { level },
      content: [text('가')],
    });
    const levels = blocks(heading(3), heading(3), heading(1), heading(3)).map((block) =>
      block.k === 'h' ? block.l : 0,
    );
    expect(levels).toEqual([1, 2, 1, 2]);
  });

  it('keeps the lines, stanzas and indents of a poem, and joins its nodes', () => {
    const br = { type: 'hardBreak' };
    const poem = {
      type: 'verse',
      content: [text('첫 줄'), br, text('  둘째 줄'), br, br, text('셋째')],
    };
    expect(blocks(poem, { type: 'verse', content: [text('넷째')] })).toEqual([
      { k: 'v', st: [[['첫 줄'], ['\u00a0\u00a0둘째 줄']], [['셋째']], [['넷째']]] },
    ]);
  });

  it('keeps one blank line of many, and none at the ends', () => {
    const blank = paragraph();
    const kinds = blocks(blank, paragraph(text('가')), blank, blank, paragraph(text('나')), blank);
    expect(kinds.map((block) => block.k)).toEqual(['p', 'blank', 'p']);
  });

  it('keeps the text of an unknown node', () => {
    expect(blocks({ type: 'callout', content: [paragraph(text('속말'))] })).toEqual([
      { k: 'p', s: ['속말'] },
    ]);
    expect(blocks(paragraph({ type: 'mention', content: [text('@하율')] }))).toEqual([
      { k: 'p', s: ['@하율'] },
    ]);
  });

  it('leaves out and reports a picture that was not given', () => {
    const result = normalise(doc({ type: 'image', attrs: { src: 'gone' } }), none);
    expect(result.blocks).toEqual([]);
    expect(result.warnings).toEqual([{ code: 'PICTURE_MISSING', picture: 'gone' }]);
  });

  it('survives nesting without end and keeps its text', () => {
    let deep: DocumentNode = paragraph(text('바닥'));
    for (let i = 0; i < 5000; i++) deep = { type: 'blockquote', content: [deep] };
    const result = normalise(doc(deep), none);
    expect(JSON.stringify(result.blocks)).toContain('바닥');
    expect(result.warnings).toContainEqual({ code: 'TOO_LARGE' });
  });

  it('cuts and reports a piece over its bounds', () => {
    const result = normalise(doc(paragraph(text('가'.repeat(bounds.characters + 5)))), none);
    expect(result.blocks).toEqual([{ k: 'p', s: ['가'.repeat(bounds.characters)] }]);
    expect(result.warnings).toEqual([{ code: 'TOO_LARGE' }]);
  });

  it.each([
    ['content is no list', { type: 'paragraph', content: 'x' }],
    ['a child is null', { type: 'paragraph', content: [null] }],
    ['text is no string', { type: 'paragraph', content: [{ type: 'text', text: 5 }] }],
    ['marks are no list', { type: 'paragraph', content: [{ type: 'text', text: '가', marks: 5 }] }],
  ])('does not throw when %s', (_, node) => {
    const hostile: DocumentNode = JSON.parse(JSON.stringify({ type: 'doc', content: [node] }));
    expect(() => normalise(hostile, none)).not.toThrow();
  });
});

describe('tables', () => {
  const cell = (words: string, attrs = {}) => ({
    type: 'tableCell',
    attrs,
    content: [paragraph(text(words))],
  });
  const row = (...content: DocumentNode[]) => ({ type: 'tableRow', content });
  const area = (...rows: DocumentNode[]) => {
    const [table] = blocks({ type: 'table', content: rows });
    if (table?.k !== 't') throw new Error('no table');
    return {
      columns: table.columns,
      covered: table.rows.flat().reduce((sum, one) => sum + one.colspan * one.rowspan, 0),
      rows: table.rows.length,
    };
  };

  it.each([
    ['plain', [row(cell('가'), cell('나')), row(cell('다'), cell('라'))]],
    ['rows of unequal length', [row(cell('가')), row(cell('다'), cell('라'), cell('마'))]],
    ['a rowspan over the end', [row(cell('가', { rowspan: 99 }), cell('나')), row(cell('다'))]],
    [
      'a colspan into a rowspan',
      [row(cell('가'), cell('나', { rowspan: 2 })), row(cell('다', { colspan: 2 }), cell('라'))],
    ],
    ['spans that are no numbers', [row(cell('가', { colspan: 'x', rowspan: -3 }), cell('나'))]],
  ])('%s: every place is covered once', (_, rows) => {
    const { columns, covered, rows: count } = area(...rows);
    expect(covered).toBe(columns * count);
  });

  it('has no more columns than the bound', () => {
    const wide = Array.from({ length: 40 }, () => cell('가', { colspan: 3 }));
    expect(area(row(...wide)).columns).toBeLessThanOrEqual(bounds.columns);
  });
});
