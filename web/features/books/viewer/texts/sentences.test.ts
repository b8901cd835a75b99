import { describe, expect, it } from 'vitest';
import {
  firstSentence,
  sentenceAt,
  splitSentences,
  spokenText,
  stepSentence,
} from './sentences.ts';

const said = (text: string) =>
  splitSentences({ page: 1, text }).map((one) => spokenText([{ page: 1, text }], [one]));

describe('books/viewer: sentences', () => {
  it.each([
    ['a paragraph ends its last sentence', '바스락 길\n임하린\n', ['바스락 길', '임하린']],
    [
      'closing quotation marks belong to the sentence',
      '“왼쪽!” 동생이 말했다.',
      ['“왼쪽!”', '동생이 말했다.'],
    ],
    ['the points of a date end nothing', '2026. 11. 23. 맑음', ['2026. 11. 23. 맑음']],
    ['several marks are one end', '정말?! 그래…', ['정말?!', '그래…']],
    ['signs alone are none', '* * *', []],
    ['an empty page has none', '', []],
  ])('%s', (_, text, expected) => {
    expect(said(text)).toEqual(expected);
  });

  it('goes from page to page and past pages without words', () => {
    const texts = [
      { page: 1, text: '' },
      { page: 2, text: '하나. 둘.' },
      { page: 3, text: ' ' },
      { page: 4, text: '셋.' },
    ];
    expect(firstSentence(texts, 1)).toEqual({ page: 2, at: 0 });
    expect(stepSentence(texts, { page: 2, at: 0 }, 1)).toEqual({ page: 2, at: 1 });
    expect(stepSentence(texts, { page: 2, at: 1 }, 1)).toEqual({ page: 4, at: 0 });
    expect(stepSentence(texts, { page: 4, at: 0 }, -1)).toEqual({ page: 2, at: 1 });
    expect(stepSentence(texts, { page: 4, at: 0 }, 1)).toBeUndefined();
    expect(stepSentence(texts, { page: 2, at: 0 }, -1)).toBeUndefined();
  });

  it.each([
    ['inside a word', '우리는 두 사', '람인데 하나였다. 끝.\n', '우리는 두 사람인데 하나였다.'],
    ['between words', '우리는 두 ', '사람이다. 끝.\n', '우리는 두 사람이다.'],
  ])('says a sentence whole that the page breaks %s', (_, one, two, whole) => {
    const texts = [
      { page: 2, text: one },
      { page: 3, text: two },
    ];
    expect(spokenText(texts, sentenceAt(texts, { page: 2, at: 0 }))).toBe(whole);
    const next = stepSentence(texts, { page: 2, at: 0 }, 1) ?? { page: 0, at: 0 };
    expect(spokenText(texts, sentenceAt(texts, next))).toBe('끝.');
    expect(stepSentence(texts, next, -1)).toEqual({ page: 2, at: 0 });
  });
});
