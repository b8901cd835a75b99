import { describe, expect, test } from 'vitest';
import { corrected, speller } from '../shared-speller.ts';

describe('speller/company: a word that its company does not fit', () => {
  test.each([
    ['형이 보낸 편지 잘 밭았어.', '형이 보낸 편지 잘 받았어.'],
    ['휴대 정화를 꼭 켜 놔.', '휴대 전화를 꼭 켜 놔.'],
    ['그 애가 앉던 창가 다리가 환했다.', '그 애가 앉던 창가 자리가 환했다.'],
    ['비가 그치고 하늘이 막다.', '비가 그치고 하늘이 맑다.'],
    ['잠자리가 조금 불상해서 놓아주었다.', '잠자리가 조금 불쌍해서 놓아주었다.'],
    ['제 장례 희망은 간호사예요.', '제 장래 희망은 간호사예요.'],
  ])('%s → %s', (wrong, right) => {
    expect(corrected(wrong, 'pairs/alike')).toBe(right);
  });

  test.each([
    '어젯밤에 받은 편지를 다시 읽었다.',
    '공기를 정화하는 식물을 교실에 두었다.',
    '돌다리를 두드리며 건넜다.',
    '바람을 막는 나무를 심었다.',
    '할아버지의 장례를 치렀다.',
    '김칫국을 먹을 거니?',
    '달리는 트럭을 보았다.',
    '그는 "가자"고 했다.',
  ])('leaves %s', (sentence) => {
    expect(speller.check(sentence).filter(({ ruleId }) => ruleId === 'pairs/alike')).toEqual([]);
  });
});
