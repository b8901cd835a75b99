import type { Pos } from '../lexicon/lexeme.ts';

/**
 * The company a word keeps. Nouns are found with the particle they stand with, before the word or, when
 * it modifies them, right behind it (맞힌 정답). What stands with 은, 도, 만 or nothing counts for 을 and 이.
 * A compound counts as its last word (책가방 is a 가방). Words are parted by spaces; fields of meaning that
 * several pairs share are in `fields.ts`.
 */
export interface Company {
  을?: string;
  이?: string;
  /** 에, 에서, 에다. */
  에?: string;
  /** 에게, 한테, 께. */
  에게?: string;
  으로?: string;
  과?: string;
  /** Anything else right before it or one 어절 further: adverbs, determiners, nouns without particle. */
  before?: string;
  /** Any word up to two 어절 behind it. */
  after?: string;
  /** Endings or particles of its own by which it is told (names, as in rules). */
  ending?: string;
}

export interface Side {
  /**
   * Verbs and adjectives with 다. Of two nouns the verbs made of them are tried too (결제하다); two words
   * of the part of speech `form` are taken as they stand (너머, 넘어), with any particle.
   */
  word: string;
  pos: Pos;
  /** How it changes, where the dictionary lacks it or has two (걷다: ㄷ or regular). */
  changes?: string;
  company: Company;
  /** What it means, in a pupil's words, with an example. */
  means: string;
}

/** Two words that are taken for each other. */
export interface Pair {
  id: string;
  sides: readonly [Side, Side];
  article?: string;
  /** The company of one side makes the other one wrong; `check` where it is only likely. */
  severity?: 'error' | 'check';
  examples: readonly (readonly [bad: string, good: string])[];
  /** At least two sentences that must stay, one with each word. */
  nearMisses: readonly string[];
}
