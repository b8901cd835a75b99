import { describe, expect, test } from 'vitest';
import { corrected, speller } from '../shared-speller.ts';

describe('speller/pairs: an object that stands elsewhere than right before the verb', () => {
  test.each([
    ['before a comma', 'buchi-buti', '그 편지, 네가 붙였지?', '그 편지, 네가 부쳤지?'],
    [
      'in the clause before',
      'siki-sikhi',
      '고구마를 호호 불어 시켜 먹었다.',
      '고구마를 호호 불어 식혀 먹었다.',
    ],
    [
      'behind the verb',
      'buchi-buti',
      '네가 어제 붙인 소포, 오늘 도착했대.',
      '네가 어제 부친 소포, 오늘 도착했대.',
    ],
    ['in no list', 'salm-sam', '그 강아지를 친구로 삶았다.', '그 강아지를 친구로 삼았다.'],
    [
      'and outweighs what is modified',
      'mat-maj',
      '예방 주사를 맡은 자리가 부었다.',
      '예방 주사를 맞은 자리가 부었다.',
    ],
  ])('%s: %s', (_, id, wrong, right) => {
    expect(corrected(wrong, `pairs/${id}`)).toBe(right);
  });

  test('the subject right before the verb outweighs a place', () => {
    expect(corrected('복도에서 소리가 들러서 숨었다.', 'pairs/deulri-deulreu')).toBe(
      '복도에서 소리가 들려서 숨었다.',
    );
  });

  test.each([
    '무릎을 꿇고 앉아 책을 읽었다.',
    '손을 들고 건너야 합니다.',
    '글씨를 흘려 쓰면 읽는 사람이 힘들다.',
    '할머니, 이건 어떻게 읽어요?',
    '줄을 지어 난다.',
    '몸을 일으켜 의사가 놀랐다.',
    '아저씨가 낡은 우산을 빌려주셨다.',
    '낡은 나무 의자를 고쳤다.',
  ])('leaves %s', (sentence) => expect(speller.check(sentence)).toEqual([]));
});
