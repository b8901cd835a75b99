import { describe, expect, test } from 'vitest';
import { WRITING_CLASSIFICATIONS } from '../../../../shared/activities.ts';
import { documentOfParagraphs } from '../../../../shared/document-text.ts';
import { NewRecommendedSubject, SCHOOL_LEVELS } from '../../../../shared/recommended-subjects.ts';
import { LIBRARY } from './library.ts';

const bigrams = (text: string) => {
  const plain = text.replace(/[^가-힣0-9]/g, '');
  return new Set(Array.from({ length: plain.length - 1 }, (_, at) => plain.slice(at, at + 2)));
};
/** How much of two texts is the same pairs of syllables, 0 to 1. */
function likeness(one: Set<string>, other: Set<string>): number {
  const same = [...one].filter((pair) => other.has(pair)).length;
  return same / (one.size + other.size - same);
}

describe('the library', () => {
  test('has four subjects and more for every classification at every level', () => {
    expect(LIBRARY.length).toBeGreaterThanOrEqual(150);
    for (const classification of WRITING_CLASSIFICATIONS) {
      for (const level of SCHOOL_LEVELS) {
        const there = LIBRARY.filter(
          (one) => one.writingClassifyId === classification && one.schoolLevel === level,
        );
        expect(there.length, `${classification} ${level}`).toBeGreaterThanOrEqual(4);
      }
    }
  });

  test('is what an administrator could have written, with numbers that say where each stands', () => {
    for (const subject of LIBRARY) {
      const { number, guide, characters, subjectTitle, rubric, searchWords: _, ...kind } = subject;
      const written = {
        ...kind,
        subjectTitle,
        guide: documentOfParagraphs(guide),
        minCharacters: characters[0],
        maxCharacters: characters[1],
        rubric,
      };
      expect(NewRecommendedSubject.parse(written)).toEqual(written);
      const shelf = WRITING_CLASSIFICATIONS.indexOf(kind.writingClassifyId) + 1;
      const level = SCHOOL_LEVELS.indexOf(kind.schoolLevel) + 1;
      expect(Math.floor(number / 100), subjectTitle).toBe(shelf * 10 + level);
      expect([2, 3, 4]).toContain(guide.length);
      for (const point of guide) expect(point).toMatch(/[.?!]$/);
    }
  });

  test('grows with the level', () => {
    for (const classification of WRITING_CLASSIFICATIONS) {
      const most = SCHOOL_LEVELS.map((level) =>
        Math.max(
          ...LIBRARY.filter(
            (one) => one.writingClassifyId === classification && one.schoolLevel === level,
          ).map(({ characters }) => characters[1]),
        ),
      );
      expect(most, classification).toEqual([...most].sort((a, b) => a - b));
      expect(new Set(most).size, classification).toBe(SCHOOL_LEVELS.length);
    }
  });

  test('has no number and no title twice, and no two that are alike', () => {
    expect(new Set(LIBRARY.map(({ number }) => number)).size).toBe(LIBRARY.length);
    const texts = LIBRARY.map(({ subjectTitle, guide }) => ({
      title: subjectTitle,
      titlePairs: bigrams(subjectTitle),
      pairs: bigrams([subjectTitle, ...guide].join('')),
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

  test('makes nobody tell what home or money is like', () => {
    const asked = /용돈|월급|연봉|전세|월세|몇 평|이혼|부모님|아빠|엄마|아버지|어머니|가난|부자/;
    const found = LIBRARY.filter(({ subjectTitle, guide }) =>
      asked.test([subjectTitle, ...guide].join(' ')),
    );
    expect(found.map(({ subjectTitle }) => subjectTitle)).toEqual([]);
  });

  test('has at least twelve subjects for seasons and holidays, some for every level', () => {
    const seasonal = /^(봄|여름|가을|겨울|명절)$/;
    const found = LIBRARY.filter(({ searchWords }) =>
      searchWords.some((one) => seasonal.test(one)),
    );
    expect(found.length).toBeGreaterThanOrEqual(12);
    expect(new Set(found.map(({ schoolLevel }) => schoolLevel)).size).toBe(SCHOOL_LEVELS.length);
  });

  test('says for some what good work looks like', () => {
    const levels = LIBRARY.filter(({ rubric }) => rubric.length > 0).map((one) => one.schoolLevel);
    for (const level of SCHOOL_LEVELS) {
      expect(levels.filter((one) => one === level).length).toBeGreaterThanOrEqual(8);
    }
  });
});
