import { expect, test } from 'vitest';
import { speller } from '../shared-speller.ts';

test.each([
  '"뭐라꼬? 니가 반장이 됐다 말이가?" 할머니가 물으셨다.',
  '"아이고, 내일은 비가 오겄구먼." 할아버지가 하늘을 보셨다.',
])('speller/dialect: no rule marks what is said in one: %s', (text) => {
  expect(speller.check(text)).toEqual([]);
});

test('speller/dialect: what is said in the standard language is still checked', () => {
  const [issue] = speller.check('"걱정 마. 비밀은 꼭 지킬께." 예린이가 말했다.');
  expect(issue?.suggestions[0]).toBe('지킬게');
});

test('speller/endings: 그래 insists behind an ending, 오니 gives a reason', () => {
  expect(speller.check('이런, 길을 잘못 들었군그래.')).toEqual([]);
  expect(speller.check('회비가 인출될 예정이오니 확인해 주십시오.')).toEqual([]);
});
