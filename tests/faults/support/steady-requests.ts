import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../../../bench/support/measure.ts';
import type { Figure } from './report.ts';

/** What came of the requests of a while. */
export interface Answers {
  /** How often each came: a status, or a status with its error code. */
  counts: ReadonlyMap<string, number>;
  times: readonly number[];
}

/** Requests at a steady rate, however long each takes. */
export class SteadyRequests {
  readonly #ask: (nth: number) => Promise<string>;
  readonly #running = new Set<Promise<void>>();
  #counts = new Map<string, number>();
  #times: number[] = [];
  #isStopped = false;
  #starting: Promise<void> | undefined;

  /** `ask` returns what came, in short; an error is what came, too. */
  constructor(ask: (nth: number) => Promise<string>) {
    this.#ask = ask;
  }

  start(perSecond: number): void {
    const begin = async () => {
      let nth = 0;
      for (let due = performance.now(); !this.#isStopped; due += 1000 / perSecond) {
        await sleep(Math.max(0, due - performance.now()));
        if (this.#isStopped) return;
        const one = this.#run(nth++).finally(() => this.#running.delete(one));
        this.#running.add(one);
      }
    };
    this.#isStopped = false;
    this.#starting = begin();
  }

  async #run(nth: number): Promise<void> {
    const began = performance.now();
    const answer = await this.#ask(nth).catch((error: unknown) => String(error));
    this.#times.push(performance.now() - began);
    this.#counts.set(answer, (this.#counts.get(answer) ?? 0) + 1);
  }

  /** The answers since the last call of this. */
  take(): Answers {
    const taken = { counts: this.#counts, times: this.#times };
    this.#counts = new Map();
    this.#times = [];
    return taken;
  }

  /** Starts none any more, and waits for the answers to all. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#starting;
    await Promise.all(this.#running);
  }
}

export const shown = ({ counts }: Answers): string =>
  [...counts].map(([answer, count]) => `${answer}: ${count}`).join(', ') || 'none';

/** Half of the requests that do not need the broken service take less, also on a busy machine. */
const FAST_MS = 200;

/** Of requests that must not be slowed down. */
export function fastFigure(what: string, times: readonly number[]): Figure {
  const [p50, p99] = [0.5, 0.99].map((share) => Math.round(percentile(times, share)));
  const isGood = p50 !== undefined && p50 < FAST_MS;
  return { what: `${what}, p50 and p99 in ms`, found: `${p50}, ${p99}`, isGood };
}

/** In milliseconds. */
export const slowest = (times: readonly number[]): number => Math.round(Math.max(0, ...times));
