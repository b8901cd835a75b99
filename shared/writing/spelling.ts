import * as z from 'zod/mini';
import { endpoint, Id, line } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';

/** Kinds of mistakes, as lib/speller tells them apart. */
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

/** `error` is as good as certain, `check` wants a second look, `advice` is never wrong. */
export const SpellingSeverity = z.enum(['error', 'check', 'advice']);
export type SpellingSeverity = z.infer<typeof SpellingSeverity>;

/** How much a writer is told: where something is, also why, or also what to write instead. */
export const SpellingLevel = z.enum(['MARK', 'HINT', 'ANSWER']);
export type SpellingLevel = z.infer<typeof SpellingLevel>;

export const SpellingIssue = z.object({
  /** UTF-16 code units of the text as it was sent. */
  start: z.int(),
  end: z.int(),
  original: z.string(),
  /** Best first; none where nothing better is known, or where the level keeps them back. */
  suggestions: z.array(z.string()),
  category: SpellingCategory,
  severity: SpellingSeverity,
  ruleId: z.string(),
  /** What the rule is about, in two or three words. */
  title: z.string(),
  /** The rule for a pupil, with an example. */
  help: z.string(),
  /** What it rests on; empty where it is no rule. */
  article: z.string(),
});
export type SpellingIssue = z.infer<typeof SpellingIssue>;

const SpellingText = z
  .strictObject({
    /** Any text; what is longer than LIMITS.spellingText is refused with a code of its own. */
    text: z.string(),
    /** A group one is in: its words and its members' names are right. */
    groupId: z.optional(Id),
    /** The subject that is written on, in that group: how much is told is its owner's to say. */
    ragId: z.optional(Id),
  })
  .check(
    z.refine(({ groupId, ragId }) => ragId === undefined || groupId !== undefined, {
      path: ['groupId'],
    }),
  );

const Checked = z.object({
  issues: z.array(SpellingIssue),
  spellingLevel: SpellingLevel,
  /** Whether the text left this server for a service of the operator's. */
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

/** The text with the best suggestion of every issue in its place, but for advice. */
export const correctText = endpoint({
  method: 'POST',
  path: '/api/speller',
  body: SpellingText,
  result: z.extend(Checked, { text: z.string() }),
  errors,
});

/** A word that is right as it is; several, where they belong together. */
export const SpellingWord = line(1, LIMITS.spellingWord).check(
  z.refine((word) => /\p{L}/u.test(word)),
);
const OneWord = z.strictObject({ word: SpellingWord });
const Words = z.object({ words: z.array(z.string()) });

/** The caller's own words, in the order of the alphabet, as all lists of words. */
export const listMySpellingWords = endpoint({
  method: 'GET',
  path: '/api/user/spelling-word',
  result: Words,
});

/** What is there already stays; so with removing what is not. */
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

/** Words that are right for everybody in the group; its owner keeps them. */
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

/** What kinds of mistakes the caller made, week by week (Mondays in Seoul), the latest first. */
export const getMySpelling = endpoint({
  method: 'GET',
  path: '/api/user/spelling',
  result: z.object({
    weeks: z.array(z.object({ week: z.string(), category: SpellingCategory, issueCount: z.int() })),
  }),
});
