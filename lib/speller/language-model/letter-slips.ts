import type { Reading } from '../analysis/reading.ts';
import { isNominal } from '../lexicon/lexeme.ts';
import type { Token } from '../text/tokens.ts';
import type { EditKind } from './edits.ts';
import type { LanguageModel, ScoredText } from './language-model.ts';
import { associationWith, type Word } from './word-pairs.ts';

/*
 * What speaks for another word of one letter, in units of the logarithm that its letters gain: how well
 * both words go with those around, and how long and how usual the other one is. The weights were fitted by
 * logistic regression on 16,000 words of correct sentences that the model had not read, and on what one
 * letter makes of them.
 */
const ASSOCIATION = 3.3;
const OWN_ASSOCIATION = -2.6;
/** Of each syllable of the other word: a long one is seldom like another by chance. */
const LENGTH = 2.9;
const LONGEST = 4;
/** Of a unit of the cost of its reading. */
const COST = -2.6;
const LEAST = -18;

/** Kinds of edits of a letter after which a word sounds different. */
export const OTHER_LETTERS: ReadonlySet<EditKind> = new Set<EditKind>([
  'vowel',
  'final',
  'initial',
  'letter',
]);
/** Less is gained by one of a hundred slips. */
export const LEAST_GAIN_OF_LETTER = 7;
/** How unlikely a wrong letter and the three characters behind it are, at least, in 99 of 100 slips. */
const LEAST_SURPRISE = 12;

/** Whether one letter may make another word of one; a noun that is written twice is meant. */
export function mayBeAnother({ text }: ScoredText, token: Token, { word, pos }: Word): boolean {
  // 누가, 그건
  if (pos === 'form' || token.text.length === 1) return false;
  if (!isNominal(pos)) return true;
  return word.length === 1 ? token.text !== word : text.indexOf(word) === text.lastIndexOf(word);
}

/** Whether the letter at a place is unlikely enough to be looked at. */
export const isSurprising = (text: ScoredText, at: number): boolean =>
  text.maxGain(at, at) >= LEAST_SURPRISE;

/** What speaks for another word in the place of a token beside what its letters gain; less than 0: against it. */
export function scoreOfOther(
  model: LanguageModel,
  sentence: readonly Token[],
  token: Token,
  word: Word,
  other: Reading,
): number {
  const associationOf = (one: Word) => associationWith(model, sentence, token, token, [one]);
  return (
    ASSOCIATION * associationOf(other) +
    OWN_ASSOCIATION * associationOf(word) +
    LENGTH * Math.min(other.word.length, LONGEST) +
    COST * other.cost +
    LEAST
  );
}
