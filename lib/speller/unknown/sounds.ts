import { jamoOf } from '../hangul.ts';

/** 꾸르르, 타다다다: ends on a syllable twice, or is said twice. */
const TWICE = /(.)\1$|^(.+)\2$/;
/** 토도독, 삐빅: one vowel throughout, consonants that burst or rub, and a closed end. */
const BURSTS = /^(?:[ᄀᄁᄏᄃᄄᄐᄇᄈᄑᄉᄊᄌᄍᄎᄅᄋᄒ]([ᅡ-ᅵ])[ᆨᆯᆼᆨᆺᆫ]?){2,4}$/;

/** Whether a word only paints a sound or a movement; no list has them all. */
export function isSoundLike(word: string): boolean {
  if (TWICE.test(word)) return true;
  if (word.length < 2 || word.length > 4) return false;
  const jamo = jamoOf(word);
  const vowels = new Set(jamo.match(/[ᅡ-ᅵ]/g));
  return vowels.size === 1 && BURSTS.test(jamo) && /[ᆨᆯᆼ]$/.test(jamo);
}
