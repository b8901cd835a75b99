import * as z from 'zod/mini';
import { endpoint, Id } from '../contract/endpoint.ts';
import { SpellingCategory } from '../writing/spelling.ts';
import { Day, Period, StatisticsQuery } from './periods.ts';

/*
 * What the texts of published posts show. It is counted by a job after a post is published, so numbers
 * of the last minutes may be missing: `waiting` is the number of published posts that are not counted.
 */

export const WORDS_SHOWN = 40;
export const SPELLING_SHOWN = 20;

export const FrequentWord = z.object({
  word: z.string(),
  /** For showing it larger: 1, 2 or 3. */
  size: z.int(),
  /** Both are for the owner only; the people are those of the week and subject with most of them. */
  uses: z.nullable(z.int()),
  writers: z.nullable(z.int()),
});
export type FrequentWord = z.infer<typeof FrequentWord>;

/** Most used nouns first. For members only those that enough other people have used. */
export const WordStatistics = z.object({
  period: Period,
  words: z.array(FrequentWord),
  waiting: z.int(),
});
export type WordStatistics = z.infer<typeof WordStatistics>;

export const getWordStatistics = endpoint({
  method: 'GET',
  path: '/api/statistics/group/{groupId}/words',
  query: StatisticsQuery,
  result: WordStatistics,
  errors: ['SUBJECT_NOT_FOUND'],
});

const GrowthNumbers = {
  posts: z.int(),
  characters: z.int(),
  /** 어절 in a sentence, on average. */
  sentenceWords: z.nullable(z.number()),
  /**
   * Different words among thirty successive ones, as a share from 0 to 1: type/token of segments of
   * one length, because it falls with the length of a text. Null where all texts are shorter.
   */
  vocabulary: z.nullable(z.number()),
};

export const GrowthWeek = z.object({ week: Day, ...GrowthNumbers });
export type GrowthWeek = z.infer<typeof GrowthWeek>;

export const GrowthStatistics = z.object({
  period: Period,
  /** By name; for a member only the viewer. Only weeks with a published post. */
  members: z.array(z.object({ userId: Id, penName: z.string(), weeks: z.array(GrowthWeek) })),
  waiting: z.int(),
});
export type GrowthStatistics = z.infer<typeof GrowthStatistics>;

export const getGrowthStatistics = endpoint({
  method: 'GET',
  path: '/api/statistics/group/{groupId}/growth',
  query: StatisticsQuery,
  result: GrowthStatistics,
  errors: ['SUBJECT_NOT_FOUND'],
});

export const FrequentMistake = z.object({
  /** What the rule is about, in a pupil's words: 되와 돼. */
  title: z.string(),
  category: SpellingCategory,
  /** In 10,000 characters of checked posts. */
  rate: z.number(),
  /** The same in the period before; null where nothing was checked then. */
  rateBefore: z.nullable(z.number()),
  /** Different people whose texts had it. */
  writers: z.int(),
});
export type FrequentMistake = z.infer<typeof FrequentMistake>;

/** Only what the speller is certain of. For a member the mistakes of the viewer. */
export const SpellingStatistics = z.object({
  period: Period,
  before: Period,
  /** Characters of the checked posts. */
  characters: z.int(),
  mistakes: z.array(FrequentMistake),
  waiting: z.int(),
});
export type SpellingStatistics = z.infer<typeof SpellingStatistics>;

export const getSpellingStatistics = endpoint({
  method: 'GET',
  path: '/api/statistics/group/{groupId}/spelling',
  query: StatisticsQuery,
  result: SpellingStatistics,
  errors: ['SUBJECT_NOT_FOUND'],
});

export const CriterionLevels = z.object({
  criterion: z.string(),
  /** From the best to the first level, as in the rubric: title, and posts on it. */
  levels: z.array(z.object({ levelTitle: z.string(), posts: z.int() })),
});
export type CriterionLevels = z.infer<typeof CriterionLevels>;

/** The levels in the owner's last feedback on each published post, by subject. */
export const CriterionStatistics = z.object({
  period: Period,
  subjects: z.array(
    z.object({
      ragId: Id,
      subjectTitle: z.string(),
      posts: z.int(),
      criteria: z.array(CriterionLevels),
    }),
  ),
});
export type CriterionStatistics = z.infer<typeof CriterionStatistics>;

export const getCriterionStatistics = endpoint({
  method: 'GET',
  path: '/api/statistics/group/{groupId}/criteria',
  query: StatisticsQuery,
  result: CriterionStatistics,
  errors: ['SUBJECT_NOT_FOUND'],
});
