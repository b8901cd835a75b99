import { describe, expect, it } from 'vitest';
import type { Document, TableCell } from '../../../../shared/document/document.ts';
import { plainText } from '../../../../shared/document/document-text.ts';
import { MIXED_DOCUMENT } from '../../../../tests/support/components/samples.ts';
import {
  compareLines,
  compareWords,
  countChanges,
  type DiffRow,
  type Line,
  linesOf,
} from './diff.model.ts';

/** [-지운 말-]{+더한 말+} */
const shown = ({ parts }: DiffRow) =>
  parts
    .map(({ mark, text }) =>
      mark === 'same' ? text : mark === 'added' ? `{+${text}+}` : `[-${text}-]`,
    )
    .join('');
const words = (before: string, after: string) =>
  shown({ kind: 'paragraph', parts: compareWords(before, after) });
const lines = (...texts: string[]): Line[] => texts.map((text) => ({ kind: 'paragraph', text }));
const rows = (before: string[], after: string[]) =>
  compareLines(lines(...before), lines(...after)).map(shown);

describe('compare: words', () => {
  it.each([
    ['감나무가 있다.', '감나무가 있다.', '감나무가 있다.'],
    ['감나무가 있다.', '감나무가 한 그루 있다.', '감나무가 {+한 그루 +}있다.'],
    ['감나무가 있다.', '감나무는 있다.', '[-감나무가-]{+감나무는+} 있다.'],
    ['큰 감이 열렸다', '작은 밤이 열렸다', '[-큰 감이-]{+작은 밤이+} 열렸다'],
    ['“정말?”', '“정말!”', '“정말[-?-]{+!+}”'],
    ['', '새 글', '{+새 글+}'],
    ['지운 글', '', '[-지운 글-]'],
    ['한 줄\n두 줄', '한 줄\n세 줄', '한 줄\n[-두-]{+세+} 줄'],
  ])('%s → %s', (before, after, expected) => {
    expect(words(before, after)).toBe(expected);
  });

  it('parts contain both texts in order', () => {
    const before = '아침에 일어나 밥을 먹고, 학교에 갔다. 비가 왔다!';
    const after = '아침 일찍 일어나 학교에 갔다. 비는 안 왔다!';
    const parts = compareWords(before, after);
    const without = (mark: string) =>
      parts
        .filter((part) => part.mark !== mark)
        .map(({ text }) => text)
        .join('');
    expect(without('added')).toBe(before);
    expect(without('removed')).toBe(after);
  });

  it('texts without common words are replaced as a whole', () => {
    const many = (word: string) => Array.from({ length: 8_000 }, (_, n) => `${word}${n}`).join(' ');
    expect(compareWords(many('가'), many('나'))).toHaveLength(2);
  });
});

describe('compare: blocks', () => {
  it('a changed block is paired although another block was inserted', () => {
    expect(
      rows(
        ['처음 문단이 여기 있다', '끝 문단도 여기 있다'],
        ['처음 문단은 여기 있다', '새로 쓴 이야기', '끝 문단도 여기 있었다'],
      ),
    ).toEqual([
      '처음 [-문단이-]{+문단은+} 여기 있다',
      '{+새로 쓴 이야기+}',
      '끝 문단도 여기 [-있다-]{+있었다+}',
    ]);
  });

  it('a block that was much extended stays paired', () => {
    expect(rows(['가을이 왔다.'], [`가을이 왔다. ${'그리고 또 '.repeat(20)}끝.`])).toEqual([
      `가을이 왔다.{+ ${'그리고 또 '.repeat(20)}끝.+}`,
    ]);
  });

  it('blocks without common words are not paired', () => {
    expect(rows(['감나무 아래에서'], ['바닷가에 갔다'])).toEqual([
      '[-감나무 아래에서-]',
      '{+바닷가에 갔다+}',
    ]);
  });

  it('unchanged blocks stay unmarked', () => {
    expect(rows(['하나', '둘', '셋'], ['하나', '셋'])).toEqual(['하나', '[-둘-]', '셋']);
  });

  it('no block of a long text is lost', () => {
    const long = (word: string) => Array.from({ length: 150 }, (_, n) => `${word} ${n} 문단`);
    const result = compareLines(lines(...long('감')), lines(...long('밤')));
    const texts = (mark: string) =>
      result
        .map(({ parts }) =>
          parts
            .filter((part) => part.mark !== mark)
            .map(({ text }) => text)
            .join(''),
        )
        .filter(Boolean);
    expect(texts('added')).toEqual(long('감'));
    expect(texts('removed')).toEqual(long('밤'));
  });
});

it('compare: countChanges counts words without punctuation', () => {
  const result = compareLines(lines('가 나, 다.'), lines('가 라 마 다!'));
  expect(countChanges(result)).toEqual({ added: 2, removed: 1 });
});

it('compare: linesOf gives each block with its kind', () => {
  const text = (of: string) => ({ type: 'text' as const, text: of });
  const document: Document = {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [text('제목')] },
      { type: 'horizontalRule' },
      { type: 'verse', content: [text('한 줄'), { type: 'hardBreak' }, text('두 줄')] },
      { type: 'blockquote', content: [{ type: 'paragraph', content: [text('따온 말')] }] },
      {
        type: 'bulletList',
        content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [text('항목')] }] }],
      },
      { type: 'paragraph' },
    ],
  };
  expect(linesOf(document)).toEqual([
    { kind: 'heading', text: '제목', start: 0 },
    { kind: 'verse', text: '한 줄\n두 줄', start: 3 },
    { kind: 'quote', text: '따온 말', start: 11 },
    { kind: 'item', text: '항목', start: 16 },
    { kind: 'paragraph', text: '', start: 19 },
  ]);
});

it('compare: rows know where they begin in the plain text of each side', () => {
  const [before, after] = [linesOf(MIXED_DOCUMENT), linesOf(MIXED_DOCUMENT)];
  const text = plainText(MIXED_DOCUMENT);
  const rows = compareLines(
    [{ kind: 'title', text: '처음 제목' }, ...before],
    [{ kind: 'title', text: '나중 제목' }, ...after],
  );
  const placed = rows.flatMap(({ parts, starts }) =>
    parts.flatMap((part) => (starts?.after === undefined ? [] : [{ ...part, ...starts }])),
  );
  expect(placed.map(({ text: words }) => words)).toEqual([
    '가을',
    '감이 주황 등불처럼 매달린다.',
    '바람이\n분다',
    '\n둘째 줄',
    '하나',
    '둘',
    '끝 🍂 잎',
  ]);
  for (const { text: words, before: from = -1, after: to = -1 } of placed) {
    expect(text.slice(from, from + words.length)).toBe(words);
    expect(text.slice(to, to + words.length)).toBe(words);
  }
});

it('compare: pictures are identified by caption or alternative text', () => {
  const attrs = { src: '/api/file/a', alt: '', caption: '', width: 3, height: 2 };
  const pictured = (...words: object[]): Document => ({
    type: 'doc',
    content: words.map((attrsOfImage) => ({ type: 'image', attrs: { ...attrs, ...attrsOfImage } })),
  });
  const before = linesOf(pictured({ caption: '감나무', alt: '나무' }));
  const after = linesOf(pictured({ alt: '은행잎' }, {}));
  expect(before).toEqual([{ kind: 'picture', text: '그림: 감나무' }]);
  expect(after.map(({ text }) => text)).toEqual(['그림: 은행잎', '그림: 설명 없음']);
  expect(compareLines(before, [...before, ...after]).map(shown)).toEqual([
    '그림: 감나무',
    '{+그림: 은행잎+}',
    '{+그림: 설명 없음+}',
  ]);
});

it('compare: a table is compared row by row', () => {
  const text = (one: string) => ({ type: 'text' as const, text: one });
  const cell = (...words: string[]): TableCell => ({
    type: 'tableCell',
    content: words.map((one) => ({ type: 'paragraph', content: [text(one)] })),
  });
  const table = (last: string): Document => ({
    type: 'doc',
    content: [
      {
        type: 'table',
        content: [
          { type: 'tableRow', content: [cell('날짜'), cell('딴 감')] },
          { type: 'tableRow', content: [cell('토요일', '저녁'), cell(last)] },
        ],
      },
    ],
  });
  expect(linesOf(table('서른 개'))).toEqual([
    { kind: 'row', text: '날짜 | 딴 감' },
    { kind: 'row', text: '토요일 저녁 | 서른 개' },
  ]);
  const rows = compareLines(linesOf(table('서른 개')), linesOf(table('마흔 개')));
  expect(rows[1]?.parts).toEqual([
    { mark: 'same', text: '토요일 저녁 | ' },
    { mark: 'removed', text: '서른' },
    { mark: 'added', text: '마흔' },
    { mark: 'same', text: ' 개' },
  ]);
});
