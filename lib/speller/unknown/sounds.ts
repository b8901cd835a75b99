import { jamoOf, textOf } from '../hangul.ts';

/** 꾸르르, 타다다다: ends on a syllable twice, or is said twice. */
const TWICE = /(.)\1$|^(.+)\2$/;
/** 토도독, 삐빅: one vowel throughout, consonants that burst or rub, and a closed end. */
const BURSTS = /^(?:[ᄀᄁᄏᄃᄄᄐᄇᄈᄑᄉᄊᄌᄍᄎᄅᄋᄒ]([ᅡ-ᅵ])[ᆨᆯᆼᆨᆺᆫ]?){2,4}$/;

/** 푸욱, 훠얼씬: a vowel drawn out. */
const DRAWN = /([ᄀ-ᄒ])([ᅡ-ᅵ])ᄋ\2/g;

/** 또각 is half of 또각또각, 푸욱 is 푹: what paints a sound goes with a word that does. */
export function isPartOfSound(word: string, isAdverb: (text: string) => boolean): boolean {
  if (isAdverb(word + word)) return true;
  const drawn = textOf(jamoOf(word).replace(DRAWN, '$1$2'));
  return drawn !== word && isAdverb(drawn);
}

/** Whether a word only paints a sound or a movement; no list has them all. */
export function isSoundLike(word: string): boolean {
  if (TWICE.test(word)) return true;
  if (word.length < 2 || word.length > 4) return false;
  const jamo = jamoOf(word);
  const vowels = new Set(jamo.match(/[ᅡ-ᅵ]/g));
  return vowels.size === 1 && BURSTS.test(jamo) && /[ᆨᆯᆼ]$/.test(jamo);
}
