import { expect, test } from 'vitest';
import { loadData } from '../data.ts';
import { readWordList } from './word-list.ts';

test.each([...loadData().lists])('%s can be read, and says nothing twice', (name, text) => {
  const { words, taken } = readWordList(text, name);
  expect(words.length + taken.length).toBeGreaterThan(0);
  const keys = words.map(({ word, pos, irregular }) => `${word} ${pos}:${irregular}`);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

test.each([
  ['학교', 'no such part of speech'],
  ['학교 nuon 3', 'no such part of speech'],
  ['학교 noun 6', 'a level is 1 to 5'],
  ['먹 verb 3', 'a verb or adjective ends in 다'],
  ['걷다 verb:ㅊ 3', 'no such way to change'],
  ['큰 집 noun 3', 'more than a word, its kind and its level'],
])('%s is refused', (line, why) => {
  expect(() => readWordList(`# words\n${line}\n`, 'list')).toThrow(`list:2: ${why}`);
});

test('reads words, levels, changes, remarks and what is taken away', () => {
  const { words, taken } = readWordList(
    '하늘 noun 5 # up\n걷다 verb:ㄷ 4\n살며시 adverb\n-되 noun\n',
  );
  expect(words.map(({ word, pos, level, irregular }) => [word, pos, level, irregular])).toEqual([
    ['하늘', 'noun', 5, 'regular'],
    ['걷', 'verb', 4, 'ㄷ'],
    ['살며시', 'adverb', 2, 'regular'],
  ]);
  expect(taken).toEqual([{ word: '되', pos: 'noun' }]);
});
