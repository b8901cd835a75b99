import type { Issue } from '../../../lib/speller/issue.ts';
import type { Config } from '../../config.ts';
import { createLocalSpeller } from './speller-local.ts';
import { createFairQueue } from './speller-queue.ts';
import { createRemoteSpeller } from './speller-remote.ts';

export type SpellerIssue = Issue;

/** What is right as it is, whatever the dictionary says. */
export interface KnownWords {
  personalWords: readonly string[];
  groupWords: readonly string[];
  names: readonly string[];
}

/** Whoever looks at texts: our own library, an operator's service, or another engine in time. */
export interface SpellerProvider {
  /** How many texts it takes at once; the others wait. */
  readonly atOnce: number;
  /** Throws `SpellerError`. */
  check(text: string, known: KnownWords): Promise<readonly SpellerIssue[]>;
  close(): Promise<void>;
}

export interface Speller {
  /** Whether texts leave this server. */
  readonly isElsewhere: boolean;
  /** `whose` gets a turn of their own: whoever asks a lot waits behind who asks little. */
  check(whose: string, text: string, known: KnownWords): Promise<readonly SpellerIssue[]>;
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

/** A tab sends one text at a time; two windows and what was left behind by a reload make some more. */
const WAITING_EACH = 6;
/** A second each at the worst: beyond it nobody would wait. */
const WAITING = 120;

export function createSpeller(config: Pick<Config, 'speller'>): Speller {
  return queued(
    config.speller ? createRemoteSpeller(config.speller) : createLocalSpeller(),
    config.speller !== undefined,
  );
}

export function queued(provider: SpellerProvider, isElsewhere: boolean): Speller {
  const queue = createFairQueue({
    atOnce: provider.atOnce,
    each: WAITING_EACH,
    most: WAITING,
  });
  return {
    isElsewhere,
    check: (whose, text, known) => queue.run(whose, () => provider.check(text, known)),
    close: () => provider.close(),
  };
}
