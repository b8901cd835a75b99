import type { Irregular } from '../grammar/conjugation.ts';

/**
 * Parts of speech. `bound` are 의존 명사 (것, 수, 줄), `unit` what counts (개, 마리, 번째), `form` a whole
 * 어절 that is taken as it is (난, 걸, 여긴).
 */
export const POS = [
  'noun',
  'bound',
  'unit',
  'pronoun',
  'number',
  'name',
  'determiner',
  'adverb',
  'interjection',
  'verb',
  'adjective',
  'form',
] as const;
export type Pos = (typeof POS)[number];

/** Frequency from 1 (rare) to 5 (in every piece); 0 for words that only the dictionary has. */
export type Level = 0 | 1 | 2 | 3 | 4 | 5;

export interface Lexeme {
  /** A verb or an adjective without 다. */
  word: string;
  pos: Pos;
  level: Level;
  /** Of predicates: the classes in the table of endings (`v`, `a`, `p`, and `i` for 아니다). */
  stemClasses: string;
  irregular: Irregular;
  /** A short form: without 어 (머물다; 머물러 is of 머무르다), and without 으 unless it ends in ㄹ (갖다). */
  isShort: boolean;
  /** The ending after which it may be joined to another verb as its auxiliary. */
  helps: '' | '어' | '은' | '을';
  /** The index of the misspelling, if the entry is one. */
  wrong?: number;
}

export function lexeme(word: string, pos: Pos, level: Level = 0): Lexeme {
  const stemClasses = pos === 'verb' ? 'v' : pos === 'adjective' ? 'a' : '';
  return { word, pos, level, stemClasses, irregular: 'regular', isShort: false, helps: '' };
}

export const isPredicate = (pos: Pos): boolean => pos === 'verb' || pos === 'adjective';

/** Takes particles and 이다. */
export const isNominal = (pos: Pos): boolean =>
  pos === 'noun' ||
  pos === 'bound' ||
  pos === 'unit' ||
  pos === 'pronoun' ||
  pos === 'number' ||
  pos === 'name';
