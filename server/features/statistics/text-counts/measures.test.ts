import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readWords } from '../../../../lib/speller/analysis/words.ts';
import { loadData } from '../../../../lib/speller/load-data.ts';
import { createSpeller } from '../../../../lib/speller/speller.ts';
import { readYaml } from '../../../platform/content/content.ts';
import { measuresOf, partsOf, SEGMENT } from './measures.ts';

const { analyser } = createSpeller(loadData());
const measure = (text: string, stopWords: string[] = [], names: string[] = []) =>
  measuresOf(text, readWords(text, analyser, names), new Set(stopWords));

describe('statistics/text-counts: what a text shows', () => {
  it('counts nouns without particles, stop words and names', () => {
    const text = '할머니께서 가을 운동장에 오셨다. 가을에는 도윤이가 운동장에서 생각을 했다.';
    expect(Object.fromEntries(measure(text, ['생각'], ['도윤']).nouns)).toEqual({
      할머니: 1,
      가을: 2,
      운동장: 2,
    });
  });

  it.each([
    ['감이 익었다. 따 먹었다!', 4, 2],
    ['키가 3.5 센티미터 컸다.', 4, 1],
    ['"정말?" 하고 물었다…\n\n그래.', 4, 3],
    ['— … !', 0, 0],
    ['', 0, 0],
  ])('counts words and sentences of %j', (text, words, sentences) => {
    expect(measure(text)).toMatchObject({ words, sentences });
  });

  it('counts different words in segments of one length, whatever the length of the text', () => {
    const sentence = '가을 하늘 아래 할머니와 동생이 감나무를 보았다. ';
    const once = measure(sentence.repeat(5));
    expect(once).toMatchObject({ segmentTypes: 7, segmentWords: SEGMENT });
    const often = measure(sentence.repeat(50));
    expect(often.segmentTypes / often.segmentWords).toBeCloseTo(7 / SEGMENT);
    expect(measure(sentence)).toMatchObject({ segmentTypes: 0, segmentWords: 0 });
  });

  it('cuts a long text at line ends', () => {
    expect(partsOf('하나\n둘\n셋', 4)).toEqual(['하나\n둘', '셋']);
    expect(partsOf('가'.repeat(9), 4)).toEqual(['가가가가', '가가가가', '가']);
    expect(partsOf('\n \n', 4)).toEqual([]);
  });

  it('leaves out shipped words that are nouns, each once and in order', () => {
    const words = readYaml('stop-words.yaml', z.array(z.string().check(z.regex(/^[가-힣]+$/))));
    expect(words).toEqual([...new Set(words)].sort((one, other) => one.localeCompare(other, 'ko')));
  });
});
