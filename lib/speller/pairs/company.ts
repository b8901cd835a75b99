import type { Reading } from '../analysis/reading.ts';
import { isPredicate, type Pos } from '../lexicon/lexeme.ts';
import type { Collocates, Pair, PairWord, Slot } from './pair.ts';

/** A word with what it is used with. */
export interface Company {
  /** Verbs and adjectives with 다. */
  word: string;
  pos: Pos;
  collocates: Collocates;
}

export interface CompanyBook {
  /** A word of a pair with what the table knows of it. */
  known(word: PairWord): PairWord;
  /** The word of a reading with its company, if the table has it. */
  of(reading: Reading): PairWord | undefined;
}

/** The company of words, that of the pairs included. */
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
    const meaning = known?.meaning ?? word.meaning ?? '';
    byWord.set(key, {
      ...word,
      meaning,
      collocates: merged(known?.collocates, word.collocates),
    });
  }
  const table = new Map(company.map((word) => [keyOf(stemOf(word), word.pos), word.collocates]));
  const of = ({ word, pos }: Reading) => byWord.get(keyOf(word, pos));

  return {
    known(word) {
      const more = word.changes ? undefined : table.get(keyOf(stemOf(word), word.pos));
      return more ? { ...word, collocates: merged(word.collocates, more) } : word;
    },
    of,
  };
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
