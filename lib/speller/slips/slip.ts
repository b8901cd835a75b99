import type { WordList } from '../pairs/word-list.ts';

/** What shows that a word was meant or not: words anywhere near, and words right beside it. */
export interface Evidence {
  near: WordList;
  beside: WordList;
}

/**
 * A noun or an adverb that is another word, or a word with a particle, by a slip of one letter: 이자에 앉다.
 * The words around it decide. Two words that people take for each other belong in a pair.
 */
export interface Slip {
  written: string;
  meant: string;
  /** The particles that may follow, by their letters; '' for none. Any tail if undefined. */
  tails: ReadonlySet<string> | undefined;
  /** One of these stands before or behind; without any, the written word is hardly ever meant. */
  before: Evidence | undefined;
  after: Evidence | undefined;
  /** The company of the word as it is written. */
  unless: Evidence | undefined;
  wrong: string;
  right: string;
}
