import { soundKey } from './sound-key.ts';

/** The number of an entry has this many bits beside the 32 of its hash. */
const ID = 2 ** 20;

export interface FuzzyIndex {
  /** Entries whose sound differs by at most one insertion, deletion, substitution or transposition. */
  near(jamo: string): Iterable<number>;
}

/**
 * An index of spellings (jamo) by sound: each is found by its key and by its key without any one of its
 * letters. A sorted array of hashes and entry numbers takes a few bytes an entry.
 */
export function createFuzzyIndex(
  spellings: readonly string[],
  keyOf: (jamo: string) => string = soundKey,
): FuzzyIndex {
  if (spellings.length >= ID) throw new RangeError('too many entries for one index');
  const keys = spellings.map(keyOf);
  const sorted = new Float64Array(keys.reduce((sum, key) => sum + key.length + 1, 0));
  let slot = 0;
  for (const [id, key] of keys.entries()) {
    for (let without = -1; without < key.length; without += 1) {
      sorted[slot] = hashOf(key, without) * ID + id;
      slot += 1;
    }
  }
  sorted.sort();

  function* found(hash: number): Generator<number> {
    const least = hash * ID;
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sorted[middle] ?? 0) < least) low = middle + 1;
      else high = middle;
    }
    for (let at = low; at < sorted.length; at += 1) {
      const slot = sorted[at] ?? 0;
      if (slot >= least + ID) return;
      yield slot - least;
    }
  }

  return {
    *near(jamo) {
      const key = keyOf(jamo);
      const seen = new Set<number>();
      for (let without = -1; without < key.length; without += 1) {
        for (const id of found(hashOf(key, without))) {
          if (seen.has(id)) continue;
          seen.add(id);
          yield id;
        }
      }
    },
  };
}

/** A hash of 32 bits of a text without one of its letters (-1 for none). */
function hashOf(text: string, without: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    if (at !== without) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}
