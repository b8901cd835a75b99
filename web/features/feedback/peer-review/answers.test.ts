import { describe, expect, it } from 'vitest';
import {
  answersOf,
  lackOf,
  mergeAnswers,
  toSave,
  withStarter,
  withValidPlaces,
} from './answers.ts';

const place = { start: 0, end: 3, exact: '할머니' };

describe('feedback/peer-review: the two answers', () => {
  it('a starter is put before the words, in the place of another starter', () => {
    expect(withStarter('PRAISE', '', '가장 좋았던 곳은 ')).toBe('가장 좋았던 곳은 ');
    expect(withStarter('PRAISE', '감나무야', '가장 좋았던 곳은 ')).toBe(
      '가장 좋았던 곳은 감나무야',
    );
    expect(withStarter('PRAISE', '가장 좋았던 곳은 감나무야', '읽으면서 떠오른 것은 ')).toBe(
      '읽으면서 떠오른 것은 감나무야',
    );
    expect(withStarter('PRAISE', '가장 좋았던 곳은', '읽으면서 떠오른 것은 ')).toBe(
      '읽으면서 떠오른 것은 ',
    );
  });

  it('needs words beyond the starter, and a place', () => {
    expect(lackOf('ASK', { content: '더 알고 싶은 것은', place })).toBe('한 문장을 써 주세요');
    expect(lackOf('ASK', { content: '거기가 어디야?', place: null })).toMatch(/이어 주세요/);
    expect(lackOf('ASK', { content: '거기가 어디야?', place })).toBeUndefined();
  });

  it('are saved and read back without the empty one', () => {
    const answers = { PRAISE: { content: '좋아', place }, ASK: { content: '', place: null } };
    expect(toSave(answers)).toEqual([{ annotationKind: 'PRAISE', content: '좋아', place }]);
    expect(answersOf(toSave(answers))).toEqual(answers);
  });

  it('of two windows become one text that has both, without words twice', () => {
    const mine = {
      PRAISE: { content: '냄새가 나', place },
      ASK: { content: '언제야?', place: null },
    };
    const theirs = {
      PRAISE: { content: '빛깔이 보여', place: null },
      ASK: { content: '그게 언제야?', place },
    };
    expect(mergeAnswers(mine, theirs)).toEqual({
      PRAISE: { content: '빛깔이 보여\n냄새가 나', place },
      ASK: { content: '그게 언제야?', place },
    });
  });

  it('lose a place whose words are no longer there, and keep what was written', () => {
    const answers = { PRAISE: { content: '좋아', place }, ASK: { content: '', place: null } };
    expect(withValidPlaces(answers, '할머니 댁')).toEqual(answers);
    expect(withValidPlaces(answers, '엄마 집').PRAISE).toEqual({ content: '좋아', place: null });
  });
});
