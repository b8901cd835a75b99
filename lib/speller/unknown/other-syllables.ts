import type { Analyser } from '../analysis/analyser.ts';
import type { Reading } from '../analysis/reading.ts';
import { isNominal, isPredicate, type Level, type Lexeme } from '../lexicon/lexeme.ts';
import { isTwice } from './new-words/sounds.ts';
import { writtenOnce } from './resyllabify.ts';

/** What a slip of whole syllables costs. */
const TWICE = 0.6;
const SWAPPED = 0.7;
const SHORT = 2;
/** A word that lacks a syllable is sought among usual ones, which keep two syllables at least. */
const USUAL: Level = 3;
const SHORTEST_WHOLE = 3;
/** The distance of a word without one syllable. */
export const LEFT_OUT = 1.1;

/** `far`: the distance of the written word. */
type Offer = (reading: Reading, text: string, far: number) => void;

/** Offers what a word may be if a syllable was typed twice, or two in each other's place: 구개리 for 개구리. */
export function offerOtherSyllables({ quickReading }: Analyser, word: string, offer: Offer): void {
  for (const once of writtenOnce(word)) {
    const reading = quickReading(once);
    // 중국국적 is two nouns rather than 중국적.
    if (!reading || !(isPredicate(reading.pos) || word.startsWith(once))) continue;
    offer(reading, once, TWICE);
  }
  for (let at = 1; at < word.length; at += 1) {
    const [one = '', other = ''] = word.slice(at - 1, at + 1);
    const swapped = word.slice(0, at - 1) + other + one + word.slice(at + 1);
    const reading = one === other ? undefined : quickReading(swapped);
    if (!reading || reading.lexeme.level < USUAL) continue;
    // 해피 is rather a name than 피해; the language model decides of short words.
    if (at === 1 && reading.word.length <= SHORT) continue;
    offer(reading, swapped, SWAPPED);
  }
}

/** Usual words by their spelling without one syllable: 민주주의 by 민주의, 횡단보도 by 횡보도. */
export function createLeftOut(words: readonly Lexeme[]) {
  const byRest = new Map<string, Lexeme[]>();
  for (const one of words) {
    const { word, pos, level, wrong } = one;
    if (!isNominal(pos) || level < USUAL || wrong !== undefined) continue;
    // Mimetic words have many forms: 바스바스락 beside 바스락바스락.
    if (word.length < SHORTEST_WHOLE || isTwice(word)) continue;
    for (let at = 0; at < word.length; at += 1) {
      const rest = word.slice(0, at) + word.slice(at + 1);
      const known = byRest.get(rest);
      if (!known) byRest.set(rest, [one]);
      else if (!known.includes(one)) known.push(one);
    }
  }
  return (rest: string): readonly Lexeme[] => byRest.get(rest) ?? [];
}
