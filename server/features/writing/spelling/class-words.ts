import type { Db } from '../../../platform/db/connection.ts';
import { findWordCounts } from './spelling.queries.ts';

export type WordCounts = ReadonlyMap<string, number>;

/** What a class writes about changes by the week, not by the paragraph. */
const KEPT_MS = 10 * 60_000;
const MOST_GROUPS = 200;

const kept = new Map<string, { at: number; counts: Promise<WordCounts> }>();

/** The words that stand in several pieces of a group, and in how many: no more of the pieces than that. */
export function wordCountsOf(db: Db, groupId: string): Promise<WordCounts> {
  const known = kept.get(groupId);
  if (known && performance.now() - known.at < KEPT_MS) return known.counts;
  const counts = findWordCounts(db, groupId);
  kept.delete(groupId);
  kept.set(groupId, { at: performance.now(), counts });
  // Whoever asks next tries again.
  counts.catch(() => kept.delete(groupId));
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_GROUPS) break;
    kept.delete(oldest);
  }
  return counts;
}
