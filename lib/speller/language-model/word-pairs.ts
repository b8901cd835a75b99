import type { Reading } from '../analysis/reading.ts';
import { isPredicate } from '../lexicon/lexeme.ts';
import type { Token } from '../text/tokens.ts';
import { countIn, keyWith, type NgramTable } from './ngram-table.ts';

/** The key of no words; those of words begin with it, so that they are not those of n-grams. */
export const NO_WORDS = 0x5bd1e995;
const SEPARATOR = 1;
/** Added to what chance would give, so that two rare words that met do not count for much. */
const CHANCE = 0.3;

/** The name of the word of a reading: verbs and adjectives with 다. */
export const nameOf = ({ word, pos }: Reading): string => (isPredicate(pos) ? `${word}다` : word);

export function keyOfWords(...names: readonly string[]): number {
  let key = NO_WORDS;
  for (const name of names) {
    for (let at = 0; at < name.length; at += 1) key = keyWith(key, name.charCodeAt(at));
    key = keyWith(key, SEPARATOR);
  }
  return key;
}

/** The names of the words of a sentence; undefined where a word is not known. */
export function namesIn(sentence: readonly Token[]): (string | undefined)[] {
  return sentence.map(({ kind, analysis: { readings } }) => {
    const [best] = readings;
    return kind === 'hangul' && best ? nameOf(best) : undefined;
  });
}

/** How well words go with the one before and the one after them. */
export function linkWith(
  { link }: { link(first: string, second: string): number },
  before: Reading | undefined,
  words: readonly (Reading | undefined)[],
  after: Reading | undefined,
): number {
  const between = (one: Reading | undefined, other: Reading | undefined) =>
    one && other ? link(nameOf(one), nameOf(other)) : 0;
  return Math.max(between(before, words[0]), between(words.at(-1), after));
}

/**
 * How much oftener than by chance two words stand beside each other in the texts, whatever their
 * particles and endings, as a natural logarithm; 0 if they do not.
 */
export function linkBetween(table: NgramTable, first: string, second: string): number {
  const together = countIn(table.find(keyOfWords(first, second)));
  if (together === 0) return 0;
  const count = (name: string) => countIn(table.find(keyOfWords(name)));
  const expected = (count(first) * count(second)) / countIn(table.find(NO_WORDS));
  return Math.max(0, Math.log(together / (expected + CHANCE)));
}
