import type { Services } from '../services.ts';
import { type JobKind, jobKind } from './jobs.ts';

/** Deletes expired rows and unused files of one feature. */
export interface Sweep {
  /** Part of the names of its queue and its schedule, which are stored in the database. */
  name: string;
  run(services: Services): Promise<void>;
}

export function sweepJob(name: string): JobKind<object> {
  return jobKind(`sweep-${name}`, { expireInSeconds: 1_800, retries: 2 });
}

/**
 * Each sweep runs hourly in a queue of its own, so that one that fails or hangs delays no other, and at
 * a minute of its own, so that they do not load the database together.
 */
export async function scheduleSweeps(services: Services, sweeps: readonly Sweep[]): Promise<void> {
  for (const [index, { name, run }] of sweeps.entries()) {
    const minute = Math.floor((index * 60) / sweeps.length);
    await services.jobs.schedule(sweepJob(name), `${minute} * * * *`, () => run(services));
  }
}
