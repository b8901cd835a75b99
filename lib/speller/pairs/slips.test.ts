import { describe, expect, test } from 'vitest';
import { corrected, speller } from '../shared-speller.ts';

describe('speller/pairs: a form of one verb that is written for a form of the other', () => {
  test.each([
    ['냄비에서 거품이 낫다.', '냄비에서 거품이 났다.'],
    ['할머니 댁 닭이 알을 났다.', '할머니 댁 닭이 알을 낳았다.'],
  ])('%s → %s', (wrong, right) => {
    const found = speller.check(wrong);
    expect(found.map(({ suggestions }) => suggestions[0])).toHaveLength(1);
    expect(corrected(wrong, found[0]?.ruleId ?? '')).toBe(right);
  });

  test.each([
    '오늘은 기온이 가장 낮다.',
    '아기를 업고 노래를 불렀다.',
    '줄을 섰다.',
    '상처가 나았다.',
    '어젯밤에 받은 편지를 다시 읽었다.',
    '공기를 정화하는 식물을 교실에 두었다.',
    '이 이야기의 주인공은 사자와 상자를 둘 다 좋아한다.',
  ])('leaves %s', (sentence) => expect(speller.check(sentence)).toEqual([]));
});
