import { describe, expect, it } from 'vitest';
import type { SpellingIssue } from '../../../../../shared/writing/spelling.ts';
import { schema } from '../../editor/schema.ts';
import { issuesByParagraph, nextBatch } from './batches.ts';
import {
  applySuggestions,
  commonEnds,
  contextOf,
  groupIssues,
  identityOf,
  rangesOf,
  remainingIssues,
  replacementOf,
  shiftIssues,
} from './issue-ranges.ts';
import { LONGEST_TEXT, paragraphsOf, splitLongText } from './paragraphs.ts';

function issue(start: number, original: string, answer: string): SpellingIssue {
  return {
    start,
    end: start + original.length,
    original,
    suggestions: [answer],
    category: 'spelling',
    severity: 'error',
    ruleId: 'doe-dwae/joined',
    title: '되와 돼',
    help: '',
    article: '',
  };
}

const TEXT = '그러면 되요. 저래도 되요.';
const ISSUES = [issue(4, '되요', '돼요'), issue(12, '되요', '돼요')];

describe('spellcheck: batches', () => {
  it('hold whole paragraphs, and issues get positions relative to their paragraph', () => {
    const batch = nextBatch(['첫째 줄.', TEXT]);
    expect(batch?.text).toBe(`첫째 줄.\n\n${TEXT}`);
    if (!batch) throw new Error('there is something to send');
    const at = batch.text.indexOf(TEXT);
    const found = ISSUES.map((one) => ({ ...one, start: one.start + at, end: one.end + at }));
    const across = { ...issue(at - 3, '.\n\n그', '. 그') };
    expect([...issuesByParagraph(batch, [across, ...found])]).toEqual([
      ['첫째 줄.', []],
      [TEXT, ISSUES],
    ]);
  });

  it('never exceed the longest text', () => {
    const long = '가'.repeat(LONGEST_TEXT - 1);
    expect(nextBatch([long, TEXT])?.parts).toHaveLength(1);
    expect(nextBatch([])).toBeUndefined();
    for (const text of ['가나. '.repeat(3_000), '가나 '.repeat(3_000), '가'.repeat(9_001), '']) {
      const parts = [...splitLongText(text)];
      expect(parts.join('')).toBe(text);
      expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(LONGEST_TEXT);
    }
  });
});

const paragraph = (text: string) =>
  schema.node('paragraph', null, text === '' ? [] : [schema.text(text)]);
const list = (...texts: string[]) =>
  schema.node(
    'bulletList',
    null,
    texts.map((text) => schema.node('listItem', null, [paragraph(text)])),
  );

describe('spellcheck: issue ranges', () => {
  it('are found in lists, after line breaks and in the second part of a long paragraph', () => {
    const broken = schema.node('paragraph', null, [
      schema.text('하나'),
      schema.node('hardBreak'),
      schema.text(TEXT),
    ]);
    const long = `${'가나다. '.repeat(1_000)}${TEXT}`;
    const document = schema.node('doc', null, [
      paragraph(''),
      list('둘', TEXT),
      broken,
      paragraph(long),
    ]);
    const ranges = rangesOf(paragraphsOf(document), (text) =>
      text.endsWith(TEXT)
        ? ISSUES.map((one) => {
            const by = text.length - TEXT.length;
            return { ...one, start: one.start + by, end: one.end + by };
          })
        : undefined,
    );
    expect(ranges).toHaveLength(6);
    for (const { from, to } of ranges) expect(document.textBetween(from, to)).toBe('되요');
  });

  it('of the same issue form one group', () => {
    const ranges = rangesOf([{ text: TEXT, from: 1 }], () => ISSUES);
    expect(groupIssues(ranges).map((one) => one.ranges.length)).toEqual([2]);
    const [one, other] = ranges;
    expect(one && other && identityOf(one) !== identityOf(other)).toBe(true);
  });
});

describe('spellcheck: the context of an issue', () => {
  const around = (paragraph: string, original: string) => {
    const start = paragraph.indexOf(original);
    const one = { ...issue(start, original, ''), end: start + original.length };
    return contextOf({ issue: one, paragraph, from: start, to: start + original.length });
  };
  it('is empty for a word and the surrounding word for a punctuation mark', () => {
    expect(around('그러면 되요.', '되요')).toEqual({ before: '', after: '' });
    expect(around('갔다.그리고 왔다', '.')).toEqual({ before: '갔다', after: '그리고' });
    expect(around('끝 .', ' ')).toEqual({ before: '끝', after: '.' });
  });

  it('identifies the issue although its sentence goes on', () => {
    const one = issue(4, '되요', '돼요');
    const mark = (paragraph: string) => identityOf({ issue: one, paragraph });
    expect(mark('그러면 되요')).toBe(mark('그러면 되요. 그리고 집에 갔다.'));
    expect(mark('그러면 되요')).not.toBe(mark('저러면 되요'));
  });
});

describe('spellcheck: an edited paragraph', () => {
  it.each([
    ['edited at its end', `${TEXT} 감이`, [4, 12]],
    ['edited at its start', `음, ${TEXT}`, [7, 15]],
    ['edited between the issues', '그러면 되요. 아니, 저래도 되요.', [4, 16]],
    ['edited after an issue', '그러면 되요 저래도 되요.', [4, 11]],
    ['with an issue continued', '그러면 되요일. 저래도 되요.', [13]],
    ['with an issue changed', '그러면 돼요. 저래도 되요.', [12]],
    ['replaced', '감나무', []],
  ])('%s: untouched issues stay', (_where, after, starts) => {
    const left = shiftIssues(TEXT, ISSUES, after);
    expect(left.map(({ start }) => start)).toEqual(starts);
    for (const { start, end } of left) expect(after.slice(start, end)).toBe('되요');
  });

  it('is recognised by its common prefix and suffix', () => {
    expect(commonEnds('가나다', '가나라다')).toBe(3);
    expect(commonEnds('가가', '가가가')).toBe(2);
    expect(commonEnds('가나', '다라')).toBe(0);
  });
});

describe('spellcheck: accepting a suggestion', () => {
  it('replaces as little as possible', () => {
    const range = (original: string) => ({
      issue: issue(0, original, ''),
      paragraph: original,
      from: 10,
      to: 10 + original.length,
    });
    expect(replacementOf(range('할수있다'), '할 수 있다')).toEqual({
      from: 11,
      to: 12,
      text: ' 수 ',
    });
    expect(replacementOf(range('되요'), '돼요')).toEqual({ from: 10, to: 11, text: '돼' });
    expect(replacementOf(range('우리 나라'), '우리나라')).toEqual({ from: 12, to: 13, text: '' });
    expect(replacementOf(range('가가'), '가가가')).toEqual({ from: 12, to: 12, text: '가' });
  });

  it('moves the other issues to their new positions', () => {
    const text = '할수있다. 그러면 되요.';
    const spaced = issue(0, '할수있다', '할 수 있다');
    const later = issue(10, '되요', '돼요');
    const changes = [{ issue: spaced, answer: '할 수 있다' }];
    const next = applySuggestions(text, changes);
    expect(next).toBe('할 수 있다. 그러면 되요.');
    const [left] = remainingIssues([spaced, later], changes);
    expect(next.slice(left?.start, left?.end)).toBe('되요');
    expect(applySuggestions(text, [...changes, { issue: later, answer: '돼요' }])).toBe(
      '할 수 있다. 그러면 돼요.',
    );
  });
});
