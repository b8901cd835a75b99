import { describe, expect, test } from 'vitest';
import { corrected, speller } from '../shared-speller.ts';

describe('speller/pairs: forms of two verbs that are mistaken for each other', () => {
  test.each([
    ['냄비에서 거품이 낫다.', '냄비에서 거품이 났다.'],
    ['할머니 댁 닭이 알을 났다.', '할머니 댁 닭이 알을 낳았다.'],
    ['공책에 글씨를 섰다.', '공책에 글씨를 썼다.'],
    ['늦잠을 자서 시간이 업었다.', '늦잠을 자서 시간이 없었다.'],
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
  ])('leaves %s', (sentence) => expect(speller.check(sentence)).toEqual([]));
});

describe('speller/pairs: a noun that its verb is not used with', () => {
  test('is corrected', () => {
    expect(corrected('급식실 앞에서 순사를 기다렸다.', 'pairs/noun-slip')).toBe(
      '급식실 앞에서 순서를 기다렸다.',
    );
  });

  test.each(['친구와 당구를 쳤다.', '강가에 순라군을 세웠다.', '외곽에 살고 있다.'])(
    'leaves %s',
    (sentence) =>
      expect(speller.check(sentence).filter(({ ruleId }) => ruleId === 'pairs/noun-slip')).toEqual(
        [],
      ),
  );
});
