import { describe, expect, test } from 'vitest';
import { plainText } from '../../../../shared/document/document-text.ts';
import { WRITING_CLASSIFICATIONS } from '../../../../shared/subjects/activities.ts';
import {
  NewRecommendedSubject,
  SCHOOL_LEVELS,
} from '../../../../shared/subjects/recommended-subjects.ts';
import { readShippedSubjects } from './shipped-subjects.ts';

const shipped = readShippedSubjects().map((subject) => ({
  ...subject,
  guideText: plainText(subject.guide),
}));

const bigrams = (text: string) => {
  const plain = text.replace(/[^가-힣0-9]/g, '');
  return new Set(Array.from({ length: plain.length - 1 }, (_, at) => plain.slice(at, at + 2)));
};
/** The share of syllable pairs that two texts have in common, 0 to 1. */
function likeness(one: Set<string>, other: Set<string>): number {
  const same = [...one].filter((pair) => other.has(pair)).length;
  return same / (one.size + other.size - same);
}

describe('subjects/recommended-subjects: the shipped subjects', () => {
  test('are at least four for every classification at every level', () => {
    expect(shipped.length).toBeGreaterThanOrEqual(150);
    for (const classification of WRITING_CLASSIFICATIONS) {
      for (const level of SCHOOL_LEVELS) {
        const there = shipped.filter(
          (one) => one.writingClassifyId === classification && one.schoolLevel === level,
        );
        expect(there.length, `${classification} ${level}`).toBeGreaterThanOrEqual(4);
      }
    }
  });

  test('are valid for administrators too, and numbered by their position', () => {
    for (const { number, searchWords: _, guideText, ...subject } of shipped) {
      expect(NewRecommendedSubject.parse(subject)).toEqual(subject);
      const classification = WRITING_CLASSIFICATIONS.indexOf(subject.writingClassifyId) + 1;
      const level = SCHOOL_LEVELS.indexOf(subject.schoolLevel) + 1;
      expect(Math.floor(number / 100), subject.subjectTitle).toBe(classification * 10 + level);
      const paragraphs = guideText.split('\n');
      expect([2, 3, 4]).toContain(paragraphs.length);
      for (const paragraph of paragraphs) expect(paragraph).toMatch(/[.?!]$/);
    }
  });

  test('ask for longer texts at higher levels', () => {
    for (const classification of WRITING_CLASSIFICATIONS) {
      const most = SCHOOL_LEVELS.map((level) =>
        Math.max(
          ...shipped
            .filter((one) => one.writingClassifyId === classification && one.schoolLevel === level)
            .map(({ maxCharacters }) => maxCharacters ?? 0),
        ),
      );
      expect(most, classification).toEqual([...most].sort((a, b) => a - b));
      expect(new Set(most).size, classification).toBe(SCHOOL_LEVELS.length);
    }
  });

  test('have unique numbers and titles', () => {
    expect(new Set(shipped.map(({ number }) => number)).size).toBe(shipped.length);
    const texts = shipped.map(({ subjectTitle, guideText }) => ({
      title: subjectTitle,
      titlePairs: bigrams(subjectTitle),
      pairs: bigrams(subjectTitle + guideText),
    }));
    const alike = texts.flatMap((one, at) =>
      texts
        .slice(at + 1)
        .filter(
          (other) =>
            likeness(one.titlePairs, other.titlePairs) > 0.35 ||
            likeness(one.pairs, other.pairs) > 0.2,
        )
        .map((other) => `${one.title} / ${other.title}`),
    );
    expect(alike).toEqual([]);
  });

  test('ask nobody about their home or money', () => {
    const asked = /용돈|월급|연봉|전세|월세|몇 평|이혼|부모님|아빠|엄마|아버지|어머니|가난|부자/;
    const found = shipped.filter(({ subjectTitle, guideText }) =>
      asked.test(`${subjectTitle} ${guideText}`),
    );
    expect(found.map(({ subjectTitle }) => subjectTitle)).toEqual([]);
  });

  test('include at least twelve for seasons and holidays, some for every level', () => {
    const seasonal = /^(봄|여름|가을|겨울|명절)$/;
    const found = shipped.filter(({ searchWords }) =>
      searchWords.some((one) => seasonal.test(one)),
    );
    expect(found.length).toBeGreaterThanOrEqual(12);
    expect(new Set(found.map(({ schoolLevel }) => schoolLevel)).size).toBe(SCHOOL_LEVELS.length);
  });

  test('have a rubric at least eight times at every level', () => {
    const levels = shipped.filter(({ rubric }) => rubric.length > 0).map((one) => one.schoolLevel);
    for (const level of SCHOOL_LEVELS) {
      expect(levels.filter((one) => one === level).length).toBeGreaterThanOrEqual(8);
    }
  });
});
