import type { Services } from '../services.ts';
import { type JobKind, jobKind } from './jobs.ts';

/** Deletes what nobody needs any more. */
export interface Sweep {
  /** Of its queue and its schedule. */
  name: string;
  run(services: Services): Promise<void>;
}

export function sweepJob(name: string): JobKind<object> {
  return jobKind(`sweep-${name}`, { expireInSeconds: 1_800, retries: 2 });
}

/**
 * Every hour each sweep in a queue of its own: one that fails or hangs delays no other. They start
 * at different minutes, so that they do not load the database together.
 */
export async function scheduleSweeps(services: Services, sweeps: readonly Sweep[]): Promise<void> {
  for (const [index, { name, run }] of sweeps.entries()) {
    const minute = (index * 5) % 60;
    await services.jobs.schedule(sweepJob(name), `${minute} * * * *`, () => run(services));
  }
}
