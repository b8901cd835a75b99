import { SpellerError } from './speller-provider.ts';

interface Limits {
  concurrency: number;
  /** Tasks of one person, waiting or running. */
  maxPerPerson: number;
  maxTotal: number;
  /** Milliseconds after which a waiting task is refused, because its client has given up. */
  maxWaitMs: number;
}

export interface FairQueue {
  /** `weight` is the amount of work in any unit. */
  run<Result>(whose: string, weight: number, work: () => Promise<Result>): Promise<Result>;
  /** Running tasks end; waiting and new ones are refused. */
  close(): void;
}

interface Waiting {
  weight: number;
  begin(): void;
}

/**
 * Weighted fair queueing: the next task is that of the person with the least work done, including the
 * task itself. Long texts or many paragraphs of one person do not delay a paragraph of another.
 */
export function createFairQueue({
  concurrency,
  maxPerPerson,
  maxTotal,
  maxWaitMs,
}: Limits): FairQueue {
  const waiting = new Map<string, Waiting[]>();
  const counts = new Map<string, number>();
  /** Work done for each person since the queue was last empty. */
  const workDone = new Map<string, number>();
  let running = 0;
  let total = 0;
  let isClosed = false;

  function next(): void {
    while (running < concurrency) {
      const whose = nextPerson();
      if (whose === undefined) return;
      const [first, ...rest] = waiting.get(whose) ?? [];
      if (rest.length > 0) waiting.set(whose, rest);
      else waiting.delete(whose);
      workDone.set(whose, (workDone.get(whose) ?? 0) + (first?.weight ?? 0));
      running += 1;
      first?.begin();
    }
  }

  function nextPerson(): string | undefined {
    let found: string | undefined;
    let least = Infinity;
    for (const [whose, [first]] of waiting) {
      const after = (workDone.get(whose) ?? 0) + (first?.weight ?? 0);
      if (after >= least) continue;
      found = whose;
      least = after;
    }
    return found;
  }

  return {
    async run(whose, weight, work) {
      const own = counts.get(whose) ?? 0;
      if (own >= maxPerPerson) throw new SpellerError('busy', 'this person waits for enough texts');
      if (total >= maxTotal) throw new SpellerError('crowded', 'too many texts wait');
      counts.set(whose, own + 1);
      total += 1;
      const queuedAt = performance.now();
      try {
        await new Promise<void>((begin) => {
          waiting.set(whose, [...(waiting.get(whose) ?? []), { weight, begin }]);
          next();
        });
        if (isClosed) throw new SpellerError('unavailable', 'the speller is closed');
        if (performance.now() - queuedAt > maxWaitMs) {
          throw new SpellerError('crowded', 'the texts before it took too long');
        }
        return await work();
      } finally {
        running -= 1;
        total -= 1;
        const left = (counts.get(whose) ?? 1) - 1;
        if (left > 0) counts.set(whose, left);
        else counts.delete(whose);
        if (total === 0) workDone.clear();
        next();
      }
    },
    close() {
      isClosed = true;
    },
  };
}
