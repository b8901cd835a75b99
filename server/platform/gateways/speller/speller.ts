import type { ReadWord } from '../../../../lib/speller/analysis/words.ts';
import type { Config } from '../../../config.ts';
import { createLocalSpeller } from './speller-local.ts';
import type { KnownWords, SpellerIssue, SpellerProvider, WordReader } from './speller-provider.ts';
import { createFairQueue } from './speller-queue.ts';
import { createRemoteSpeller } from './speller-remote.ts';

export interface Speller {
  /** Whether texts are sent to another server. */
  readonly isElsewhere: boolean;
  /** Turns are shared fairly between the people in `whose`. */
  check(whose: string, text: string, known: KnownWords): Promise<readonly SpellerIssue[]>;
  /** The words of a text with their readings, from this server alone; turns are shared as well. */
  readWords(whose: string, text: string, names: readonly string[]): Promise<readonly ReadWord[]>;
  /** For the shutdown: running checks end, waiting and new ones are refused. */
  drain(): void;
  close(): Promise<void>;
}

/** A tab sends one text at a time; a second window or a reload may add a few. */
const WAITING_EACH = 6;
/** Each check takes a second at most, so the wait is at most two minutes. */
const WAITING = 120;
/** Half of the browser's time-out, so that it receives the refusal. */
const MAX_WAIT_MS = 60_000;

/** The cost of a call apart from its text, in characters. */
const CALL_WEIGHT = 100;

export function createSpeller(config: Pick<Config, 'speller'>): Speller {
  const local = createLocalSpeller();
  return config.speller
    ? queued(createRemoteSpeller(config.speller), true, local)
    : queued(local, false, local);
}

export function queued(
  provider: SpellerProvider,
  isElsewhere: boolean,
  reader: WordReader & Pick<SpellerProvider, 'close'>,
): Speller {
  const queue = createFairQueue({
    concurrency: provider.concurrency,
    maxPerPerson: WAITING_EACH,
    maxTotal: WAITING,
    maxWaitMs: MAX_WAIT_MS,
  });
  return {
    isElsewhere,
    check: (whose, text, known) =>
      queue.run(whose, CALL_WEIGHT + text.length, () => provider.check(text, known)),
    readWords: (whose, text, names) =>
      queue.run(whose, CALL_WEIGHT + text.length, () => reader.readWords(text, names)),
    drain: () => queue.close(),
    async close() {
      await provider.close();
      await reader.close();
    },
  };
}
