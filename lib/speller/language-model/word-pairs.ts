import type { Reading } from '../analysis/reading.ts';
import { isPredicate } from '../lexicon/lexeme.ts';
import type { Token } from '../text/tokens.ts';
import { countIn, hashWith, type NgramTable } from './ngram-table.ts';

/** The hash of no words; those of words begin with it, so that they are not those of n-grams. */
export const NO_WORDS_HASH = 0x5bd1e995;
const SEPARATOR = 1;
/** Words that are so many 어절 apart stand beside each other. */
export const WINDOW = 3;
/** Added to what chance would give, so that two rare words that met do not count for much. */
const CHANCE = 0.3;

/** A word of a text, by its reading or by the headwords. */
export type Word = Pick<Reading, 'word' | 'pos'>;

/** Verbs and adjectives with 다. */
export const lemmaOf = ({ word, pos }: Word): string => (isPredicate(pos) ? `${word}다` : word);

export function hashOfWords(...lemmas: readonly string[]): number {
  let hash = NO_WORDS_HASH;
  for (const lemma of lemmas) {
    for (let at = 0; at < lemma.length; at += 1) hash = hashWith(hash, lemma.charCodeAt(at));
    hash = hashWith(hash, SEPARATOR);
  }
  return hash;
}

/** The lemmas of a sentence; undefined where a word is not known. */
export function lemmasIn(sentence: readonly Token[]): (string | undefined)[] {
  return sentence.map(({ kind, analysis: { readings } }) => {
    const [best] = readings;
    return kind === 'hangul' && best ? lemmaOf(best) : undefined;
  });
}

/** How well words in the place of the tokens from `first` to `last` go with the tokens beside these. */
export function associationWith(
  { association }: { association(first: string, second: string): number },
  sentence: readonly Token[],
  first: Token,
  last: Token,
  words: readonly (Word | undefined)[],
): number {
  const lemmaAt = (at: number) => {
    const [best] = sentence[at]?.analysis.readings ?? [];
    return best && lemmaOf(best);
  };
  let most = 0;
  for (let distance = 1; distance <= WINDOW; distance += 1) {
    const before = lemmaAt(first.at - distance);
    const after = lemmaAt(last.at + distance);
    const [one, other] = [words[0], words.at(-1)];
    if (before && one) most = Math.max(most, association(before, lemmaOf(one)));
    if (after && other) most = Math.max(most, association(lemmaOf(other), after));
  }
  return most;
}

/**
 * The pointwise mutual information of two lemmas: how much oftener than by chance they stand beside each
 * other in the texts, as a natural logarithm; 0 if not oftener.
 */
export function associationBetween(table: NgramTable, first: string, second: string): number {
  const together = countIn(table.find(hashOfWords(first, second)));
  if (together === 0) return 0;
  const count = (lemma: string) => countIn(table.find(hashOfWords(lemma)));
  const expected = (WINDOW * count(first) * count(second)) / countIn(table.find(NO_WORDS_HASH));
  return Math.max(0, Math.log(together / (expected + CHANCE)));
}
