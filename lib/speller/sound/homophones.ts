import type { Analyser } from '../analysis/analyser.ts';
import type { Reading } from '../analysis/reading.ts';
import { isNominal, isPredicate } from '../lexicon/lexeme.ts';
import {
  ALL_FINALS,
  ALL_INITIALS,
  pronounce,
  type Syllable,
  syllablesOf,
  written,
} from './pronunciation.ts';

/** Vowels that may be written for each other. */
const VOWELS = [
  'ㅐㅔ',
  'ㅙㅚㅞ',
  'ㅒㅖㅔㅐ',
  'ㅢㅣ',
  'ㅕㅓ',
  'ㅝㅓ',
  'ㅘㅏ',
  'ㅑㅏ',
  'ㅛㅗ',
  'ㅠㅜ',
];
const LONGEST = 9;

type Meeting = readonly [final: string, initial: string];

/** Finals and initials that are heard alike before ㅏ, and before ㅣ, which makes 치 of 티. */
const MEETINGS = { ㅏ: meetings('ㅏ'), ㅣ: meetings('ㅣ') };

/** The meetings that are heard like each one, by its letters. */
function meetings(vowel: string): Map<string, readonly Meeting[]> {
  const byHeard = new Map<string, Meeting[]>();
  for (const final of ALL_FINALS) {
    for (const initial of [...ALL_INITIALS, '']) {
      const one = written({ initial: 'ㄱ', vowel: 'ㅏ', final });
      const other = initial === '' ? '' : written({ initial, vowel, final: '' });
      const heard = pronounce(one + other);
      const known = byHeard.get(heard);
      if (known) known.push([final, initial]);
      else byHeard.set(heard, [[final, initial]]);
    }
  }
  const found = new Map<string, readonly Meeting[]>();
  for (const alike of byHeard.values()) for (const one of alike) found.set(one.join(), alike);
  return found;
}

/**
 * Other spellings of the same sounds that differ where two syllables meet, at the end or in one vowel:
 * 줄일 for 주릴, 넓혀 for 널펴, 아끼는 for 앗기는, 남짓 for 남짖.
 */
export function* homophones(word: string): Generator<string> {
  if (word.length > LONGEST) return;
  const heard = pronounce(word);
  for (const text of respelt(syllablesOf(word))) {
    if (text !== word && pronounce(text) === heard) yield text;
  }
}

function* respelt(syllables: readonly Syllable[]): Generator<string> {
  const changed = (changes: ReadonlyMap<number, Partial<Syllable>>) =>
    syllables.map((one, at) => written({ ...one, ...changes.get(at) })).join('');
  for (const [at, { final, vowel }] of syllables.entries()) {
    const next = syllables[at + 1];
    const initial = next?.initial ?? '';
    const alike = MEETINGS[next?.vowel === 'ㅣ' ? 'ㅣ' : 'ㅏ'].get([final, initial].join()) ?? [];
    for (const [otherFinal, otherInitial] of alike) {
      if (otherFinal === final && otherInitial === initial) continue;
      const changes = new Map<number, Partial<Syllable>>([[at, { final: otherFinal }]]);
      if (otherInitial !== '') changes.set(at + 1, { initial: otherInitial });
      yield changed(changes);
    }
    for (const group of VOWELS) {
      if (!group.includes(vowel)) continue;
      for (const other of group)
        if (other !== vowel) yield changed(new Map([[at, { vowel: other }]]));
    }
  }
}

const USUAL = 2;
/** Forms that cost more are hardly meant: 박이지를 for 바기지를. */
const MOST_COST = 2.2;
/** 남자시니: 이다 with -시- behind a noun. */
const isHonorificCopula = ({ pos, endings }: Reading) => isNominal(pos) && endings[0] === '으시';

export interface Homophone {
  cost: number;
  /** A verb or a long noun: short nouns sound like many names. */
  isDistinct: boolean;
}

/** The homophones of a word that are usual words. */
export function usualHomophones(analyser: Analyser, word: string): Map<string, Homophone> {
  const found = new Map<string, Homophone>();
  for (const text of homophones(word)) {
    const reading = analyser.quickReading(text);
    if (!reading) continue;
    const { level, pos, word: base } = reading.lexeme;
    if (pos === 'name' || reading.cost > MOST_COST || isHonorificCopula(reading)) continue;
    const isLong = base.length > 2 && level > 0;
    if (level < USUAL && !isLong) continue;
    found.set(text, { cost: reading.cost, isDistinct: isPredicate(pos) || isLong });
  }
  return found;
}
