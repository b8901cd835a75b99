import type { Reading } from '../analysis/reading.ts';
import { finalOf, jamoOf } from '../hangul.ts';
import { isPredicate, type Pos } from '../lexicon/lexeme.ts';
import { wordsOf } from '../rules/words-of.ts';
import { distance } from '../unknown/similarity/distance.ts';
import { createFuzzyIndex } from '../unknown/similarity/fuzzy-index.ts';
import type { Collocates, Pair, PairWord, Slot } from './pair.ts';

/** A word with what it is used with. */
export interface Company {
  /** Verbs and adjectives with 다. */
  word: string;
  pos: Pos;
  collocates: Collocates;
}

/** Words that are farther apart than this are not mistaken for each other. */
const MOST = 0.9;
/** Two usual verbs share too much of their company, unless they sound alike. */
const MOST_OF_VERBS = 0.6;
/** A word that few know is hardly meant where a usual one is this near. */
const MOST_OF_RARE = 0.65;
/** The same for a verb of three syllables and more, as those of a noun and 하: 유자하다. */
const MOST_OF_LONG = 0.95;
const LONG = 3;
/** Words up to this level are rare, and readings from this cost on far-fetched. */
const RARE = 1;
const FAR_FETCHED = 3;

/** Words that go with nearly anything, so that no list of their company is long enough. */
const WITH_ANYTHING = new Set(
  wordsOf(
    '먹 좋 작 적 들 알 나 내 가 오 보 하 되 주 사 쓰 있 없 자 다르 틀리 남 받 살 대 말 싶 바라 지나 지내 다니 드시 이쁘 생기 주시 묵 이상 자기 얼마 나름 얼음 우선 의미 정보 기관 인사 조사 도움 따르',
  ),
);

/** Words that stand beside nearly any noun, so that they show no other one: 사자가 있다 is not 상자가. */
const BESIDE_ANYTHING = new Set(
  wordsOf(
    '있 없 하 되 가 오 주 보 나 들 받 크 작 좋 많 만들 싶 말 놀 알 한 두 세 인 법 비 소 실 화 기 안 속 위 밑 옆 앞 뒤 중 우리 내 제 네 이 그 저 수 때 날 아침 저녁 사람 까지',
  ),
);

/** A usual word that may be meant, beside the word that is written. */
export interface Alike {
  own: PairWord;
  other: PairWord;
}

export interface CompanyBook {
  /** A word of a pair with what the table knows of it. */
  known(word: PairWord): PairWord;
  /** The word of a reading with its company, if the table has it. */
  of(reading: Reading): PairWord | undefined;
  /** All words that have company. */
  words: readonly PairWord[];
  /** Whether it can be told that a word is out of its company: it is in the table, or rare. */
  isComparable(reading: Reading): boolean;
  /** Words of the table that look or sound like that of the reading. */
  alike(reading: Reading): readonly Alike[];
}

/**
 * The company of words, that of the pairs included. Any two words of the table that are alike are told
 * apart by it, so that nobody needs to think of all the pairs; a rare word from each one like it.
 */
export function createCompanyBook(
  company: readonly Company[],
  pairs: readonly Pair[],
): CompanyBook {
  const byWord = new Map<string, PairWord>();
  const all: readonly (Company & { meaning?: string })[] = [
    ...pairs.flatMap(({ words }) => words),
    ...company,
  ];
  for (const word of all) {
    if (word.pos === 'form') continue;
    const key = keyOf(stemOf(word), word.pos);
    const known = byWord.get(key);
    const meaning = known?.meaning ?? word.meaning ?? exampleOf(word);
    byWord.set(key, {
      ...word,
      meaning,
      collocates: merged(known?.collocates, word.collocates),
    });
  }
  const table = new Map(company.map((word) => [keyOf(stemOf(word), word.pos), word.collocates]));
  const words = [...byWord.values()];
  const index = createFuzzyIndex(words.map((word) => jamoOf(stemOf(word))));
  const paired = new Set(
    pairs.flatMap(({ words: [one, other] }) => [
      `${one.word}/${other.word}`,
      `${other.word}/${one.word}`,
    ]),
  );
  const found = new Map<string, readonly Alike[]>();

  function search(own: PairWord, limit: number): Alike[] {
    const jamo = jamoOf(stemOf(own));
    return [...index.near(jamo)].flatMap((id) => {
      const other = words[id];
      if (!other || other.word === own.word || paired.has(`${own.word}/${other.word}`)) return [];
      if (isPredicate(own.pos) !== isPredicate(other.pos)) return [];
      if (distance(jamo, jamoOf(stemOf(other)), limit) > limit) return [];
      return [{ own, other: isPredicate(own.pos) ? other : telling(other) }];
    });
  }

  const of = ({ word, pos }: Reading) => byWord.get(keyOf(word, pos));

  function isComparable(reading: Reading): boolean {
    const { word, pos, lexeme, cost } = reading;
    if (WITH_ANYTHING.has(word) || (!isPredicate(pos) && word.length < 2)) return false;
    return of(reading) !== undefined || lexeme.level <= RARE || cost >= FAR_FETCHED;
  }

  return {
    known(word) {
      const more = word.changes ? undefined : table.get(keyOf(stemOf(word), word.pos));
      return more ? { ...word, collocates: merged(word.collocates, more) } : word;
    },
    of,
    words,
    isComparable,
    alike(reading) {
      const { word, pos } = reading;
      if (!isComparable(reading)) return [];
      const known = of(reading);
      const key = keyOf(word, pos);
      let alike = found.get(key);
      if (!alike) {
        const own = known ?? {
          word: isPredicate(pos) ? `${word}다` : word,
          pos,
          collocates: {},
          meaning: '',
        };
        alike = search(own, limitOf(reading, known !== undefined));
        found.set(key, alike);
      }
      return alike;
    },
  };
}

/** A noun with only the company that shows that it is meant. */
function telling(noun: PairWord): PairWord {
  const collocates = Object.fromEntries(
    (Object.entries(noun.collocates) as [Slot, string][]).map(([slot, list]) => [
      slot,
      slot === 'ending'
        ? list
        : wordsOf(list)
            .filter((word) => !BESIDE_ANYTHING.has(word))
            .join(' '),
    ]),
  );
  return { ...noun, collocates };
}

function limitOf({ pos, word }: Reading, isKnown: boolean): number {
  if (!isKnown) return isPredicate(pos) && word.length >= LONG ? MOST_OF_LONG : MOST_OF_RARE;
  return isPredicate(pos) ? MOST_OF_VERBS : MOST;
}

const keyOf = (stem: string, pos: Pos) => `${stem}/${pos}`;
const stemOf = ({ word, pos }: Company) => (isPredicate(pos) ? word.replace(/다$/, '') : word);

function merged(one: Collocates | undefined, other: Collocates): Collocates {
  if (!one) return other;
  const made: Partial<Record<Slot, string>> = { ...one };
  for (const [slot, words] of Object.entries(other) as [Slot, string][]) {
    made[slot] = made[slot] === undefined ? words : `${made[slot]} ${words}`;
  }
  return made;
}

/** Particles of the slots behind a vowel and behind a consonant. */
const PARTICLES: Readonly<Partial<Record<Slot, readonly [string, string]>>> = {
  을: ['를', '을'],
  이: ['가', '이'],
  에: ['에', '에'],
  에게: ['에게', '에게'],
  으로: ['로', '으로'],
  과: ['와', '과'],
};

/** ‘편지를 받다’, of the first word that it is used with. */
function exampleOf({ word, collocates }: Company): string {
  for (const [slot, list] of Object.entries(collocates) as [Slot, string][]) {
    const [first = ''] = wordsOf(list);
    const [open, closed] = PARTICLES[slot] ?? ['', ''];
    const text =
      slot === 'after' ? `${word} ${first}` : `${first}${finalOf(first) ? closed : open} ${word}`;
    if (slot !== 'ending') return `'${word}'는 '${text}'처럼 써요.`;
  }
  return '';
}
