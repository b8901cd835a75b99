import { describe, expect, it } from 'vitest';
import { firstSentence, splitSentences, spokenText, stepSentence } from './sentences.ts';

const spoken = (text: string) => splitSentences(text).map((one) => spokenText(text, one));

describe('books/viewer: sentences', () => {
  it.each([
    [
      'a sentence goes over lines',
      '우리는 두 사람인데\n그림자는 하나였다.',
      ['우리는 두 사람인데 그림자는 하나였다.'],
    ],
    [
      'closing quotation marks belong to the sentence',
      '“왼쪽!” 동생이 말했다.',
      ['“왼쪽!”', '동생이 말했다.'],
    ],
    ['the points of a date end nothing', '2026. 11. 23. 맑음', ['2026. 11. 23. 맑음']],
    ['several marks are one end', '정말?! 그래…', ['정말?!', '그래…']],
    ['words without a mark are a sentence', '바스락 길', ['바스락 길']],
    ['signs alone are none', '* * *', []],
    ['an empty page has none', '', []],
  ])('%s', (_, text, expected) => {
    expect(spoken(text)).toEqual(expected);
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
});
