import { describe, expect, it } from 'vitest';
import type { WordsSuggestion } from '../../../../shared/statistics/pupil-reports.ts';
import { formatPeriod } from '../../../../shared/statistics/report-period.ts';
import { shortened, wordsFrom } from './teacher-words.ts';
import { countBy, median, sentenceLength, vocabulary } from './writing-facts.ts';

describe('statistics/pupil-reports: facts of a text', () => {
  const counted = {
    writingClassifyId: '일기',
    words: 10,
    sentences: 3,
    segmentTypes: 50,
    segmentWords: 60,
  };

  it.each([
    [{}, 3.3],
    [{ words: null }, undefined],
    [{ sentences: 0 }, undefined],
    [{ writingClassifyId: '시' }, undefined],
  ])('sentence length with %j', (change, expected) => {
    expect(sentenceLength({ ...counted, ...change })).toBe(expected);
  });

  it.each([
    [{}, 25],
    [{ segmentTypes: 0, segmentWords: 0 }, undefined],
    [{ segmentTypes: null, segmentWords: null }, undefined],
  ])('different words with %j', (change, expected) => {
    expect(vocabulary({ ...counted, ...change })).toBe(expected);
  });

  it('the median is that of the middle', () => {
    expect([median([]), median([3]), median([1, 9]), median([9, 1, 2])]).toEqual([
      undefined,
      3,
      5,
      2,
    ]);
  });

  it('kinds are counted, the most frequent first and equal ones by name', () => {
    expect(countBy(['시', '일기', '시', '편지'], (kind) => kind)).toEqual([
      { label: '시', value: 2 },
      { label: '일기', value: 1 },
      { label: '편지', value: 1 },
    ]);
  });

  it('a period names the year once if it can', () => {
    expect(formatPeriod({ from: '2026-09-01', to: '2026-11-23' })).toBe(
      '2026년 9월 1일 – 11월 23일',
    );
    expect(formatPeriod({ from: '2026-12-31', to: '2027-01-01' })).toBe(
      '2026년 12월 31일 – 2027년 1월 1일',
    );
  });
});

describe('statistics/pupil-reports: words from feedback', () => {
  const of = (suggestionKind: WordsSuggestion['suggestionKind'], content: string) => ({
    suggestionKind,
    content,
    postTitle: '글',
    sentAt: '2026-11-23T00:00:00Z',
  });

  it('a remark about the whole post comes before praise, the newest first', () => {
    expect(wordsFrom([])).toBe('');
    expect(wordsFrom([of('PRAISE', '좋아요.')])).toBe('좋아요.');
    expect(
      wordsFrom([of('OVERALL', '새 말'), of('OVERALL', '옛 말'), of('PRAISE', '좋아요.')]),
    ).toBe('새 말');
  });

  it.each([
    ['짧은 말이에요.', 20, '짧은 말이에요.'],
    ['첫 문장이에요. 둘째 문장은 길어요.', 12, '첫 문장이에요.'],
    ['첫 문장이에요. 둘째 문장은 길어요.', 8, '첫 문장이에요.'],
    ['문장이 끝나지 않고 이어지는 말', 10, '문장이 끝나지…'],
    ['띄어쓰기없이이어지는말', 5, '띄어쓰기…'],
  ])('%j in %d characters is %j', (text, longest, expected) => {
    expect(shortened(text, longest)).toBe(expected);
    expect(shortened(text, longest).length).toBeLessThanOrEqual(longest);
  });
});
