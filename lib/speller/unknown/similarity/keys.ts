/*
 * The two-set keyboard: the keys of a text, and the texts of other keys. Keys are compatibility jamo; ㅘ
 * is the keys ㅗ and ㅏ.
 */
import { DOUBLE_FINALS, LETTERS } from '../../hangul.ts';

const { initials: INITIALS, vowels: VOWELS } = LETTERS;
const FINALS = ` ${LETTERS.finals}`;
const DOUBLE: Readonly<Record<string, string>> = {
  ㅘ: 'ㅗㅏ',
  ㅙ: 'ㅗㅐ',
  ㅚ: 'ㅗㅣ',
  ㅝ: 'ㅜㅓ',
  ㅞ: 'ㅜㅔ',
  ㅟ: 'ㅜㅣ',
  ㅢ: 'ㅡㅣ',
  ...DOUBLE_FINALS,
};
const JOINED = new Map(Object.entries(DOUBLE).map(([one, two]) => [two, one]));
const LATIN = 'qwertasdfgzxcvyuiophjklbnmQWERTOP';
const ON_THEM = 'ㅂㅈㄷㄱㅅㅁㄴㅇㄹㅎㅋㅌㅊㅍㅛㅕㅑㅐㅔㅗㅓㅏㅣㅠㅜㅡㅃㅉㄸㄲㅆㅒㅖ';

/**
 * The Hangul of text typed with the keyboard set to Latin: 학교 of gkrry. Undefined if it is not Hangul.
 */
export function hangulOfLatin(text: string): string | undefined {
  let keys = '';
  for (const letter of text) {
    const key = ON_THEM.charAt(LATIN.indexOf(letter));
    const small = key || ON_THEM.charAt(LATIN.indexOf(letter.toLowerCase()));
    if (!small) return;
    keys += small;
  }
  return composed(keys);
}

/** The keys of a text; characters without a key stay unchanged. */
export function keysOf(text: string): string {
  let keys = '';
  for (const letter of text) {
    const at = letter.charCodeAt(0) - 0xac00;
    if (at < 0 || at > 11171) {
      keys += DOUBLE[letter] ?? letter;
      continue;
    }
    const vowel = VOWELS.charAt(Math.floor((at % 588) / 28));
    const final = FINALS.charAt(at % 28).trim();
    keys += INITIALS.charAt(Math.floor(at / 588)) + (DOUBLE[vowel] ?? vowel);
    keys += DOUBLE[final] ?? final;
  }
  return keys;
}

/** The text that these keys write. */
export function composed(keys: string): string {
  let text = '';
  let initial = '';
  let vowel = '';
  let final = '';
  const flush = () => {
    text += syllable(initial, vowel, final);
    initial = '';
    vowel = '';
    final = '';
  };
  for (const key of keys) {
    if (VOWELS.includes(key)) {
      if (final !== '') {
        // The last consonant moves to the next syllable: 먹 + ㅓ is 머거.
        const [left = '', right] = [...(DOUBLE[final] ?? final)];
        final = right === undefined ? '' : left;
        const next = right ?? left;
        flush();
        initial = next;
        vowel = key;
      } else if (vowel !== '' && JOINED.has(vowel + key)) vowel = JOINED.get(vowel + key) ?? key;
      else {
        if (vowel !== '') flush();
        vowel = key;
      }
    } else if (INITIALS.includes(key)) {
      if (vowel === '' || initial === '') {
        if (initial !== '' || vowel !== '') flush();
        initial = key;
      } else if (final === '' && FINALS.includes(key)) final = key;
      else if (final !== '' && JOINED.has(final + key)) final = JOINED.get(final + key) ?? final;
      else {
        flush();
        initial = key;
      }
    } else {
      flush();
      text += key;
    }
  }
  flush();
  return text;
}

function syllable(initial: string, vowel: string, final: string): string {
  if (initial === '' || vowel === '') return initial + vowel + final;
  const at = INITIALS.indexOf(initial) * 588 + VOWELS.indexOf(vowel) * 28;
  return String.fromCharCode(0xac00 + at + Math.max(0, FINALS.indexOf(final || ' ')));
}

/** The texts without one of the keys, or with two neighbouring keys exchanged. */
export function* otherKeys(text: string): Generator<string> {
  const keys = keysOf(text);
  for (let at = 0; at < keys.length; at += 1) {
    const before = keys.slice(0, at);
    const after = keys.slice(at + 1);
    yield composed(before + after);
    if (after !== '') yield composed(before + after.charAt(0) + keys.charAt(at) + after.slice(1));
  }
}

/** The texts with a vowel behind a consonant that stands alone: 감사합니다 for 감사합ㄴ다. */
export function* withVowels(text: string): Generator<string> {
  const at = text.search(/[ㄱ-ㅎ]/);
  if (at === -1 || /[ㄱ-ㅎ]/.test(text.slice(at + 1))) return;
  for (const vowel of VOWELS) {
    yield text.slice(0, at) + composed(text.charAt(at) + vowel) + text.slice(at + 1);
  }
}
