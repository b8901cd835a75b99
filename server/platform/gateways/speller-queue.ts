import { SpellerError } from './speller-provider.ts';

interface Limits {
  /** Done at the same time. */
  atOnce: number;
  /** Of one person, waiting or being done. */
  each: number;
  /** Of all. */
  most: number;
  /** Milliseconds after which whoever still waits is refused: nobody is there any more for the answer. */
  patienceMs: number;
}

export interface FairQueue {
  run<Result>(whose: string, work: () => Promise<Result>): Promise<Result>;
  /** What is being done is done to its end; who waits, and who comes, is refused. */
  close(): void;
}

/** One of each person's in turn: thirty texts of one pupil do not stand before one of another's. */
export function createFairQueue({ atOnce, each, most, patienceMs }: Limits): FairQueue {
  /** Who waits, in the order of their turns, with what is theirs. */
  const waiting = new Map<string, (() => void)[]>();
  const counts = new Map<string, number>();
  let running = 0;
  let total = 0;
  let isClosed = false;

  function next(): void {
    while (running < atOnce) {
      const [first] = waiting;
      if (!first) return;
      const [whose, [begin, ...rest]] = first;
      // Whoever had a turn goes behind the others.
      waiting.delete(whose);
      if (rest.length > 0) waiting.set(whose, rest);
      running += 1;
      begin?.();
    }
  }

  return {
    async run(whose, work) {
      const own = counts.get(whose) ?? 0;
      if (own >= each) throw new SpellerError('busy', 'this person waits for enough texts');
      if (total >= most) throw new SpellerError('crowded', 'too many texts wait');
      counts.set(whose, own + 1);
      total += 1;
      const came = performance.now();
      try {
        await new Promise<void>((begin) => {
          waiting.set(whose, [...(waiting.get(whose) ?? []), begin]);
          next();
        });
        if (isClosed) throw new SpellerError('gone', 'the speller is closed');
        if (performance.now() - came > patienceMs) {
          throw new SpellerError('crowded', 'the texts before it took too long');
        }
        return await work();
      } finally {
        running -= 1;
        total -= 1;
        const left = (counts.get(whose) ?? 1) - 1;
        if (left > 0) counts.set(whose, left);
        else counts.delete(whose);
        next();
      }
    },
    close() {
      isClosed = true;
    },
  };
}
