import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isPredicate, type Lexeme } from '../lexicon/lexeme.ts';
import { readWordList } from '../lexicon/word-list.ts';

const FOLDER = new URL('./', import.meta.url);
const names = readdirSync(FOLDER).filter((name) => name.endsWith('.txt'));
const textOf = (name: string) => readFileSync(new URL(name, FOLDER), 'utf8');
const lists = names.map((name) => ({ name, words: readWordList(textOf(name), name).words }));
const all = lists.flatMap(({ name, words }) => words.map((word) => ({ name, word })));
const written = ({ word, pos }: Lexeme) => (isPredicate(pos) ? `${word}다` : word);

test.each(names)('%s says at its head what it holds, and stays composed', (name) => {
  const text = textOf(name);
  expect(text.startsWith('# ')).toBe(true);
  expect(text).toBe(text.normalize('NFC'));
  expect(readWordList(text, name).words.length).toBeGreaterThan(0);
});

test('no word stands twice', () => {
  const seen = new Map<string, string>();
  const twice = all.flatMap(({ name, word }) => {
    const key = `${written(word)} ${word.pos}:${word.irregular}`;
    const before = seen.get(key);
    seen.set(key, name);
    return before === undefined ? [] : [`${key} (${before}, ${name})`];
  });
  expect(twice).toEqual([]);
});

test('words are of whole syllables, nothing else', () => {
  const odd = all.filter(({ word }) => !/^[가-힣]+$/.test(word.word));
  expect(odd).toEqual([]);
});

test('there are words enough, of every level', () => {
  const counts = [0, 0, 0, 0, 0, 0];
  for (const { word } of all) counts[word.level] = (counts[word.level] ?? 0) + 1;
  expect(new Set(all.map(({ word }) => written(word))).size).toBeGreaterThan(6000);
  const [, rare = 0, seldom = 0, usual = 0, known = 0, everyWeek = 0] = counts;
  expect(rare).toBeGreaterThan(100);
  expect(seldom).toBeGreaterThan(1000);
  expect(usual).toBeGreaterThan(1000);
  // The fewer words a level has, the more it says.
  expect(known).toBeGreaterThan(500);
  expect(known).toBeLessThan(usual);
  expect(everyWeek).toBeGreaterThan(200);
  expect(everyWeek).toBeLessThan(known);
});

// Together where they stand apart, or a wrong letter: what children write most, and no list may say
// is right.
test.each(
  '몇일 오랫만 설겆이 떡볶기 찌게 베게 어떻해 왠만하다 금새 일일히 깨끗히 곰곰히 희안하다 역활 촛점 갯수 댓가 숫가락 젖가락 햇님 나뭇꾼 전셋방 마굿간 장마비 등교길 막내동생 북어국 순대국 최대값 꼭지점 초콜렛 케익 메세지 악세사리 리더쉽 쥬스 텔레비젼 까페 할꺼다 할수 것같다 해질녘 오늘밤 느낀점 방학때 새학기 담임선생님 하루종일 고장나다 잊혀지다 소리내다 짜증나다 신경쓰다 안되다'.split(
    ' ',
  ),
)('%s is in no list', (wrong) => {
  expect(all.filter(({ word }) => written(word) === wrong)).toEqual([]);
});
