import { describe, expect, it } from 'vitest';
import { plainText } from '../../../../../shared/document/document-text.ts';
import { MIXED_DOCUMENT } from '../../../../../tests/support/components/samples.ts';
import { segmentsOf, textStarts, trimRange, underlineLevels } from './text-ranges.ts';

describe('feedback/annotations: text ranges', () => {
  it('each text node begins where plainText has its words', () => {
    const text = plainText(MIXED_DOCUMENT);
    const starts = [...textStarts(MIXED_DOCUMENT)];
    expect(starts.map(([node]) => node.text).join('')).toBe(text.replaceAll('\n', ''));
    for (const [node, start] of starts) expect(text.startsWith(node.text, start)).toBe(true);
  });

  it.each([
    ['no range', [], ['감나무 등불']],
    ['one in the middle', [[2, 5]], ['감나', '[무 등]', '불']],
    ['one that begins before and ends after it', [[-3, 20]], ['[감나무 등불]']],
    [
      'two that overlap',
      [
        [0, 4],
        [2, 6],
      ],
      ['[감나]', '[[무 ]]', '[등불]'],
    ],
    [
      'one in the other',
      [
        [0, 6],
        [4, 6],
      ],
      ['[감나무 ]', '[[등불]]'],
    ],
    [
      'empty ones',
      [
        [3, 3],
        [9, 12],
      ],
      ['감나무 등불'],
    ],
  ])('a text node is cut by %s', (_name, ranges, expected) => {
    const all = ranges.map(([start = 0, end = 0]) => ({ start: start + 10, end: end + 10 }));
    const shown = segmentsOf('감나무 등불', 10, all).map(({ text, ranges: covering }) => {
      return covering.reduce((inner) => `[${inner}]`, text);
    });
    expect(shown).toEqual(expected);
  });

  it('the longer of two ranges is outside, and each ends in one segment', () => {
    const long = { start: 0, end: 6 };
    const short = { start: 2, end: 4 };
    const segments = segmentsOf('감나무 등불', 0, [short, long]);
    expect(segments[1]?.ranges).toEqual([long, short]);
    expect(segments.map(({ ending }) => ending)).toEqual([[], [short], [long]]);
  });

  it('ranges that overlap are underlined at different levels, others at the first', () => {
    const ranges = [
      { start: 0, end: 4, kind: 'PRAISE' },
      { start: 2, end: 6, kind: 'PRAISE' },
      { start: 4, end: 8, kind: 'PRAISE' },
    ];
    const levels = underlineLevels(ranges);
    expect(ranges.map((range) => levels.get(range))).toEqual([0, 1, 0]);
  });

  it('lines of one kind under the same words are one line', () => {
    const words = { start: 0, end: 4 };
    const ranges = ['PRAISE', 'ASK', 'PRAISE', 'ASK'].map((kind) => ({ ...words, kind }));
    const levels = underlineLevels(ranges);
    expect(ranges.map((range) => levels.get(range))).toEqual([0, 1, 0, 1]);
  });

  it('a range loses the white space at its ends, and is nothing without words', () => {
    expect(trimRange('가 나\n다', { start: 1, end: 4 })).toEqual({ start: 2, end: 3 });
    expect(trimRange('가 \n다', { start: 1, end: 3 })).toBeUndefined();
  });
});
