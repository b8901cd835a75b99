import { LETTERS } from '../hangul.ts';

/** What a writer may have changed; `heard`: what is written sounds like what was meant. */
export type EditKind = 'heard' | 'vowel' | 'final' | 'initial' | 'joined' | 'apart';

/** A place in a text and what may have been meant there. */
export interface Edit {
  start: number;
  end: number;
  text: string;
  kind: EditKind;
}

const { initials, vowels, finals } = LETTERS;
const FIRST = 0xac00;
const LAST = 0xd7a3;
const [OF_INITIAL, OF_VOWEL] = [588, 28];
const SILENT = initials.indexOf('ㅇ');
const H = finals.indexOf('ㅎ') + 1;

/** Vowels that sound alike today. */
const HEARD = ['ㅐㅔ', 'ㅒㅖ', 'ㅙㅚㅞ', 'ㅔㅖ', 'ㅢㅣ', 'ㅢㅔ'];
/** Vowels that are confused, or are beside each other on the keyboard. */
const NEAR =
  'ㅗㅜ ㅓㅗ ㅡㅜ ㅓㅡ ㅏㅓ ㅏㅣ ㅏㅑ ㅓㅕ ㅗㅛ ㅜㅠ ㅣㅟ ㅡㅣ ㅐㅑ ㅕㅑ ㅛㅕ ㅗㅘ ㅓㅝ ㅐㅣ ㅔㅣ ㅏㅐ ㅓㅔ ㅏㅗ ㅡㅏ ㅕㅖ ㅘㅏ ㅝㅜ ㅟㅜ ㅚㅗ ㅓㅜ'.split(
    ' ',
  );
const INITIALS = ['ㄱㄲㅋ', 'ㄷㄸㅌ', 'ㅂㅃㅍ', 'ㅅㅆ', 'ㅈㅉㅊ'];
/** Finals; a space stands for none. */
const FINALS = [
  'ㅅㅆㅈㅊㅌㄷㅎ',
  'ㄱㄲㅋㄳㄺ',
  'ㅂㅍㅄㄼㄿ',
  'ㄴㄵㄶ',
  'ㄹㄺㄻㄼㄾㅀ',
  'ㅁㄻ',
  'ㄴㅇㅁ',
  ' ㅎㅅㅆㄹㄴㅇㅁㄱ',
];

type Alike = readonly (readonly [kind: EditKind, syllables: readonly string[]])[];
const alike = new Map<number, Alike>();

/** Syllables that may have been meant by another. */
function alikeSyllables(code: number): Alike {
  let found = alike.get(code);
  if (!found) {
    found = findAlike(code);
    alike.set(code, found);
  }
  return found;
}

function findAlike(code: number): Alike {
  const at = code - FIRST;
  const initial = Math.floor(at / OF_INITIAL);
  const vowel = Math.floor((at % OF_INITIAL) / OF_VOWEL);
  const final = at % OF_VOWEL;
  const syllable = (one: number, two: number, three: number) =>
    String.fromCharCode(FIRST + one * OF_INITIAL + two * OF_VOWEL + three);
  const withVowel = (other: string) => syllable(initial, vowels.indexOf(other), final);
  const withFinal = (other: string) => syllable(initial, vowel, ` ${finals}`.indexOf(other));
  const withInitial = (other: string) => syllable(initials.indexOf(other), vowel, final);
  const heard = othersIn(HEARD, vowels[vowel] ?? '');
  const near = othersIn(NEAR, vowels[vowel] ?? '').filter((other) => !heard.includes(other));
  return [
    ['heard', heard.map(withVowel)],
    ['vowel', near.map(withVowel)],
    ['final', othersIn(FINALS, ` ${finals}`[final] ?? '').map(withFinal)],
    ['initial', othersIn(INITIALS, initials[initial] ?? '').map(withInitial)],
  ];
}

function othersIn(groups: readonly string[], letter: string): string[] {
  const found = new Set(groups.filter((group) => group.includes(letter)).join(''));
  found.delete(letter);
  return [...found];
}

const isSyllable = (code: number) => code >= FIRST && code <= LAST;

/**
 * The single slips that may have led to what is written from `start` to `end` and at the space behind.
 * Kinds that are not `possible` in a place are left out, for speed.
 */
export function* editsIn(
  text: string,
  start: number,
  end: number,
  possible: (kind: EditKind, start: number, end: number) => boolean,
): Generator<Edit> {
  for (let at = start; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (!isSyllable(code)) continue;
    for (const [kind, syllables] of alikeSyllables(code)) {
      if (syllables.length === 0 || !possible(kind, at, at + 1)) continue;
      for (const other of syllables) yield { start: at, end: at + 1, text: other, kind };
    }
    const next = at + 1 < end ? text.charCodeAt(at + 1) : 0;
    if (!isSyllable(next)) continue;
    if (possible('joined', at + 1, at + 1)) {
      yield { start: at + 1, end: at + 1, text: ' ', kind: 'joined' };
    }
    if (!possible('heard', at, at + 2)) continue;
    const moved = movedConsonant(code, next);
    if (moved !== undefined) yield { start: at, end: at + 2, text: moved, kind: 'heard' };
  }
  const isSpace = text[end] === ' ' && isSyllable(text.charCodeAt(end + 1));
  if (isSpace && possible('apart', end, end + 1)) {
    yield { start: end, end: end + 1, text: '', kind: 'apart' };
  }
}

/** 우사니 for 우산이, and the other way: a consonant stands before or behind the border of syllables. */
function movedConsonant(code: number, next: number): string | undefined {
  const final = (code - FIRST) % OF_VOWEL;
  const initial = Math.floor((next - FIRST) / OF_INITIAL);
  if (final === 0 && initial !== SILENT) {
    const moved = finals.indexOf(initials[initial] ?? '') + 1;
    if (moved === 0 || moved === H) return undefined;
    return String.fromCharCode(code + moved, next + (SILENT - initial) * OF_INITIAL);
  }
  if (final !== 0 && initial === SILENT) {
    const moved = initials.indexOf(finals[final - 1] ?? '');
    if (moved < 0 || moved === SILENT) return undefined;
    return String.fromCharCode(code - final, next + (moved - SILENT) * OF_INITIAL);
  }
  return undefined;
}
