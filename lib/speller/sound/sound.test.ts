import { expect, test } from 'vitest';
import { speller } from '../shared-speller.ts';
import { homophones } from './homophones.ts';
import { pronounce } from './pronunciation.ts';

test.each([
  ['같이', '가치'],
  ['굳이', '구지'],
  ['좋다', '조타'],
  ['닳은', '달은'],
  ['넓혀', '널펴'],
  ['놓는', '논는'],
  ['국물', '궁물'],
  ['신라', '실라'],
  ['앉아', '안자'],
  ['깨끗이', '깨끄시'],
  ['아끼는', '앗기는'],
  ['누워', '누어'],
  ['가져', '가저'],
])('speller/sound: %s sounds like %s', (one, other) => {
  expect(pronounce(one)).toBe(pronounce(other));
});

test.each([
  ['깨끗이', '깨끗히'],
  ['부엌에서', '부억에서'],
  ['사람', '살람'],
])('speller/sound: %s sounds other than %s', (one, other) => {
  expect(pronounce(one)).not.toBe(pronounce(other));
});

test.each([
  ['주릴', '줄일'],
  ['남짖', '남짓'],
  ['구지', '굳이'],
  ['끌어드린', '끌어들인'],
])('speller/sound: %s may be written for %s', (wrong, right) => {
  expect([...homophones(wrong)]).toContain(right);
});

test.each([
  ['다음에는 대상을 널펴 조사하자.', '넓혀'],
  ['연은 하늘 높히 올라갔다.', '높이'],
  ['옷이 다 없에야 할 쓰레기가 되었다.', '없애야'],
  ['그는 수염을 쓰러내리며 웃었다.', '쓸어내리며'],
])('speller/sound: of several words the one that sounds alike comes first: %s', (text, right) => {
  expect(speller.check(text)[0]?.suggestions[0]).toBe(right);
});

test.each([
  ['그는 떳떳히 말했다.', '떳떳이'],
  ['나는 단순이 생각했다.', '단순히'],
  ['우리의 안전이 위헙받고 있다.', '위협받고'],
])('speller/sound: adverbs and verbs made of nouns: %s', (text, right) => {
  expect(speller.check(text)[0]?.suggestions[0]).toBe(right);
});

test.each(['건강이 나빠졌다.', '유연이를 불렀다.', '그의 생각은 단순이 아니다.', '번번이 졌다.'])(
  'speller/sound: a subject and a name are no adverbs: %s',
  (text) => {
    expect(speller.check(text)).toEqual([]);
  },
);
