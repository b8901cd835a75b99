import { codesOf } from './language-model.ts';
import {
  EMPTY_HASH,
  hashOf,
  hashWith,
  type NgramCounts,
  NgramTable,
  ORDER,
} from './ngram-table.ts';
import { hashOfWords, NO_WORDS_HASH, WINDOW } from './word-pairs.ts';

/** Longer n-grams that occur once say little and are many. */
const LONGEST_ONCE = 4;
/** Words that are said to go together count as if they had met so often, in either order. */
const OF_ASSOCIATES = 3;
/** Cells for each n-gram. */
const ROOM = 1.3;

/**
 * Counts the n-grams of texts, each line a text of its own, and the lemmas and the pairs of lemmas of
 * their `sentences`. `associates` are lines of words that go together, `의자: 앉다 책상`. `checksum` is kept
 * with them.
 */
export function trainNgrams(
  lines: readonly string[],
  sentences: Iterable<readonly (string | undefined)[]> = [],
  associates: readonly string[] = [],
  checksum = 0,
): NgramTable {
  const counts: Map<string, number>[] = Array.from({ length: ORDER + 1 }, () => new Map());
  let total = 0;
  for (const line of lines) {
    const text = `\n${String.fromCharCode(...codesOf(line.normalize('NFC')))}\n`;
    for (let end = 1; end <= text.length; end += 1) {
      if (end > 1) total += 1;
      for (let length = 1; length <= Math.min(ORDER, end); length += 1) {
        const ngram = text.slice(end - length, end);
        const ofLength = counts[length] as Map<string, number>;
        ofLength.set(ngram, (ofLength.get(ngram) ?? 0) + 1);
      }
    }
  }
  const continuations = new Map<string, number>();
  for (const ofLength of counts.slice(2)) {
    for (const ngram of ofLength.keys()) {
      const context = ngram.slice(0, -1);
      continuations.set(context, (continuations.get(context) ?? 0) + 1);
    }
  }
  const kept = new Map<number, NgramCounts>();
  kept.set(EMPTY_HASH, { count: total, continuations: counts[1]?.size ?? 0 });
  for (const [length, ofLength] of counts.entries()) {
    for (const [ngram, count] of ofLength) {
      if (count === 1 && length > LONGEST_ONCE) continue;
      kept.set(hashOf(ngram), { count, continuations: continuations.get(ngram) ?? 0 });
    }
  }
  countWords(sentences, associates, kept);
  const cells = new Uint32Array(Math.ceil(kept.size * ROOM) + 1);
  const table = new NgramTable(cells, checksum);
  for (const [key, one] of kept) table.put(key, one);
  return table;
}

/** Pairs that occur once are left out: most of them are chance. */
function countWords(
  sentences: Iterable<readonly (string | undefined)[]>,
  associates: readonly string[],
  kept: Map<number, NgramCounts>,
): void {
  const words = new Map<number, number>();
  const pairs = new Map<number, number>();
  let total = 0;
  const add = (counts: Map<number, number>, key: number, times = 1) =>
    counts.set(key, (counts.get(key) ?? 0) + times);
  for (const names of sentences) {
    for (const [at, name] of names.entries()) {
      if (name === undefined) continue;
      total += 1;
      add(words, hashOfWords(name));
      for (const other of names.slice(at + 1, at + 1 + WINDOW)) {
        if (other !== undefined) add(pairs, hashOfWords(name, other));
      }
    }
  }
  for (const line of associates) {
    const [word = '', others = ''] = line.split(': ');
    for (const other of others.split(' ')) {
      add(pairs, hashOfWords(word, other), OF_ASSOCIATES);
      add(pairs, hashOfWords(other, word), OF_ASSOCIATES);
    }
  }
  kept.set(NO_WORDS_HASH, { count: total, continuations: 0 });
  for (const [key, count] of words) kept.set(key, { count, continuations: 0 });
  for (const [key, count] of pairs) if (count > 1) kept.set(key, { count, continuations: 0 });
}

/** Tells whether a table was counted in these texts. */
export function checksumOf(lines: readonly string[]): number {
  let sum = EMPTY_HASH;
  for (const line of lines) {
    for (let at = 0; at < line.length; at += 1) sum = hashWith(sum, line.charCodeAt(at));
  }
  return sum >>> 0;
}
