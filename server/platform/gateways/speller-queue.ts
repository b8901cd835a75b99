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
  /** `weight` is how much there is to do, in whatever measure. */
  run<Result>(whose: string, weight: number, work: () => Promise<Result>): Promise<Result>;
  /** What is being done is done to its end; who waits, and who comes, is refused. */
  close(): void;
}

interface Waiting {
  weight: number;
  begin(): void;
}

/**
 * Whoever had little, and asks for little, is next: the long texts of one do not stand before a
 * paragraph of another, and thirty paragraphs of one not before the first of another.
 */
export function createFairQueue({ atOnce, each, most, patienceMs }: Limits): FairQueue {
  /** Each person's in their order. */
  const waiting = new Map<string, Waiting[]>();
  const counts = new Map<string, number>();
  /** What was done for each since nobody waited last. */
  const had = new Map<string, number>();
  let running = 0;
  let total = 0;
  let isClosed = false;

  function next(): void {
    while (running < atOnce) {
      const whose = nearest();
      if (whose === undefined) return;
      const [first, ...rest] = waiting.get(whose) ?? [];
      if (rest.length > 0) waiting.set(whose, rest);
      else waiting.delete(whose);
      had.set(whose, (had.get(whose) ?? 0) + (first?.weight ?? 0));
      running += 1;
      first?.begin();
    }
  }

  function nearest(): string | undefined {
    let found: string | undefined;
    let least = Infinity;
    for (const [whose, [first]] of waiting) {
      const after = (had.get(whose) ?? 0) + (first?.weight ?? 0);
      if (after >= least) continue;
      found = whose;
      least = after;
    }
    return found;
  }

  return {
    async run(whose, weight, work) {
      const own = counts.get(whose) ?? 0;
      if (own >= each) throw new SpellerError('busy', 'this person waits for enough texts');
      if (total >= most) throw new SpellerError('crowded', 'too many texts wait');
      counts.set(whose, own + 1);
      total += 1;
      const came = performance.now();
      try {
        await new Promise<void>((begin) => {
          waiting.set(whose, [...(waiting.get(whose) ?? []), { weight, begin }]);
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
        if (total === 0) had.clear();
        next();
      }
    },
    close() {
      isClosed = true;
    },
  };
}
