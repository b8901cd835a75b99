import { isSyllable, LETTERS } from '../hangul.ts';
import { type Syllable, syllablesOf, written } from '../sound/pronunciation.ts';

/** What a writer may have changed; `heard`: what is written sounds like what was meant. */
export type EditKind = 'heard' | 'vowel' | 'final' | 'initial' | 'joined' | 'apart';

/** A place in a text and what may have been meant there. */
export interface Edit {
  start: number;
  end: number;
  text: string;
  kind: EditKind;
}

/** Vowels that sound alike today. */
const HEARD = ['ㅐㅔ', 'ㅒㅖ', 'ㅙㅚㅞ', 'ㅔㅖ', 'ㅢㅣ', 'ㅢㅔ'];
/** Vowels that are confused, or are beside each other on the keyboard. */
const NEAR =
  'ㅗㅜ ㅓㅗ ㅡㅜ ㅓㅡ ㅏㅓ ㅏㅣ ㅏㅑ ㅓㅕ ㅗㅛ ㅜㅠ ㅣㅟ ㅡㅣ ㅐㅑ ㅕㅑ ㅛㅕ ㅗㅘ ㅓㅝ ㅐㅣ ㅔㅣ ㅏㅐ ㅓㅔ ㅏㅗ ㅡㅏ ㅕㅖ ㅘㅏ ㅝㅜ ㅟㅜ ㅚㅗ ㅓㅜ'.split(
    ' ',
  );
const INITIALS = ['ㄱㄲㅋ', 'ㄷㄸㅌ', 'ㅂㅃㅍ', 'ㅅㅆ', 'ㅈㅉㅊ'];
/** Stands for no final. */
const NONE = ' ';
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
const alike = new Map<string, Alike>();

/** Syllables that may have been meant by another. */
function alikeSyllables(syllable: string): Alike {
  let found = alike.get(syllable);
  if (!found) {
    found = syllablesOf(syllable).flatMap(findAlike);
    alike.set(syllable, found);
  }
  return found;
}

function findAlike(one: Syllable): Alike {
  const heard = othersIn(HEARD, one.vowel);
  const near = othersIn(NEAR, one.vowel).filter((other) => !heard.includes(other));
  const withVowel = (vowel: string) => written({ ...one, vowel });
  const finals = othersIn(FINALS, one.final || NONE);
  return [
    ['heard', heard.map(withVowel)],
    ['vowel', near.map(withVowel)],
    ['final', finals.map((final) => written({ ...one, final: final.replace(NONE, '') }))],
    ['initial', othersIn(INITIALS, one.initial).map((initial) => written({ ...one, initial }))],
  ];
}

function othersIn(groups: readonly string[], letter: string): string[] {
  const found = new Set(groups.filter((group) => group.includes(letter)).join(''));
  found.delete(letter);
  return [...found];
}

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
    if (!isSyllable(text.charCodeAt(at))) continue;
    for (const [kind, syllables] of alikeSyllables(text.charAt(at))) {
      if (syllables.length === 0 || !possible(kind, at, at + 1)) continue;
      for (const other of syllables) yield { start: at, end: at + 1, text: other, kind };
    }
    if (at + 1 >= end || !isSyllable(text.charCodeAt(at + 1))) continue;
    if (possible('joined', at + 1, at + 1)) {
      yield { start: at + 1, end: at + 1, text: ' ', kind: 'joined' };
    }
    if (!possible('heard', at, at + 2)) continue;
    const moved = movedConsonant(text.slice(at, at + 2));
    if (moved !== undefined) yield { start: at, end: at + 2, text: moved, kind: 'heard' };
  }
  const isSpace = text[end] === ' ' && isSyllable(text.charCodeAt(end + 1));
  if (isSpace && possible('apart', end, end + 1)) {
    yield { start: end, end: end + 1, text: '', kind: 'apart' };
  }
}

/** Of two syllables: a consonant moves across their border, 우산이 for 우사니 and 머거 for 먹어. */
function movedConsonant(pair: string): string | undefined {
  const [one, other] = syllablesOf(pair);
  if (!one || !other) return undefined;
  const { final } = one;
  const { initial } = other;
  if (final === '' && initial !== 'ㅇ' && initial !== 'ㅎ' && LETTERS.finals.includes(initial)) {
    return written({ ...one, final: initial }) + written({ ...other, initial: 'ㅇ' });
  }
  if (final !== '' && final !== 'ㅇ' && initial === 'ㅇ' && LETTERS.initials.includes(final)) {
    return written({ ...one, final: '' }) + written({ ...other, initial: final });
  }
  return undefined;
}
