import { expect, test } from 'vitest';
import { loadData } from '../load-data.ts';
import { createHeadwords } from './headwords.ts';

test('speller/headwords: finds the first, the last and any word between, and nothing else', () => {
  const words = ['가', '가가', '나비', '나비넥타이', '물', '하늘', '힘줄'];
  const headwords = createHeadwords([`${words.join('\n')}\n`, '독도']);
  for (const word of [...words, '독도']) expect(headwords.has(word)).toBe(true);
  for (const word of ['', '각', '나', '나비넥', '독', '독도리', '물\n하늘', '힝', '\n']) {
    expect(headwords.has(word)).toBe(false);
  }
});

test('speller/headwords: finds every word of the lists that come with the speller', () => {
  const { headwords } = loadData();
  const { has } = createHeadwords(headwords);
  for (const list of headwords) {
    const words = list.trimEnd().split('\n');
    expect(words.filter((word) => !has(word))).toEqual([]);
  }
  expect(has('닥풀') && has('구로동') && !has('닥플')).toBe(true);
});
