import { describe, expect, it } from 'vitest';
import { answersOf, lackOf, toSave, withStarter } from './answers.ts';

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
});
