import { describe, expect, it } from 'vitest';
import { formatWait, needSentence, shortNumber, weekLabel } from './wording.ts';

describe('statistics: words for numbers', () => {
  it.each([
    [0.2, '한 시간'],
    [5.4, '5시간'],
    [24, '하루'],
    [36, '하루 반'],
    [47, '이틀'],
    [60, '이틀 반'],
    [120, '닷새'],
    [400, '17일'],
  ])('%f hours are %s', (hours, said) => {
    expect(formatWait(hours)).toBe(said);
  });

  it.each([
    [0, '0'],
    [940, '940'],
    [1_840, '1.8천'],
    [18_000, '1.8만'],
  ])('%i characters are %s above a bar', (value, said) => {
    expect(shortNumber(value)).toBe(said);
  });

  it('a week is named by its Monday', () => {
    expect(weekLabel('2026-09-07')).toBe('9/7');
  });

  it('late and missing posts are told apart', () => {
    const due = { ragId: 'a', deadline: '2026-11-20T12:00:00Z' };
    expect(
      needSentence({
        kind: 'OVERDUE',
        subjects: [
          { ...due, subjectTitle: '첫눈', submission: 'NONE' },
          { ...due, subjectTitle: '감나무', submission: 'LATE' },
        ],
      }),
    ).toBe('마감이 지난 ‘첫눈’ 글이 아직 없어요. ‘감나무’ 글은 마감이 지나서 냈어요.');
  });

  it('a short post is compared with the pupil’s own average', () => {
    expect(
      needSentence({
        kind: 'SHORT',
        postId: 'p',
        title: '비',
        subjectTitle: '날씨',
        characters: 120,
        averageCharacters: 800,
      }),
    ).toBe('‘비’ 글이 120자예요. 그동안은 보통 800자였어요.');
  });
});
