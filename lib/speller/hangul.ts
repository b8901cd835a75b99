/** Hangul as conjoining jamo: initials, vowels and finals are different characters. */

const FIRST = 0xac00;
const LAST = 0xd7a3;
const FINAL_BASE = 0x11a7;

/** Final consonants as conjoining jamo. */
export const FINALS = 'ᆨᆩᆪᆫᆬᆭᆮᆯᆰᆱᆲᆳᆴᆵᆶᆷᆸᆹᆺᆻᆼᆽᆾᆿᇀᇁᇂ';

/** The letters of syllables as they are written alone (compatibility jamo), in the order of Unicode. */
export const LETTERS = {
  initials: 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ',
  vowels: 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ',
  /** Behind none. */
  finals: 'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ',
};

/** The two letters of a final that has two. */
export const DOUBLE_FINALS: Readonly<Record<string, string>> = {
  ㄳ: 'ㄱㅅ',
  ㄵ: 'ㄴㅈ',
  ㄶ: 'ㄴㅎ',
  ㄺ: 'ㄹㄱ',
  ㄻ: 'ㄹㅁ',
  ㄼ: 'ㄹㅂ',
  ㄽ: 'ㄹㅅ',
  ㄾ: 'ㄹㅌ',
  ㄿ: 'ㄹㅍ',
  ㅀ: 'ㄹㅎ',
  ㅄ: 'ㅂㅅ',
};

export const jamoOf = (text: string): string => text.normalize('NFD');
export const textOf = (jamo: string): string => jamo.normalize('NFC');

export function isSyllable(code: number): boolean {
  return code >= FIRST && code <= LAST;
}

/** All syllables that can be written, in the order of Unicode. */
export const allSyllables = (): string[] =>
  Array.from({ length: LAST - FIRST + 1 }, (_, at) => String.fromCharCode(FIRST + at));

/** Whether it is syllables from end to end (and not empty). */
export function isHangul(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    if (!isSyllable(text.charCodeAt(at))) return false;
  }
  return text.length > 0;
}

/**
 * The final consonant of the last syllable as a conjoining jamo; '' for none, undefined for no
 * syllable.
 */
export function finalOf(text: string): string | undefined {
  const code = text.charCodeAt(text.length - 1);
  if (!isSyllable(code)) return undefined;
  const final = (code - FIRST) % 28;
  return final === 0 ? '' : String.fromCharCode(FINAL_BASE + final);
}

/** The vowel of the last syllable, a conjoining jamo. */
export function vowelOf(text: string): string | undefined {
  const code = text.charCodeAt(text.length - 1);
  if (!isSyllable(code)) return undefined;
  return String.fromCharCode(0x1161 + Math.floor(((code - FIRST) % 588) / 28));
}

/** The initial consonant of the first syllable, a conjoining jamo. */
export function initialOf(text: string): string | undefined {
  const code = text.charCodeAt(0);
  if (!isSyllable(code)) return undefined;
  return String.fromCharCode(0x1100 + Math.floor((code - FIRST) / 588));
}

export const isFinalJamo = (code: number): boolean => code >= 0x11a8 && code <= 0x11c2;
export const isVowelJamo = (code: number): boolean => code >= 0x1161 && code <= 0x1175;
