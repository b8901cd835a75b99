import type { ReadWord } from '../../../../lib/speller/analysis/words.ts';
import type { Issue } from '../../../../lib/speller/issue.ts';

export type SpellerIssue = Issue;

/**
 * No real text has more issues. A text of twenty thousand symbols would otherwise block the server with
 * their explanations.
 */
export const MAX_ISSUES = 5_000;

/** Words that are correct although the dictionary does not have them. */
export interface KnownWords {
  personalWords: readonly string[];
  groupWords: readonly string[];
  names: readonly string[];
  /** Words of the class's posts with the number of posts, which rank suggestions. */
  wordCounts?: ReadonlyMap<string, number>;
}

/** Reads the words of texts: lib/speller alone. */
export interface WordReader {
  /** `names` are words with any particle. Throws `SpellerError`. */
  readWords(text: string, names: readonly string[]): Promise<readonly ReadWord[]>;
}

/** Checks texts: lib/speller, or an operator's service. */
export interface SpellerProvider {
  readonly concurrency: number;
  /** Throws `SpellerError`. */
  check(text: string, known: KnownWords): Promise<readonly SpellerIssue[]>;
  close(): Promise<void>;
}

/**
 * busy: the person has too many texts in the queue. crowded: the queue is full. runaway: the text took
 * too long. unavailable: the provider died or did not answer.
 */
export type SpellerTrouble = 'busy' | 'crowded' | 'runaway' | 'unavailable';

export class SpellerError extends Error {
  readonly trouble: SpellerTrouble;
  constructor(trouble: SpellerTrouble, message: string, options?: ErrorOptions) {
    super(message, options);
    this.trouble = trouble;
  }
}
