/*
 * A phonetic key: words that sound alike have the same one. The silent ᄋ is dropped, a final is the
 * same letter as an initial (먹어 and 머거), tense and aspirated consonants are as plain ones, ㅐ is ㅔ.
 * letters are as plain ones, ㅐ is ㅔ.
 */
const INITIALS = 'ㄱㄱㄴㄷㄷㄹㅁㅂㅂㅅㅅ_ㅈㅈㅈㄱㄷㅂㅎ';
const VOWELS = 'ㅏㅔㅑㅔㅓㅔㅕㅔㅗㅘㅚㅚㅛㅜㅝㅚㅟㅠㅡㅣㅣ';
const FINALS = ['ㄱ', 'ㄱ', 'ㄱ', 'ㄴ', 'ㄴ', 'ㄴ', 'ㄷ', 'ㄹ', 'ㄹㄱ', 'ㄹㅁ', 'ㄹㅂ', 'ㄹ', 'ㄹ'];
const MORE_FINALS = [
  'ㄹㅂ',
  'ㄹ',
  'ㅁ',
  'ㅂ',
  'ㅂ',
  'ㅅ',
  'ㅅ',
  'ㅇ',
  'ㅈ',
  'ㅈ',
  'ㄱ',
  'ㄷ',
  'ㅂ',
  'ㅎ',
];
const ALL_FINALS = [...FINALS, ...MORE_FINALS];

/** The key of conjoining jamo. */
export function soundKey(jamo: string): string {
  let key = '';
  for (let at = 0; at < jamo.length; at += 1) {
    const code = jamo.charCodeAt(at);
    if (code >= 0x11a8) key += ALL_FINALS[code - 0x11a8] ?? '';
    else if (code >= 0x1161) key += VOWELS.charAt(code - 0x1161);
    else if (code !== 0x110b) key += INITIALS.charAt(code - 0x1100);
  }
  return key;
}

/** The consonants of the key alone: 악세사리 and 액세서리 have the same. */
export function consonantKey(jamo: string): string {
  return soundKey(jamo).replace(/[ㅏ-ㅣ]/g, '');
}
