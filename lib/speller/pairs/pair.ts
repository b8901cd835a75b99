import type { Irregular } from '../grammar/conjugation.ts';
import type { Pos } from '../lexicon/lexeme.ts';
import type { Company } from './company.ts';
import type { Field, WordList } from './word-list.ts';

/** Where collocates are looked for. The Korean names are those of particles, as readings have them. */
export const SLOTS = ['을', '이', '에', '에게', '으로', '과', 'before', 'after', 'ending'] as const;
export type Slot = (typeof SLOTS)[number];

/**
 * The words that a word of a pair is used with, by slot. Nouns are found with the
 * particle of the slot before the word or, when the word modifies them, right behind it (맞힌 정답). What
 * has 은, 도, 만 or no particle counts for 을 and 이. A compound counts as its last word (책가방 is a 가방).
 * `에` holds 에서 and 에다 too, `에게` 한테 and 께; `before` is any other word up to three 어절 before, `after`
 * any word up to two behind; `ending` names endings or particles of the word itself.
 */
export type Collocates = Readonly<Partial<Record<Slot, WordList>>>;

export interface PairWord {
  /**
   * Verbs and adjectives with 다. Of two nouns the verbs made of them are tried too (결제하다); two words
   * of the part of speech `form` are taken as they stand (너머, 넘어), with any particle.
   */
  word: string;
  pos: Pos;
  /** Its conjugation, where the dictionary has two (걷다). */
  changes?: Irregular;
  collocates: Collocates;
  /** It is right only with its collocates: without any of them the other word is meant. */
  isNarrow?: boolean;
  /** What it means, in a pupil's words, with an example. */
  meaning: string;
}

/**
 * Two words that are mistaken for each other: what either is used with shows that the other is wrong.
 */
export interface Pair {
  id: string;
  words: readonly [PairWord, PairWord];
  article: string;
  /** `check` where the collocates make the mistake only likely. */
  severity: 'error' | 'check';
  /** Only nouns with a particle that marks a case decide: 자리는 남겨 두자 is about an object. */
  needsCase: boolean;
  examples: readonly { wrong: string; right: string }[];
  /** Sentences with either word that must stay. */
  nearMisses: readonly string[];
}

/** The pairs, and what is looked up besides them. */
export interface PairData {
  pairs: readonly Pair[];
  company: readonly Company[];
  /** Words for people: with 은 they are who does something, hardly ever to whom it is done. */
  people: Field;
}
