import { expect, test } from 'vitest';
import { speller } from '../../shared-speller.ts';

test('speller/nicknames: nouns with 이 are names in a text that has several', () => {
  const text = '기쁨이는 슬픔이를 자꾸 밀어냈다. 하지만 친구를 구한 것은 슬픔이였다.';
  expect(speller.check(text)).toEqual([]);
});

test('speller/nicknames: one alone may be a slip', () => {
  expect(speller.check('그것은 꿈이였다.').map(({ ruleId }) => ruleId)).toEqual([
    'ieyo-yeyo/iyeot-past',
  ]);
});
