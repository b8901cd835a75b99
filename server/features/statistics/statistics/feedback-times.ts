import type { Db } from '../../../platform/db/connection.ts';
import type { Scope } from '../scope/scope.ts';
import * as queries from './statistics.queries.ts';

const reading = new WeakMap<Db, Map<string, Promise<queries.FeedbackTime[]>>>();

/**
 * A page asks at once for three answers that need the same rows, the most expensive ones it reads. They
 * are read once for those who ask while they are being read, and kept for nobody after that.
 */
export async function findFeedbackTimes(db: Db, scope: Scope): Promise<queries.FeedbackTime[]> {
  const { groupId, ownerId, viewerId, ragId, period, currentWeek } = scope;
  const key = [groupId, ownerId, viewerId, ragId, period.from, period.to, currentWeek].join();
  const running = reading.get(db) ?? new Map<string, Promise<queries.FeedbackTime[]>>();
  reading.set(db, running);
  const known = running.get(key);
  if (known) return known;
  const found = queries.findFeedbackTimes(db, scope);
  running.set(key, found);
  try {
    return await found;
  } finally {
    running.delete(key);
  }
}
