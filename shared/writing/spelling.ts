import * as z from 'zod/mini';
import { endpoint, Id, line } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';

export const SpellingCategory = z.enum([
  'spelling',
  'spacing',
  'particle',
  'ending',
  'confusable',
  'loanword',
  'punctuation',
  'style',
  'unknown',
]);
export type SpellingCategory = z.infer<typeof SpellingCategory>;

/** `error` is practically certain, `check` is doubtful, `advice` is a matter of style. */
export const SpellingSeverity = z.enum(['error', 'check', 'advice']);
export type SpellingSeverity = z.infer<typeof SpellingSeverity>;

/** MARK shows where an issue is, HINT also why, ANSWER also what to write instead. */
export const SpellingLevel = z.enum(['MARK', 'HINT', 'ANSWER']);
export type SpellingLevel = z.infer<typeof SpellingLevel>;

export const SpellingIssue = z.object({
  /** `start` and `end` count UTF-16 code units of the text that was sent. */
  start: z.int(),
  end: z.int(),
  original: z.string(),
  /** Best first; empty when none is known or the level hides them. */
  suggestions: z.array(z.string()),
  category: SpellingCategory,
  severity: SpellingSeverity,
  ruleId: z.string(),
  title: z.string(),
  help: z.string(),
  /** The article of the spelling standard; empty when no article covers it. */
  article: z.string(),
});
export type SpellingIssue = z.infer<typeof SpellingIssue>;

const SpellingText = z
  .strictObject({
    /** Unbounded here: text beyond LIMITS.spellingText gets the code TEXT_TOO_LONG. */
    text: z.string(),
    /** A group of the caller; its words and its members' names count as correct. */
    groupId: z.optional(Id),
    /** The subject in that group, whose owner sets the spelling level. */
    ragId: z.optional(Id),
  })
  .check(
    z.refine(({ groupId, ragId }) => ragId === undefined || groupId !== undefined, {
      path: ['groupId'],
    }),
  );

const Checked = z.object({
  issues: z.array(SpellingIssue),
  /** Certain mistakes that are not in `issues` only because of the caller's own words. */
  keptIssues: z.array(SpellingIssue),
  spellingLevel: SpellingLevel,
  /** Whether the operator configured an external service that received the text. */
  isElsewhere: z.boolean(),
});

const errors = [
  'TEXT_TOO_LONG',
  'SPELLER_UNAVAILABLE',
  'SPELLING_DISABLED',
  'GROUP_NOT_FOUND',
  'NOT_GROUP_MEMBER',
  'PRIVATE_GROUP',
  'SUBJECT_NOT_FOUND',
] as const;

export const checkSpell = endpoint({
  method: 'POST',
  path: '/api/check-spell',
  body: SpellingText,
  result: Checked,
  errors,
});

/** The text with the best suggestion of every issue applied, except advice. */
export const correctText = endpoint({
  method: 'POST',
  path: '/api/speller',
  body: SpellingText,
  result: z.extend(Checked, { text: z.string() }),
  errors,
});

export const SpellingWord = line(1, LIMITS.spellingWord).check(
  z.refine((word) => /\p{L}/u.test(word)),
);
const OneWord = z.strictObject({ word: SpellingWord });
const Words = z.object({ words: z.array(z.string()) });

/** The caller's own words; every word list is in alphabetical order. */
export const listMySpellingWords = endpoint({
  method: 'GET',
  path: '/api/user/spelling-word',
  result: Words,
});

/** Idempotent: adding a listed word or removing an unlisted one succeeds. */
export const addMySpellingWord = endpoint({
  method: 'POST',
  path: '/api/user/spelling-word',
  body: OneWord,
  result: Words,
  errors: ['LIMIT_EXCEEDED'],
});

export const removeMySpellingWord = endpoint({
  method: 'DELETE',
  path: '/api/user/spelling-word',
  body: OneWord,
  result: Words,
});

/** Words that are accepted for everybody in the group; its owner edits them. */
export const listGroupSpellingWords = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/spelling-word',
  result: Words,
});

export const addGroupSpellingWord = endpoint({
  method: 'POST',
  path: '/api/group/{groupId}/spelling-word',
  body: OneWord,
  result: Words,
  errors: ['LIMIT_EXCEEDED'],
});

export const removeGroupSpellingWord = endpoint({
  method: 'DELETE',
  path: '/api/group/{groupId}/spelling-word',
  body: OneWord,
  result: Words,
});

/** The caller's issues counted by category and week (from Monday, in Seoul), latest first. */
export const getMySpelling = endpoint({
  method: 'GET',
  path: '/api/user/spelling',
  result: z.object({
    weeks: z.array(z.object({ week: z.string(), category: SpellingCategory, issueCount: z.int() })),
  }),
});
