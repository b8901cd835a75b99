import * as z from 'zod/mini';
import { endpoint, Id, ListSize, line } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';
import { StoredDocument } from '../document/document.ts';
import { Guide, WritingClassify } from './activities.ts';

export const SCHOOL_LEVELS = ['ELEMENTARY_3_4', 'ELEMENTARY_5_6', 'MIDDLE', 'HIGH'] as const;
export const SchoolLevel = z.enum(SCHOOL_LEVELS);
export type SchoolLevel = z.infer<typeof SchoolLevel>;

export const SCHOOL_LEVEL_NAMES: Readonly<Record<SchoolLevel, string>> = {
  ELEMENTARY_3_4: '초등 3–4학년',
  ELEMENTARY_5_6: '초등 5–6학년',
  MIDDLE: '중학교',
  HIGH: '고등학교',
};

/** Suggestions of the search box; a test checks that each finds something. */
export const SUGGESTED_SEARCHES = [
  '가을',
  '친구',
  '책',
  '단풍',
  '추석',
  '한글날',
  '겨울',
  '첫눈',
  '김장',
  '설날',
  '대보름',
  '봄',
  '새 학년',
  '여름',
  '단오',
  '방학',
] as const;

const RubricLine = line(1, LIMITS.rubricLine);
export const RubricHint = z.object({
  criterion: line(1, LIMITS.rubricCriterion),
  levels: z.tuple([RubricLine, RubricLine, RubricLine]),
});
export type RubricHint = z.infer<typeof RubricHint>;

export const RecommendedSubject = z.object({
  recommendedSubjectId: Id,
  subjectTitle: z.string(),
  guide: StoredDocument,
  schoolLevel: SchoolLevel,
  writingClassifyId: WritingClassify,
  minCharacters: z.nullable(z.int()),
  maxCharacters: z.nullable(z.int()),
  rubric: z.array(RubricHint),
});
export type RecommendedSubject = z.infer<typeof RecommendedSubject>;

const Characters = z.nullable(z.int().check(z.gte(1), z.lte(LIMITS.postCharacters)));
const Rubric = z.array(z.strictObject(RubricHint.shape)).check(z.maxLength(LIMITS.rubricCriteria));

export const NewRecommendedSubject = z
  .strictObject({
    subjectTitle: line(1, LIMITS.subjectTitle),
    guide: Guide,
    schoolLevel: SchoolLevel,
    writingClassifyId: WritingClassify,
    minCharacters: z._default(Characters, null),
    maxCharacters: z._default(Characters, null),
    rubric: z._default(Rubric, []),
  })
  .check(z.refine(hasCharactersInOrder, { path: ['maxCharacters'] }));
export type NewRecommendedSubject = z.infer<typeof NewRecommendedSubject>;

const Changes = z.strictObject({
  subjectTitle: z.optional(line(1, LIMITS.subjectTitle)),
  guide: z.optional(Guide),
  schoolLevel: z.optional(SchoolLevel),
  writingClassifyId: z.optional(WritingClassify),
  minCharacters: z.optional(Characters),
  maxCharacters: z.optional(Characters),
  rubric: z.optional(Rubric),
});
export type RecommendedSubjectChanges = z.infer<typeof Changes>;

export function hasCharactersInOrder({
  minCharacters: min,
  maxCharacters: max,
}: Pick<RecommendedSubject, 'minCharacters' | 'maxCharacters'>): boolean {
  return min === null || max === null || min <= max;
}

/**
 * Added subjects before shipped ones, which are in the order of classification and level, after
 * `recommendedSubjectId`. An empty page is the last one.
 */
export const listRecommendedSubjects = endpoint({
  method: 'GET',
  path: '/api/recommended-subject',
  query: z.strictObject({
    size: ListSize,
    recommendedSubjectId: z.optional(Id),
    schoolLevel: z.optional(SchoolLevel),
    writingClassifyId: z.optional(WritingClassify),
    /** Parts of words, all of which must be in the title, guide, classification, level or season. */
    search: z.optional(line(0, LIMITS.subjectSearch)),
  }),
  result: z.object({ recommendedSubjects: z.array(RecommendedSubject) }),
});

export const createRecommendedSubject = endpoint({
  method: 'POST',
  path: '/api/recommended-subject',
  body: NewRecommendedSubject,
  result: RecommendedSubject,
});

export const updateRecommendedSubject = endpoint({
  method: 'PATCH',
  path: '/api/recommended-subject/{recommendedSubjectId}',
  body: Changes,
  result: RecommendedSubject,
  errors: ['SUBJECT_NOT_FOUND'],
});

export const deleteRecommendedSubject = endpoint({
  method: 'DELETE',
  path: '/api/recommended-subject/{recommendedSubjectId}',
  errors: ['SUBJECT_NOT_FOUND'],
});
