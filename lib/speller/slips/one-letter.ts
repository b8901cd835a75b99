import { LETTERS } from '../hangul.ts';
import {
  ALL_FINALS,
  ALL_INITIALS,
  type Syllable,
  syllablesOf,
  written,
} from '../sound/pronunciation.ts';

const VOWELS = [...LETTERS.vowels];

/** All that a word may be with another consonant or vowel in one place; most of it is no word. */
export function* oneLetterAway(word: string): Generator<string> {
  for (const [at, one] of syllablesOf(word).entries()) {
    for (const other of othersOf(one)) yield word.slice(0, at) + other + word.slice(at + 1);
  }
}

const othersOf = (one: Syllable): string[] => [
  ...ALL_INITIALS.filter((initial) => initial !== one.initial).map((initial) =>
    written({ ...one, initial }),
  ),
  ...VOWELS.filter((vowel) => vowel !== one.vowel).map((vowel) => written({ ...one, vowel })),
  ...ALL_FINALS.filter((final) => final !== one.final).map((final) => written({ ...one, final })),
];
