import type { Analyser } from '../../analysis/analyser.ts';
import { isPredicate, type Level } from '../../lexicon/lexeme.ts';
import { isTwice } from '../new-words/sounds.ts';
import { writtenOnce } from '../resyllabify.ts';

/** Words from this level on are so usual that a syllable more is a slip of the keyboard. */
const USUAL: Level = 3;
const RARE: Level = 2;

/**
 * A usual word of which one syllable is written twice, 친구구를 or 우리나라라의; undefined if there is none.
 * Nouns of one syllable are too near to other words.
 */
export function withoutRepeated(analyser: Analyser, text: string): string | undefined {
  if (/(.)\1\1/.test(text) || isTwoWords(analyser, text)) return undefined;
  return writtenOnce(text).find((once) => {
    const reading = analyser.quickReading(once);
    if (!reading || reading.lexeme.level < USUAL) return false;
    return isPredicate(reading.pos) || reading.word.length > 1;
  });
}

/** 중국국적: the second of two words begins with the syllable that ends the first. */
function isTwoWords(analyser: Analyser, text: string): boolean {
  return [...text.matchAll(/(.)(?=\1)/g)].some(({ index }) =>
    [text.slice(0, index + 1), text.slice(index + 1)].every((part) => {
      const reading = analyser.quickReading(part);
      return reading?.pos === 'noun' && reading.word.length > 1 && reading.lexeme.level >= RARE;
    }),
  );
}

/**
 * A mimetic adverb that says the same twice and of which a syllable is left out or is another: 살금살금 for
 * 살금금, 속살속살 for 속살속상; undefined if there is none.
 */
export function saidTwice(text: string, isAdverb: (word: string) => boolean): string | undefined {
  if (text.length < 3 || text.length > 4) return undefined;
  const halves = [text.slice(0, 2), text.slice(-2)];
  return halves
    .map((half) => half + half)
    .find((whole) => whole !== text && isAdverb(whole) && isNear(text, whole));
}

/** Whether a word differs from a longer or equal one by one syllable. */
function isNear(text: string, whole: string): boolean {
  return [...whole].some((_, at) => {
    const rest = whole.slice(at + 1);
    return text.length < whole.length
      ? text === whole.slice(0, at) + rest
      : text.slice(0, at) + text.slice(at + 1) === whole.slice(0, at) + rest;
  });
}

/** Whether it is the root of an adjective that says the same twice: 얼얼 of 얼얼하다. */
export const isRootTwice = ({ grammar: { lexicon } }: Analyser, text: string): boolean =>
  isTwice(text) && lexicon.stems(`${text}하`).some(({ wrong }) => wrong === undefined);
