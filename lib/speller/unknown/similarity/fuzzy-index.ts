export interface FuzzyIndex {
  /**
   * The numbers of the entries whose key differs by at most one insertion, deletion, substitution or
   * transposition.
   */
  near(key: string): Iterable<number>;
}

/**
 * An index of entries by a key, such as the sound of a word: each is found by its key and by its key
 * without any one of its letters. The first bits of their hashes choose a bucket; a slot of the bucket
 * holds the other bits and the number of the entry. To save memory, a slot has 32 bits, and the keys are
 * made twice and not kept.
 */
export function createFuzzyIndex<T>(
  entries: readonly T[],
  keyOf: (entry: T) => string,
): FuzzyIndex {
  const idBits = 32 - Math.clz32(entries.length | 1);
  const bucketOf = (hash: number) => hash >>> (32 - idBits);
  const slotOf = (hash: number, id: number) => ((hash << idBits) | id) >>> 0;
  const idOf = (slot: number) => slot & (2 ** idBits - 1);
  // A bucket goes from its own start to that of the next one.
  const starts = new Uint32Array(2 ** idBits + 1);
  for (const entry of entries) {
    const key = keyOf(entry);
    for (let without = -1; without < key.length; without += 1) {
      increase(starts, bucketOf(hashOf(key, without)), 1);
    }
  }
  for (let bucket = 1; bucket < starts.length; bucket += 1) {
    increase(starts, bucket, starts[bucket - 1] ?? 0);
  }
  // Each start is the end as yet, and moves to the front while its bucket is filled from the back.
  const slots = new Uint32Array(starts.at(-1) ?? 0);
  for (let id = entries.length - 1; id >= 0; id -= 1) {
    const key = keyOf(entries[id] as T);
    for (let without = -1; without < key.length; without += 1) {
      const hash = hashOf(key, without);
      slots[increase(starts, bucketOf(hash), -1)] = slotOf(hash, id);
    }
  }

  return {
    *near(key) {
      const seen = new Set<number>();
      for (let without = -1; without < key.length; without += 1) {
        const hash = hashOf(key, without);
        const bucket = bucketOf(hash);
        const end = starts[bucket + 1] ?? 0;
        for (let at = starts[bucket] ?? 0; at < end; at += 1) {
          const slot = slots[at] ?? 0;
          const id = idOf(slot);
          if (slot !== slotOf(hash, id) || seen.has(id)) continue;
          seen.add(id);
          yield id;
        }
      }
    },
  };
}

function increase(numbers: Uint32Array, at: number, by: number): number {
  const sum = (numbers[at] ?? 0) + by;
  numbers[at] = sum;
  return sum;
}

/** A hash of 32 bits of a text without one of its letters (-1 for none). */
function hashOf(text: string, without: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    if (at !== without) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}
