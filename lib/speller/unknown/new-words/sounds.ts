import { jamoOf, textOf } from '../../hangul.ts';

/** The last syllable, or the whole word, is doubled: 꾸르르, 타다다다. */
const TWICE = /(.)\1$|^(.+)\2$/;
/** Vowels that are drawn out: 으아아악, 우와아. */
const DRAWN_OUT = /아아|어어|오오|우우|으으|이이|에에|와아|야아|우와|으아|꺄아|끼야/;
/** One vowel, and finals only of a few kinds: 토도독, 삐빅. */
const BURSTS = /^(?:[ᄀᄁᄏᄃᄄᄐᄇᄈᄑᄉᄊᄌᄍᄎᄅᄋᄒ]([ᅡ-ᅵ])[ᆨᆯᆼᆨᆺᆫ]?){2,4}$/;

/** A lengthened vowel: 푸욱, 훠얼씬. */
const DRAWN = /([ᄀ-ᄒ])([ᅡ-ᅵ])ᄋ\2/g;

/** Whether both halves are the same, as of most mimetic words: 반짝반짝. */
export const isTwice = (word: string): boolean => /^(.+)\1$/.test(word);

/** What does or becomes so: 노글노글해지다, 쫄깃쫄깃한. */
export const isOfTwice = (word: string): boolean => /^(..)\1[하해했한할함합]/.test(word);

/** Whether it is half of a mimetic adverb (또각 of 또각또각) or one with a lengthened vowel (푸욱 of 푹). */
export function isPartOfSound(word: string, isAdverb: (text: string) => boolean): boolean {
  if (isAdverb(word + word)) return true;
  const drawn = textOf(jamoOf(word).replace(DRAWN, '$1$2'));
  return drawn !== word && isAdverb(drawn);
}

/** Whether a word has the form of a mimetic word, of which no list has all. */
export function isSoundLike(word: string): boolean {
  if (TWICE.test(word) || DRAWN_OUT.test(word)) return true;
  if (word.length < 2 || word.length > 4) return false;
  const jamo = jamoOf(word);
  const vowels = new Set(jamo.match(/[ᅡ-ᅵ]/g));
  return vowels.size === 1 && BURSTS.test(jamo) && /[ᆨᆯᆼ]$/.test(jamo);
}
