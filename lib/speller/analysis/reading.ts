import type { Role } from '../grammar/endings.ts';
import type { Lexeme, Pos } from '../lexicon/lexeme.ts';

/** One way to read an 어절: a word with its particles or endings. */
export interface Reading {
  pos: Pos;
  /** The word itself; verbs and adjectives without 다 (먹 of 먹었다). */
  word: string;
  lexeme: Lexeme;
  /** Particles by name, in order: 에서는 is ['에서', '은']; 을 is the name of 를 too. */
  particles: readonly string[];
  /** Endings by name, in order: 먹었던데 is ['었', '던데']; of nouns those of 이다. */
  endings: readonly string[];
  /** The role of the last ending; undefined without endings. */
  role: Role | undefined;
  /** Between a noun and what follows: 들, 님, 쯤, 적; between a stem and endings: 하, 되, 지. */
  suffix: string;
  /** The stem of the auxiliary that is joined to the verb (버리 in 꺼버렸다). */
  helper: string;
  /** How unlikely it is: the best reading of a token has the lowest cost. */
  cost: number;
}

export interface Analysis {
  text: string;
  /** Best first; only spellings that are right. */
  readings: readonly Reading[];
  /** Readings as known misspellings. */
  wrong: readonly Reading[];
  /** Whether it has a right reading, or is not Hangul. */
  isKnown: boolean;
}
