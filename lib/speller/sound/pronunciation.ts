/*
 * How a word is pronounced (표준어 규정 제2부), as far as pupils write it so: liaison, loss and merging of
 * ㅎ, finals that sound alike, tense and nasal consonants, palatalisation, vowels that sound alike and
 * glides. Two spellings of one pronunciation are compared; it is not meant to be read.
 */
import { DOUBLE_FINALS, LETTERS } from '../hangul.ts';

const FIRST = 0xac00;
const { initials: INITIALS, vowels: VOWELS } = LETTERS;
const FINALS = ['', ...LETTERS.finals];

export interface Syllable {
  initial: string;
  vowel: string;
  final: string;
}

export function syllablesOf(text: string): Syllable[] {
  return Array.from(text, (letter) => {
    const at = letter.charCodeAt(0) - FIRST;
    return {
      initial: INITIALS.charAt(Math.floor(at / 588)),
      vowel: VOWELS.charAt(Math.floor((at % 588) / 28)),
      final: FINALS[at % 28] ?? '',
    };
  });
}

export function written({ initial, vowel, final }: Syllable): string {
  const at = INITIALS.indexOf(initial) * 588 + VOWELS.indexOf(vowel) * 28 + FINALS.indexOf(final);
  return String.fromCharCode(FIRST + at);
}

export const ALL_INITIALS: readonly string[] = [...INITIALS];
export const ALL_FINALS: readonly string[] = FINALS;

/** The syllables that differ from one in one letter, in any of its three places. */
export function oneLetterAway(one: Syllable): string[] {
  const itself = written(one);
  return [
    ...ALL_INITIALS.map((initial) => written({ ...one, initial })),
    ...Array.from(VOWELS, (vowel) => written({ ...one, vowel })),
    ...ALL_FINALS.map((final) => written({ ...one, final })),
  ].filter((other) => other !== itself);
}

const NEUTRAL: Readonly<Record<string, string>> = {
  ㄲ: 'ㄱ',
  ㅋ: 'ㄱ',
  ㄳ: 'ㄱ',
  ㄺ: 'ㄱ',
  ㅅ: 'ㄷ',
  ㅆ: 'ㄷ',
  ㅈ: 'ㄷ',
  ㅊ: 'ㄷ',
  ㅌ: 'ㄷ',
  ㅎ: 'ㄷ',
  ㅍ: 'ㅂ',
  ㅄ: 'ㅂ',
  ㄿ: 'ㅂ',
  ㄵ: 'ㄴ',
  ㄼ: 'ㄹ',
  ㄽ: 'ㄹ',
  ㄾ: 'ㄹ',
  ㄻ: 'ㅁ',
};
const ASPIRATED: Readonly<Record<string, string>> = { ㄱ: 'ㅋ', ㄷ: 'ㅌ', ㅂ: 'ㅍ', ㅈ: 'ㅊ' };
const TENSE: Readonly<Record<string, string>> = {
  ㄱ: 'ㄲ',
  ㄷ: 'ㄸ',
  ㅂ: 'ㅃ',
  ㅅ: 'ㅆ',
  ㅈ: 'ㅉ',
};
const NASAL: Readonly<Record<string, string>> = { ㄱ: 'ㅇ', ㄷ: 'ㄴ', ㅂ: 'ㅁ' };
const ALIKE_VOWELS: Readonly<Record<string, string>> = { ㅔ: 'ㅐ', ㅒ: 'ㅖ', ㅙ: 'ㅚ', ㅞ: 'ㅚ' };
const AFTER_SIBILANT: Readonly<Record<string, string>> = {
  ㅑ: 'ㅏ',
  ㅕ: 'ㅓ',
  ㅛ: 'ㅗ',
  ㅠ: 'ㅜ',
  ㅖ: 'ㅐ',
};
/** Finals before which a stop of the same place is not heard: 앗기 and 아끼. */
const SWALLOWED: Readonly<Record<string, string>> = { ㄷ: 'ㄸㄲㅃㅆㅉ', ㄱ: 'ㄲ', ㅂ: 'ㅃ' };

export function pronounce(text: string): string {
  const syllables = syllablesOf(text);
  for (const [at, one] of syllables.entries()) meet(one, syllables[at + 1]);
  for (const [at, one] of syllables.entries()) one.vowel = vowelOf(one, syllables[at - 1]);
  return syllables.map(({ initial, vowel, final }) => initial + vowel + final).join('');
}

const aspirated = (final: string) => ASPIRATED[final] ?? ASPIRATED[NEUTRAL[final] ?? final];

/** Changes the final of one syllable and the initial of the next as they are heard. */
function meet(one: Syllable, next: Syllable | undefined): void {
  if (!next) {
    const final = one.final === 'ㄶ' ? 'ㄴ' : one.final === 'ㅀ' ? 'ㄹ' : one.final;
    one.final = NEUTRAL[final] ?? final;
    return;
  }
  const [kept = '', moved] = [...(DOUBLE_FINALS[one.final] ?? one.final)];
  const last = moved ?? kept;
  const rest = moved === undefined ? '' : kept;
  if (last === 'ㅎ') {
    one.final = rest;
    if (next.initial === 'ㅇ' && rest !== '') {
      // 않아 as 아나
      one.final = '';
      next.initial = rest;
    } else if (next.initial === 'ㅅ') next.initial = 'ㅆ';
    else if (next.initial === 'ㄴ' && rest === '') one.final = 'ㄴ';
    else next.initial = ASPIRATED[next.initial] ?? next.initial;
  } else if (next.initial === 'ㅎ' && aspirated(last) !== undefined) {
    // ㄷ and ㅎ before 이 are heard as 치.
    const stop = aspirated(last) ?? '';
    next.initial = stop === 'ㅌ' && next.vowel === 'ㅣ' ? 'ㅊ' : stop;
    one.final = rest;
  } else if (next.initial === 'ㅇ' && last !== '' && last !== 'ㅇ') {
    one.final = rest;
    const isSoft = next.vowel === 'ㅣ' || next.vowel === 'ㅕ';
    if (isSoft && last === 'ㄷ') next.initial = 'ㅈ';
    else if (isSoft && last === 'ㅌ') next.initial = 'ㅊ';
    else next.initial = rest !== '' && last === 'ㅅ' ? 'ㅆ' : last;
  }
  const isTensing = moved !== undefined && 'ㅂㅈㅌㅁ'.includes(moved) && one.final.length > 0;
  const final = NEUTRAL[one.final] ?? one.final;
  if (final in NASAL || (isTensing && one.final in DOUBLE_FINALS)) {
    next.initial = TENSE[next.initial] ?? next.initial;
  }
  one.final = final;
  if ('ㄴㅁ'.includes(next.initial)) one.final = NASAL[final] ?? final;
  else if (next.initial === 'ㄹ' && (final in NASAL || final === 'ㅁ' || final === 'ㅇ')) {
    one.final = NASAL[final] ?? final;
    next.initial = 'ㄴ';
  }
  if (
    (one.final === 'ㄴ' && next.initial === 'ㄹ') ||
    (one.final === 'ㄹ' && next.initial === 'ㄴ')
  ) {
    one.final = 'ㄹ';
    next.initial = 'ㄹ';
  }
  if (SWALLOWED[one.final]?.includes(next.initial)) one.final = '';
}

function vowelOf({ initial, vowel }: Syllable, before: Syllable | undefined): string {
  if ('ㅈㅉㅊ'.includes(initial) && vowel in AFTER_SIBILANT) return AFTER_SIBILANT[vowel] ?? vowel;
  if (vowel === 'ㅖ' && initial !== 'ㅇ') return 'ㅐ';
  if (vowel === 'ㅢ' && (initial !== 'ㅇ' || before)) return 'ㅣ';
  if (before && before.final === '' && initial === 'ㅇ') {
    // 피여 and 피어, 누어 and 누워
    if (vowel === 'ㅕ' && 'ㅣㅐㅔㅚㅟㅢ'.includes(before.vowel)) return 'ㅓ';
    if (vowel === 'ㅝ' && 'ㅜㅗ'.includes(before.vowel)) return 'ㅓ';
    if (vowel === 'ㅘ' && before.vowel === 'ㅗ') return 'ㅏ';
  }
  return ALIKE_VOWELS[vowel] ?? vowel;
}
