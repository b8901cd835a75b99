import type { Reading } from '../analysis/reading.ts';
import { isPredicate, type Pos } from '../lexicon/lexeme.ts';
import type { Collocates, Pair, PairWord, Slot } from './pair.ts';
import { WordList } from './word-list.ts';

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
  of(reading: Reading): Company | undefined;
}

/** The company of words, that of the pairs included. */
export function createCompanyBook(
  company: readonly Company[],
  pairs: readonly Pair[],
): CompanyBook {
  const byWord = new Map<string, Company>();
  for (const word of [...pairs.flatMap(({ words }) => words), ...company]) {
    if (word.pos === 'form') continue;
    const key = keyOf(stemOf(word), word.pos);
    const collocates = merged(byWord.get(key)?.collocates, word.collocates);
    byWord.set(key, { word: word.word, pos: word.pos, collocates });
  }
  const table = new Map(company.map((word) => [keyOf(stemOf(word), word.pos), word.collocates]));
  return {
    known(word) {
      const more = word.changes ? undefined : table.get(keyOf(stemOf(word), word.pos));
      return more ? { ...word, collocates: merged(word.collocates, more) } : word;
    },
    of: ({ word, pos }) => byWord.get(keyOf(word, pos)),
  };
}

const keyOf = (stem: string, pos: Pos) => `${stem}/${pos}`;
const stemOf = ({ word, pos }: Company) => (isPredicate(pos) ? word.replace(/다$/, '') : word);

function merged(one: Collocates | undefined, other: Collocates): Collocates {
  if (!one) return other;
  const made: Partial<Record<Slot, WordList>> = { ...one };
  for (const [slot, words] of Object.entries(other) as [Slot, WordList][]) {
    const known = made[slot];
    made[slot] = known ? new WordList('', [known, words]) : words;
  }
  return made;
}
