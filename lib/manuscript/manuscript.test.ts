import { describe, expect, test } from 'vitest';
import {
  cellPositionOf,
  createLayout,
  layOut,
  type Manuscript,
  type ManuscriptInput,
  type Row,
} from './manuscript.ts';

/** The visible cells of a row: `_` for an empty cell, hanging marks after a bar. */
function shown({ start, cells }: Row): string {
  return (
    '_'.repeat(start) +
    cells.map(({ text, hung }) => text + (text ? '' : '_') + (hung ? `|${hung}` : '')).join('')
  );
}
const rowsOf = (piece: ManuscriptInput) => layOut(piece).sheets.flat();
const linesOf = (document: ManuscriptInput['document']) => rowsOf({ document }).map(shown);

type Node = Exclude<ManuscriptInput['document'], string>;
const text = (words: string): Node => ({ type: 'text', text: words });
const block = (type: string, words: string, attrs?: object): Node => ({
  type,
  attrs,
  content: words
    .split('\n')
    .flatMap((line, i) => [
      ...(i > 0 ? [{ type: 'hardBreak' }] : []),
      ...(line ? [text(line)] : []),
    ]),
});
const p = (words: string, attrs?: object) => block('paragraph', words, attrs);
const doc = (...content: Node[]): Node => ({ type: 'doc', content });
const within = (type: string, ...content: Node[]): Node => ({ type, content });

test('the cells of a table are consecutive paragraphs, and block numbers include empty cells', () => {
  const cell = (...lines: Node[]) => within('tableCell', ...lines);
  const table = within(
    'table',
    within('tableRow', cell(p('날짜')), cell(p('딴 감'))),
    within('tableRow'),
    within('tableRow', cell(p('')), cell(p('셋'), p('넷'))),
  );
  const document = doc(p('앞'), table, p('뒤'));
  expect(linesOf(document)).toEqual(['_앞', '', '_날짜', '_딴_감', '_셋', '_넷', '', '_뒤']);
  expect(rowsOf({ document }).at(-1)?.block).toBe(6);
});

describe('paragraphs', () => {
  test('begin with an empty cell and fill their rows, also within words', () => {
    expect(linesOf('할머니 댁 마당에는 감나무가 한 그루 있다. 가을이 되면 감이 익는다.')).toEqual([
      '_할머니_댁_마당에는_감나무가_한_그',
      '루_있다.가을이_되면_감이_익는다.',
    ]);
  });

  test('a blank at the end of a row is dropped', () => {
    const full = '가'.repeat(19);
    expect(linesOf(`${full} 나`)).toEqual([`_${full}`, '나']);
    expect(linesOf(`${'가'.repeat(18)} 나`)).toEqual([`_${'가'.repeat(18)}_`, '나']);
  });

  test.each([
    ['.', '가|.'],
    ['?', '가|?'],
    ['.”', '가|.”'],
    ['!”', '가|!”'],
    [')', '가|)'],
  ])('%s hangs in the last cell instead of beginning a row', (marks, last) => {
    const [first, second] = linesOf(`(‘${'가'.repeat(17)}${marks} 나`);
    expect(first).toBe(`_(‘${'가'.repeat(16)}${last}`);
    expect(second).toBe('나');
  });

  test('at most two marks hang', () => {
    expect(linesOf(`${'가'.repeat(19)}!!!!`)).toEqual([`_${'가'.repeat(18)}가|!!`, '!!']);
  });

  test('an opening mark never ends a row', () => {
    expect(linesOf(`${'가'.repeat(18)}(나)`)).toEqual([`_${'가'.repeat(18)}`, '(나)']);
    expect(linesOf(`${'가'.repeat(17)}(‘나’)`)).toEqual([`_${'가'.repeat(17)}`, '(‘나’)']);
  });

  test('each line of a paragraph is laid out as a paragraph', () => {
    expect(linesOf(doc(p('하나\n둘')))).toEqual(['_하나', '_둘']);
  });

  test('empty paragraphs leave one empty row, and none at the ends', () => {
    expect(linesOf(doc(p(''), p('하나'), p(''), p(''), p('둘'), p('')))).toEqual([
      '_하나',
      '',
      '_둘',
    ]);
  });

  test('are aligned with two empty cells on the right', () => {
    expect(linesOf(doc(p('홍길동', { textAlign: 'right' })))).toEqual([`${'_'.repeat(15)}홍길동`]);
    expect(linesOf(doc(p('가운데', { textAlign: 'center' })))).toEqual([`${'_'.repeat(8)}가운데`]);
  });
});

describe('speech', () => {
  test('has rows of its own, all indented by a cell', () => {
    const words = '언니, 왼쪽! 아니 더 왼쪽에 있는 감을 따 줘.';
    expect(linesOf(`“${words}”`)).toEqual(['_“언니,왼쪽!_아니_더_왼쪽에_있는', '_감을_따_줘.”']);
  });

  test('text that continues the sentence begins in the first cell', () => {
    expect(linesOf('“가자.” 하고 동생이 말했다.')).toEqual(['_“가자.”', '하고_동생이_말했다.']);
    expect(linesOf('“가자!”라고 했다.')).toEqual(['_“가자!”', '라고_했다.']);
  });

  test('a new sentence after speech is indented', () => {
    expect(linesOf('동생이 말했다. “가자.” 우리는 갔다.')).toEqual([
      '_동생이_말했다.',
      '_“가자.”',
      '_우리는_갔다.',
    ]);
  });

  test('consecutive speech has a row for each speaker', () => {
    expect(linesOf('"가자." "그래……."')).toEqual(['_"가자."', '_"그래…….”'.replace('”', '"')]);
  });

  test('quoted words stay in their sentence', () => {
    expect(linesOf('“사랑”이라는 말')).toEqual(['_“사랑”이라는_말']);
    expect(linesOf('(“가자.”) 했다')).toEqual(['_(“가자.”)_했다']);
    expect(linesOf('나는 “왜?”라는 말을')).toEqual(['_나는_“왜?”라는_말을']);
    expect(linesOf('나는 ‘왜?’ 하고 물었다')).toEqual(['_나는_‘왜?’_하고_물었다']);
  });

  test('a thought at the beginning counts as speech', () => {
    expect(linesOf('‘무섭다.’ 나는 뛰었다.')).toEqual(['_‘무섭다.’', '_나는_뛰었다.']);
  });

  test('speech is recognised before its closing mark is typed', () => {
    expect(linesOf(`“${'가'.repeat(19)}`)).toEqual([`_“${'가'.repeat(18)}`, '_가']);
  });
});

describe('blocks', () => {
  test('a heading has an empty row before it', () => {
    expect(linesOf(doc(p('앞'), block('heading', '여름', { level: 2 }), p('뒤')))).toEqual([
      '_앞',
      '',
      '__여름',
      '_뒤',
    ]);
  });

  test('verse keeps its lines, indented by two cells, with an empty row between stanzas', () => {
    const poem = [block('verse', '가을\n감나무'), block('verse', '등불')];
    expect(linesOf(doc(p('앞'), ...poem, p('뒤')))).toEqual([
      '_앞',
      '',
      '__가을',
      '__감나무',
      '',
      '__등불',
      '',
      '_뒤',
    ]);
    expect(linesOf(doc(block('verse', '가'.repeat(19))))).toEqual([`__${'가'.repeat(18)}`, '__가']);
  });

  test('a block quotation is indented by a cell between empty rows', () => {
    const quoted = within('blockquote', p('나'.repeat(19)));
    expect(linesOf(doc(p('앞'), quoted, p('뒤')))).toEqual([
      '_앞',
      '',
      `__${'나'.repeat(18)}`,
      '_나',
      '',
      '_뒤',
    ]);
  });

  test('list items are indented to the end of their markers', () => {
    const item = (...content: Node[]) => within('listItem', ...content);
    const inner = within('bulletList', item(p('안')));
    expect(linesOf(doc(within('bulletList', item(p('나'.repeat(18)), p('또'), inner))))).toEqual([
      `_·_${'나'.repeat(17)}`,
      '___나',
      '___또',
      '___·_안',
    ]);
    const ordered = {
      ...within('orderedList', item(p('아홉')), item(p('열'))),
      attrs: { start: 9 },
    };
    expect(linesOf(doc(ordered))).toEqual(['_9.아홉', '_10.열']);
  });

  test('a divider or a picture is an empty row, and an unknown block keeps its text', () => {
    const table = within('table', within('tableRow', within('tableCell', p('칸'))));
    expect(linesOf(doc(p('앞'), { type: 'horizontalRule' }, { type: 'image' }, table))).toEqual([
      '_앞',
      '',
      '_칸',
    ]);
  });
});

describe('front matter', () => {
  const front = (title: string, affiliation?: string, name?: string) =>
    rowsOf({ title, affiliation, name, document: '글' }).map(shown);

  test('the title is in the second row, affiliation and name below it on the right, then an empty row', () => {
    expect(front('감나무 등불', '한빛초 4학년', '김하늘')).toEqual([
      '',
      '_______감나무_등불',
      `${'_'.repeat(10)}한빛초_4학년`,
      `${'_'.repeat(15)}김하늘`,
      '',
      '_글',
    ]);
  });

  test('a short title is spread, and a long one takes two rows', () => {
    expect(front('가을')[1]).toBe('________가_을');
    expect(front('할머니 댁 마당에 서 있는 감나무 한 그루 이야기').slice(0, 4)).toEqual([
      '',
      '__할머니_댁_마당에_서_있는',
      '______감나무_한_그루_이야기',
      '',
    ]);
    expect(
      front('가'.repeat(33))
        .slice(1, 4)
        .map((row) => row.replace(/^_+/, '').length),
    ).toEqual([16, 16, 1]);
  });

  test('an empty title keeps its row', () => {
    expect(front('')).toEqual(['', '', '', '_글']);
    expect(rowsOf({ document: '글' }).map(shown)).toEqual(['_글']);
  });
});

describe('sheets', () => {
  test('have ten rows each', () => {
    const { sheets, rows } = layOut({
      document: Array.from({ length: 21 }, () => '글').join('\n'),
    });
    expect(rows).toBe(21);
    expect(sheets.map((sheet) => sheet.length)).toEqual([10, 10, 1]);
  });

  test('an empty document has no sheet', () => {
    expect(layOut({ document: '' })).toEqual({ sheets: [], rows: 0, front: 0 });
  });

  test('no row exceeds twenty cells and no character is lost, for any text', () => {
    const signs = [...'가나 .,?!“”‘’"\'()…―-1a한글AZ·:~\u200d😀', '감'.normalize('NFD')];
    let seed = 7;
    const oneOf = (from: readonly string[]) => {
      seed = (seed * 48271) % 2147483647;
      return from[seed % from.length] ?? '';
    };
    for (let round = 0; round < 100; round += 1) {
      const line = Array.from({ length: 90 }, () => oneOf(signs)).join('');
      const rows = rowsOf({ document: line });
      expect(Math.max(...rows.map(({ start, cells }) => start + cells.length))).toBeLessThan(21);
      const kept = rows.flatMap(({ cells }) => cells).map(({ from, to }) => line.slice(from, to));
      const seen = (words: string) => words.replace(/[\s\u200d]/gu, '');
      // A single dash takes two cells.
      expect(seen(kept.join('')).replace(/――/g, '―')).toBe(seen(line).replace(/――/g, '―'));
    }
  });
});

describe('createLayout and caret positions', () => {
  test('unchanged blocks keep identical cells', () => {
    const layout = createLayout();
    const before = layout({ document: doc(p('하나'), p('둘')) });
    const after = layout({ document: doc(p('하나'), p('둘이')) });
    const cells = ({ sheets }: Manuscript, row: number) => sheets[0]?.[row]?.cells;
    expect(cells(after, 0)).toBe(cells(before, 0));
    expect(cells(after, 1)).not.toBe(cells(before, 1));
  });

  test.each([
    ['at the beginning', 0, 0, { sheet: 0, row: 0, column: 1 }],
    ['within', 0, 3, { sheet: 0, row: 0, column: 4 }],
    ['before what the next row begins with', 0, 19, { sheet: 0, row: 1, column: 0 }],
    ['at the end', 0, 20, { sheet: 0, row: 1, column: 1 }],
    ['in an empty block', 1, 0, { sheet: 0, row: 2, column: 1 }],
    ['in the next one', 2, 1, { sheet: 0, row: 3, column: 2 }],
  ])('a caret %s has a cell', (_where, at, offset, place) => {
    const piece = { document: doc(p('가'.repeat(20)), p(''), p('나다')) };
    expect(cellPositionOf(layOut(piece), at, offset)).toEqual(place);
  });

  test('a caret after the last cell stays in its row, and without a sheet has no position', () => {
    expect(cellPositionOf(layOut({ document: '가'.repeat(19) }), 0, 19)?.column).toBe(19);
    expect(cellPositionOf(layOut({ document: '' }), 0, 0)).toBeUndefined();
    expect(cellPositionOf(layOut({ title: '', document: '' }), 0, 0)).toEqual({
      sheet: 0,
      row: 3,
      column: 1,
    });
  });
});
