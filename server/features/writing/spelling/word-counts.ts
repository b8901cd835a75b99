import type { Db } from '../../../platform/db/connection.ts';
import * as queries from './spelling.queries.ts';

export type WordCounts = ReadonlyMap<string, number>;

/** The topics of a class change by the week, so ten minutes are short enough. */
const CACHE_MS = 10 * 60_000;
const MAX_GROUPS = 200;

const cache = new Map<string, { at: number; counts: Promise<WordCounts> }>();

/** The words that occur in several posts of a group, with the number of those posts. */
export function wordCountsOf(db: Db, groupId: string): Promise<WordCounts> {
  const cached = cache.get(groupId);
  if (cached && performance.now() - cached.at < CACHE_MS) return cached.counts;
  const counts = queries.findWordCounts(db, groupId);
  cache.delete(groupId);
  cache.set(groupId, { at: performance.now(), counts });
  // A failure is not cached, so that the next caller tries again.
  counts.catch(() => cache.delete(groupId));
  for (const oldest of cache.keys()) {
    if (cache.size <= MAX_GROUPS) break;
    cache.delete(oldest);
  }
  return counts;
}
