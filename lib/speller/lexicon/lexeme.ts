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

/** From what hardly anybody writes to what stands in every piece; 0 is a word of the dictionary only. */
export type Level = 0 | 1 | 2 | 3 | 4 | 5;

export interface Lexeme {
  /** A verb or an adjective without 다. */
  word: string;
  pos: Pos;
  level: Level;
  /** Of predicates: the letter by which the table of endings chooses (`v`, `a`, `p`, and `i` for 아니다). */
  who: string;
  irregular: Irregular;
  /** Takes no 어 (머물다, 서툴다: 머물러 is of 머무르다), nor 으 where it ends in another consonant (갖다). */
  isShort: boolean;
  /** What it may be written together with, as the second of two verbs: after -어, -은 or -을. */
  helps: '' | '어' | '은' | '을';
  /** The entry is a misspelling; what stands for it is in the table of words. */
  wrong?: number;
}

export function lexeme(word: string, pos: Pos, level: Level = 0): Lexeme {
  const who = pos === 'verb' ? 'v' : pos === 'adjective' ? 'a' : '';
  return { word, pos, level, who, irregular: 'regular', isShort: false, helps: '' };
}

export const isPredicate = (pos: Pos): boolean => pos === 'verb' || pos === 'adjective';

/** What takes particles and 이다. */
export const isNominal = (pos: Pos): boolean =>
  pos === 'noun' ||
  pos === 'bound' ||
  pos === 'unit' ||
  pos === 'pronoun' ||
  pos === 'number' ||
  pos === 'name';
