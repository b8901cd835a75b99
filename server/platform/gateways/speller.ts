import type { Config } from '../../config.ts';
import { createLocalSpeller } from './speller-local.ts';
import type { KnownWords, SpellerIssue, SpellerProvider } from './speller-provider.ts';
import { createFairQueue } from './speller-queue.ts';
import { createRemoteSpeller } from './speller-remote.ts';

export interface Speller {
  /** Whether texts leave this server. */
  readonly isElsewhere: boolean;
  /** `whose` gets a turn of their own: whoever asks a lot waits behind who asks little. */
  check(whose: string, text: string, known: KnownWords): Promise<readonly SpellerIssue[]>;
  /** Before a server stops: nobody waits any longer, and what is being looked at is looked at. */
  drain(): void;
  close(): Promise<void>;
}

/** A tab sends one text at a time; two windows and what was left behind by a reload make some more. */
const WAITING_EACH = 6;
/** A second each at the worst: beyond it nobody would wait. */
const WAITING = 120;
/** With what is done at last, a browser (which waits twice as long) still hears of it. */
const PATIENCE_MS = 60_000;

/** A call is something by itself, in characters. */
const LEAST = 100;

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
    patienceMs: PATIENCE_MS,
  });
  return {
    isElsewhere,
    check: (whose, text, known) =>
      queue.run(whose, LEAST + text.length, () => provider.check(text, known)),
    drain: () => queue.close(),
    close: () => provider.close(),
  };
}
