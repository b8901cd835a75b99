import { isPredicate, type Lexeme } from '../lexicon/lexeme.ts';

const BY_LEVEL = [3, 2, 1.5, 1, 0.5, 0.2];
/** For nouns of one syllable, which the dictionary has for nearly every syllable. */
const RARE_SYLLABLE = 3;
const BOUND = 0.3;

/** How rare a word is, in the unit of the costs of endings and particles. */
export function costOf({ word, level, pos }: Lexeme): number {
  const base = BY_LEVEL[level] ?? 3;
  if (level === 0 && word.length === 1 && !isPredicate(pos)) return base + RARE_SYLLABLE;
  return pos === 'bound' ? base + BOUND : base;
}
