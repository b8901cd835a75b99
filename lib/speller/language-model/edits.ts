import { isSyllable } from '../hangul.ts';
import { memoized } from '../memoized.ts';
import {
  ALL_FINALS,
  ALL_INITIALS,
  oneLetterAway,
  pronounce,
  type Syllable,
  syllablesOf,
  written,
} from '../sound/pronunciation.ts';
import type { ScoredText } from './language-model.ts';

/**
 * What a writer may have changed; `heard`: what is written sounds like what was meant, `letter`: any other
 * letter, `ending`: a particle or an ending is taken for another one, `swapped`: two syllables stand in each
 * other's place, `doubled`: a syllable is typed twice, `missing`: a syllable is left out.
 */
export type EditKind =
  | 'heard'
  | 'vowel'
  | 'final'
  | 'initial'
  | 'letter'
  | 'ending'
  | 'swapped'
  | 'doubled'
  | 'missing'
  | 'joined'
  | 'apart';

/** A place in a text and what may have been meant there. */
export interface Edit {
  start: number;
  end: number;
  text: string;
  kind: EditKind;
}

/** Vowels that sound alike today. */
const HEARD = ['ㅐㅔ', 'ㅒㅖ', 'ㅙㅚㅞ', 'ㅔㅖ', 'ㅢㅣ', 'ㅢㅔ'];
/** 져 and 저 sound alike. */
const HEARD_AFTER_ㅈ = [...HEARD, 'ㅏㅑ', 'ㅓㅕ', 'ㅗㅛ', 'ㅜㅠ'];
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
  ' ㅎㅅㅆㄹㄴㅇㅁㄱㅂㅌㅊ',
];

/** Endings that are taken for each other, by their syllables: -던 and -든, 로서 and 로써. */
const ENDINGS: Readonly<Record<string, string>> = { 던: '든', 든: '던', 서: '써', 써: '서' };

/** Syllables, and pairs of them, whose likes are kept. */
const CACHE_SIZE = 5000;

type Possible = (kind: EditKind, start: number, end: number) => boolean;

type Alike<Syllables> = readonly (readonly [kind: EditKind, syllables: Syllables])[];

function findAlike(one: Syllable): Alike<readonly string[]> {
  const heard = othersIn('ㅈㅉㅊ'.includes(one.initial) ? HEARD_AFTER_ㅈ : HEARD, one.vowel);
  const near = othersIn(NEAR, one.vowel).filter((other) => !heard.includes(other));
  const withVowel = (vowel: string) => written({ ...one, vowel });
  const withFinal = (final: string) => written({ ...one, final: final.replace(NONE, '') });
  const withInitial = (initial: string) => written({ ...one, initial });
  const alike: Alike<readonly string[]> = [
    ['heard', heard.map(withVowel)],
    ['vowel', near.map(withVowel)],
    ['final', othersIn(FINALS, one.final || NONE).map(withFinal)],
    ['initial', othersIn(INITIALS, one.initial).map(withInitial)],
  ];
  const known = new Set(alike.flatMap(([, syllables]) => syllables));
  return [...alike, ['letter', oneLetterAway(one).filter((other) => !known.has(other))]];
}

/**
 * What may be written between the vowels of two syllables, by how it sounds: ㅋ and ㄱㅎ (시켜, 식혀), ㄹㄴ
 * and ㄹㄹ (잘나, 잘라), ㄹ and ㅀㅇ (달아, 닳아). Before 이 and 여 other consonants sound alike (구지, 굳이).
 */
const BORDERS = bordersBefore('ㅏ');
const SOFT_BORDERS = bordersBefore('ㅣ');

type Border = readonly [final: string, initial: string];

/** For each final and initial all that sound like them. */
function bordersBefore(vowel: string): ReadonlyMap<string, readonly Border[]> {
  const bySound = new Map<string, Border[]>();
  const alike = new Map<string, readonly Border[]>();
  for (const final of ALL_FINALS) {
    const first = written({ initial: 'ㄱ', vowel: 'ㅏ', final });
    for (const initial of ALL_INITIALS) {
      const sound = pronounce(first + written({ initial, vowel, final: '' }));
      const borders = bySound.get(sound) ?? [];
      bySound.set(sound, borders);
      borders.push([final, initial]);
      alike.set(final + initial, borders);
    }
  }
  return alike;
}

function othersIn(groups: readonly string[], letter: string): string[] {
  const found = new Set(groups.filter((group) => group.includes(letter)).join(''));
  found.delete(letter);
  return [...found];
}

/**
 * Finds the single slips that may have led to what is written from `start` to `end` and at the space behind.
 * Kinds that are not `possible` in a place, and syllables and trigrams that do not occur in the texts, are
 * left out, for speed.
 */
export function createEdits(used: ReadonlySet<string>) {
  /**
   * Syllables that may have been meant by another. Those of a kind are one string: arrays would take
   * megabytes.
   */
  const alikeSyllables = memoized(
    CACHE_SIZE,
    (syllable): Alike<string> =>
      syllablesOf(syllable)
        .flatMap(findAlike)
        .map(([kind, all]) => [kind, all.filter((one) => used.has(one)).join('')] as const),
  );

  /** Pairs of syllables that sound like one by what is between their vowels. */
  const heardPairs = memoized(CACHE_SIZE, (pair) => [...findHeardPairs(pair)]);

  function* findHeardPairs(pair: string): Generator<string> {
    const [one, other] = syllablesOf(pair);
    if (!one || !other) return;
    const isSoft = other.vowel === 'ㅣ' || other.vowel === 'ㅕ';
    const borders = (isSoft ? SOFT_BORDERS : BORDERS).get(one.final + other.initial) ?? [];
    for (const [final, initial] of borders) {
      const first = written({ ...one, final });
      if (!used.has(first)) continue;
      const second = written({ ...other, initial });
      if (used.has(second) && first + second !== pair) yield first + second;
    }
  }

  /** A syllable that is typed twice, and two that stand in each other's place. */
  function* ofTwo(
    { text, hasKnownTrigrams }: ScoredText,
    at: number,
    possible: Possible,
  ): Generator<Edit> {
    const [one, other] = [text.charAt(at), text.charAt(at + 1)];
    if (one === other) {
      if (possible('doubled', at + 1, at + 2))
        yield { start: at + 1, end: at + 2, text: '', kind: 'doubled' };
      return;
    }
    if (possible('swapped', at, at + 2) && hasKnownTrigrams(at, at + 2, other + one)) {
      yield { start: at, end: at + 2, text: other + one, kind: 'swapped' };
    }
  }

  function* missingBefore(scored: ScoredText, at: number, possible: Possible): Generator<Edit> {
    if (!possible('missing', at, at)) return;
    for (const syllable of used) {
      if (!scored.hasKnownTrigrams(at, at, syllable)) continue;
      yield { start: at, end: at, text: syllable, kind: 'missing' };
    }
  }

  return function* editsIn(
    scored: ScoredText,
    start: number,
    end: number,
    possible: Possible,
  ): Generator<Edit> {
    const { text } = scored;
    for (let at = start; at < end; at += 1) {
      if (!isSyllable(text.charCodeAt(at))) continue;
      for (const [kind, syllables] of alikeSyllables(text.charAt(at))) {
        if (syllables === '' || !possible(kind, at, at + 1)) continue;
        for (const other of syllables) {
          if (!scored.hasKnownTrigrams(at, at + 1, other)) continue;
          yield { start: at, end: at + 1, text: other, kind };
        }
      }
      const ending = ENDINGS[text.charAt(at)];
      if (ending !== undefined && at > start && possible('ending', at, at + 1)) {
        if (scored.hasKnownTrigrams(at, at + 1, ending)) {
          yield { start: at, end: at + 1, text: ending, kind: 'ending' };
        }
      }
      yield* missingBefore(scored, at, possible);
      if (at + 1 === end) yield* missingBefore(scored, end, possible);
      if (at + 1 >= end || !isSyllable(text.charCodeAt(at + 1))) continue;
      yield* ofTwo(scored, at, possible);
      if (possible('joined', at + 1, at + 1) && scored.hasKnownTrigrams(at + 1, at + 1, ' ')) {
        yield { start: at + 1, end: at + 1, text: ' ', kind: 'joined' };
      }
      if (!possible('heard', at, at + 2)) continue;
      for (const pair of heardPairs(text.slice(at, at + 2))) {
        if (!scored.hasKnownTrigrams(at, at + 2, pair)) continue;
        yield { start: at, end: at + 2, text: pair, kind: 'heard' };
      }
    }
    const isSpace = text[end] === ' ' && isSyllable(text.charCodeAt(end + 1));
    if (isSpace && possible('apart', end, end + 1) && scored.hasKnownTrigrams(end, end + 1, '')) {
      yield { start: end, end: end + 1, text: '', kind: 'apart' };
    }
  };
}
