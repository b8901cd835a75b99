import { expect, test } from 'vitest';
import { speller } from '../shared-speller.ts';

test.each([
  '"뭐라꼬? 니가 반장이 됐다 말이가?" 할머니가 물으셨다.',
  '"아이고, 내일은 비가 오겄구먼." 할아버지가 하늘을 보셨다.',
  '순자: 아따, 성님! 여그는 워쩐 일이당가요?',
  '충청도 아저씨: 그려, 그 말이 맞어. 근디 뭐가 그리 급혀?',
  '덕배: 아이고, 그럼 지가 젤 먼저 가야 쓰겄네유.',
])('speller/dialect: no rule marks what is said in one: %s', (text) => {
  expect(speller.check(text)).toEqual([]);
});

test('speller/dialect: what is said in the standard language is still checked', () => {
  const [issue] = speller.check('"걱정 마. 비밀은 꼭 지킬께." 예린이가 말했다.');
  expect(issue?.suggestions[0]).toBe('지킬게');
});

test('speller/dialect: a slip in a play makes no dialect', () => {
  const [issue] = speller.check('지우: 숙제는 내가 할께. 걱정 마.');
  expect(issue?.suggestions[0]).toBe('할게');
});

test('speller/endings: 그래 insists behind an ending, 오니 gives a reason', () => {
  expect(speller.check('이런, 길을 잘못 들었군그래.')).toEqual([]);
  expect(speller.check('회비가 인출될 예정이오니 확인해 주십시오.')).toEqual([]);
});
