import type { Issue } from '../../../lib/speller/issue.ts';

export type SpellerIssue = Issue;

/**
 * No text of words has more to look at; one of twenty thousand odd marks would hold the server up by
 * what is to be said of each. What is left is found when the first are mended.
 */
export const MOST_ISSUES = 5_000;

/** What is right as it is, whatever the dictionary says. */
export interface KnownWords {
  personalWords: readonly string[];
  groupWords: readonly string[];
  names: readonly string[];
  /** Words of the class's own pieces and in how many: what it writes is likelier to be meant. */
  wordCounts?: ReadonlyMap<string, number>;
}

/** Whoever looks at texts: our own library, an operator's service, or another engine in time. */
export interface SpellerProvider {
  /** How many texts it takes at once; the others wait. */
  readonly atOnce: number;
  /** Throws `SpellerError`. */
  check(text: string, known: KnownWords): Promise<readonly SpellerIssue[]>;
  close(): Promise<void>;
}

/**
 * busy: this person waits for enough texts already. crowded: too many wait at all. runaway: this text
 * took too long. gone: whoever looked at it broke off, or did not answer.
 */
export type SpellerTrouble = 'busy' | 'crowded' | 'runaway' | 'gone';

export class SpellerError extends Error {
  readonly trouble: SpellerTrouble;
  constructor(trouble: SpellerTrouble, message: string, options?: ErrorOptions) {
    super(message, options);
    this.trouble = trouble;
  }
}
