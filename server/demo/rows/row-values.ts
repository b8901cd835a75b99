import type { Insertable } from 'kysely';
import { v7 } from 'uuid';
import type { DB } from '../../platform/db/schema.ts';
import type { DayAndTime } from '../demo-schemas.ts';

export type Rows<Table extends keyof DB> = Insertable<DB[Table]>[];

const HOUR_MS = 3_600_000;

export function hoursBefore(now: number, hours: number): string {
  return new Date(now - hours * HOUR_MS).toISOString();
}

/** An id for each key. The schemas have refused every key that nothing has. */
export function idsOf(keys: readonly string[]): (key: string) => string {
  const ids = new Map(keys.map((key) => [key, v7()]));
  return (key) => {
    const id = ids.get(key);
    if (id === undefined) throw new Error(`content/demo has no ${key}`);
    return id;
  };
}

/** A moment on the clock in Seoul, which has no summer time. */
export function inSeoul(now: number, moment: DayAndTime | null): string | null {
  if (!moment) return null;
  const today = new Date(now + 9 * HOUR_MS);
  const [hours = 0, minutes = 0] = moment.time.split(':').map(Number);
  const [year, month, day] = [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()];
  return new Date(Date.UTC(year, month, day + moment.days, hours - 9, minutes)).toISOString();
}
