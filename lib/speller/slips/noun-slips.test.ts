import { describe, expect, test } from 'vitest';
import { corrected, speller } from '../shared-speller.ts';

describe('speller/noun-slips: a noun that its predicate is not used with', () => {
  test.each([
    ['선생님께 고래를 숙여 인사했다.', '선생님께 고개를 숙여 인사했다.'],
    ['이물을 덮고 잤다.', '이불을 덮고 잤다.'],
    ['이마에 땅이 흘렀다.', '이마에 땀이 흘렀다.'],
    ['여자에 앉아 책을 읽었다.', '의자에 앉아 책을 읽었다.'],
    ['기치를 타고 할머니 댁에 갔다.', '기차를 타고 할머니 댁에 갔다.'],
    ['어젯밤에 이상한 꿀을 꾸었다.', '어젯밤에 이상한 꿈을 꾸었다.'],
  ])('%s → %s', (wrong, right) => {
    const [issue] = speller.check(wrong);
    expect(corrected(wrong, issue?.ruleId ?? '')).toBe(right);
    expect(speller.check(right)).toEqual([]);
  });

  test.each([
    '다리를 놓았다.',
    '밤을 까서 먹었다.',
    '거실이 금세 어질러졌다.',
    '나흘 동안 비가 왔다.',
    '형이 준 솜을 인형에 넣었다.',
    '몸에 지방을 쌓아 둔다.',
  ])('leaves %s', (sentence) => expect(speller.check(sentence)).toEqual([]));
});
