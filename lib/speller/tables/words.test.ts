import { describe, expect, test } from 'vitest';
import { isPredicate, type Lexeme } from '../lexicon/lexeme.ts';
import { dataFiles } from '../load-data.ts';
import { readTables } from './read-tables.ts';
import { readRemovedWords, readWords } from './words.ts';

const HEADER = 'word\tlevel\tchanges\tnote';
const table = (...rows: string[]) => [HEADER, ...rows, ''].join('\n');

describe('speller/words: a table', () => {
  test('gives words with level and conjugation', () => {
    const words = readWords('verbs/giyeok.tsv', table('걷다\t4\tㄷ', '꾸다\t3\t\t꿈을 꾸다'));
    expect(words.map(({ word, pos, level, irregular }) => [word, pos, level, irregular])).toEqual([
      ['걷', 'verb', 4, 'ㄷ'],
      ['꾸', 'verb', 3, 'regular'],
    ]);
  });

  test.each([
    ['has no level', '학교', 'words/nouns/hieut.tsv:2: the level must be 1 to 5'],
    ['has a level out of bounds', '학교\t6', ':2: the level must be 1 to 5'],
    ['is not written in syllables', '학ㄱ\t3', ":2: '학ㄱ' is not written in syllables"],
    ['is decomposed', `${'학교'.normalize('NFD')}\t3`, ':2: not NFC'],
    ['belongs in another file', '나무\t3', ':2: 나무 belongs in another file'],
    ['has a space around it', '학교 \t3', ":2: spaces around '학교 '"],
    ['is quoted', '"학교"\t3', ':2: a quoted cell: "학교"'],
    ['has a cell too many', '학교\t3\t\t\t\t', ':2: more cells than columns'],
    ['is out of order', '학교\t3\n하늘\t3', ":3: '하늘\t' must come before '학교\t'"],
    ['occurs twice', '학교\t3\n학교\t4', ":3: a second entry for '학교\t'"],
    ['is empty', '\n학교\t3', ':2: the level must be 1 to 5'],
  ])('refuses a noun that %s', (_, rows, reason) => {
    expect(() => readWords('nouns/hieut.tsv', table(rows))).toThrow(reason);
  });

  test.each([
    ['without 다', '먹\t3', 'a verb or adjective must end in 다'],
    ['with an unknown conjugation', '막다\t3\tㅊ', 'no irregular conjugation is called ㅊ'],
  ])('refuses a verb %s', (_, rows, reason) => {
    expect(() => readWords('verbs/mieum.tsv', table(rows))).toThrow(
      `words/verbs/mieum.tsv:2: ${reason}`,
    );
  });

  test.each([
    [
      'another header',
      'word\tlevel\n학교\t3\n',
      ':1: the header must be word, level, changes, note',
    ],
    ['no rows', `${HEADER}\n`, ':1: no rows'],
  ])('with %s is refused', (_, text, reason) => {
    expect(() => readWords('nouns/hieut.tsv', text)).toThrow(reason);
  });

  test('of an unknown part of speech is refused', () => {
    expect(() => readWords('nuons.tsv', table('학교\t3'))).toThrow(
      'no part of speech is called nuons',
    );
    const removed = 'word\tpos\tnote\n학교\tnuon\n';
    expect(() => readRemovedWords('removed.tsv', removed)).toThrow(
      'words/removed.tsv:2: no part of speech is called nuon',
    );
  });
});

const { words } = readTables(dataFiles());
const written = ({ word, pos }: Lexeme) => (isPredicate(pos) ? `${word}다` : word);

test('speller/words: the more frequent a level from 3 on, the fewer words have it', () => {
  const counts = [0, 0, 0, 0, 0, 0];
  for (const { level } of words) counts[level] = (counts[level] ?? 0) + 1;
  const [, rare = 0, seldom = 0, usual = 0, known = 0, everyWeek = 0] = counts;
  expect(rare).toBeGreaterThan(100);
  expect(seldom).toBeGreaterThan(1000);
  expect(usual).toBeGreaterThan(known);
  expect(known).toBeGreaterThan(everyWeek);
  expect(everyWeek).toBeGreaterThan(200);
});

// Frequent misspellings of children, with the wrong letter or the wrong spacing.
test.each(
  '몇일 오랫만 설겆이 떡볶기 찌게 베게 어떻해 왠만하다 금새 일일히 깨끗히 곰곰히 희안하다 역활 촛점 갯수 댓가 숫가락 젖가락 햇님 나뭇꾼 전셋방 마굿간 장마비 등교길 막내동생 북어국 순대국 최대값 꼭지점 초콜렛 케익 메세지 악세사리 리더쉽 쥬스 텔레비젼 까페 할꺼다 할수 것같다 해질녘 오늘밤 느낀점 방학때 새학기 담임선생님 하루종일 고장나다 잊혀지다 소리내다 짜증나다 신경쓰다 안되다'.split(
    ' ',
  ),
)('speller/words: no table lists the misspelling %s', (wrong) => {
  expect(words.filter((word) => written(word) === wrong)).toEqual([]);
});
