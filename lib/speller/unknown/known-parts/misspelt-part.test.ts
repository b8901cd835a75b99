import { expect, test } from 'vitest';
import { speller } from '../../shared-speller.ts';

const suggested = (text: string) =>
  speller.check(text).map(({ original, suggestions }) => [original, suggestions[0]]);

test.each([
  ['아침마다 포도쥬스를 마신다.', '포도쥬스를', '포도주스를'],
  ['점심에 치즈돈까스를 먹었다.', '치즈돈까스를', '치즈돈가스를'],
  ['화면을 캡쳐해서 올렸다.', '캡쳐해서', '캡처해서'],
  ['문이 삐그덕삐그덕 열렸다.', '삐그덕삐그덕', '삐거덕삐거덕'],
])('speller/unknown: a compound is corrected by the misspelling in it: %s', (text, ...issue) => {
  expect(suggested(text)).toEqual([issue]);
});

test.each([
  ['이 사람은 군계일확이다.', '군계일확이다', '군계일학이다'],
  ['그 일은 전화위봉이 되었다.', '전화위봉이', '전화위복이'],
  ['이 이야기는 권선징앙의 교훈을 준다.', '권선징앙의', '권선징악의'],
])('speller/unknown: an idiom has one wrong syllable: %s', (text, ...issue) => {
  expect(suggested(text)).toEqual([issue]);
});

test.each(['비가 보술보술 내린다.', '추워서 오둘오둘 떨었다.', '책을 띠엄띠엄 읽었다.'])(
  'speller/unknown: the same slip in both halves counts as one: %s',
  (text) => {
    expect(suggested(text)).toHaveLength(1);
  },
);

test.each([
  '포도주스와 치즈돈가스를 먹었다.',
  '대중교육을 연구하는 모임이다.',
  '군계일학이고 전화위복이다.',
  '비가 부슬부슬 내리고 아이가 뜨문뜨문 말했다.',
])('speller/unknown: what is right is not taken for a compound or an idiom: %s', (text) => {
  expect(suggested(text)).toEqual([]);
});
