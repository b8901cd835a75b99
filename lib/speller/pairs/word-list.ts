import { wordsOf } from '../rules/words-of.ts';

const NONE: readonly never[] = [];

/** A list of `fields.yaml`. */
export type Field = ReadonlySet<string>;

/**
 * Words that a word is used with: its own, and lists that many others share. A list of a thousand nouns is
 * kept once, however many words name it.
 */
export class WordList {
  /** Parted by spaces. */
  readonly own: string;
  readonly shared: readonly (Field | WordList)[];

  constructor(own: string, shared: readonly (Field | WordList)[] = NONE) {
    this.own = own;
    this.shared = shared;
  }

  has(word: string): boolean {
    return wordsOf(this.own).includes(word) || this.shared.some((list) => list.has(word));
  }

  /** Whether a compound ends in one of its words, of two syllables at least: 책가방 is a 가방. */
  hasEndOf(compound: string): boolean {
    for (let at = 1; at <= compound.length - 2; at += 1) {
      if (this.has(compound.slice(at))) return true;
    }
    return false;
  }
}
