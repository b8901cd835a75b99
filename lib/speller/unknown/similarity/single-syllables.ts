import type { Analyser } from '../../analysis/analyser.ts';
import type { Suggest, Suggestion } from '../suggestions.ts';

/** From this level on everybody knows a word. */
const WELL_KNOWN = 4;
const MOST_COST = 0.75;

/**
 * Words for a syllable that is none: 몇 for 몃, 첫 for 첬. Only well-known ones that are very near, since
 * parts of names, sounds and torn particles are syllables, too.
 */
export function wordsForSyllable(
  { grammar: { syllables }, quickReading }: Analyser,
  suggest: Suggest,
  syllable: string,
): readonly string[] {
  const { surnames, onlyForeign } = syllables;
  if (surnames.has(syllable) || onlyForeign.has(syllable) || NO_WORDS.has(syllable)) return [];
  const isUsual = ({ text, cost }: Suggestion) =>
    cost <= MOST_COST && text.length === 1 && (quickReading(text)?.lexeme.level ?? 0) >= WELL_KNOWN;
  return suggest(syllable)
    .filter(isUsual)
    .map(({ text }) => text);
}

/** Particles that are torn off, prefixes, sounds, and parts of new words. */
const NO_WORDS = new Set(
  '를을로으은는의와과며라께듬윗뒷윙쩡훨쭉썸샵첨쿨뷰드왠좋했처계늬햐쓕쭈쨍쾅펑되',
);
