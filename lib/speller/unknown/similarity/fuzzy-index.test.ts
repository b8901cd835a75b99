import { expect, test } from 'vitest';
import { createFuzzyIndex } from './fuzzy-index.ts';

const near = (entries: readonly string[], key: string) =>
  [...createFuzzyIndex(entries, (entry) => entry).near(key)]
    .map((id) => entries[id] ?? '')
    .sort((one, other) => one.localeCompare(other));

test('speller/fuzzy-index: finds keys that are the same or differ by one letter', () => {
  const entries = ['abcd', 'abc', 'abcde', 'abxd', 'acbd', 'axxd', 'ab', 'efgh'];
  expect(near(entries, 'abcd')).toEqual(['abc', 'abcd', 'abcde', 'abxd', 'acbd']);
  expect(near(entries, 'zzzz')).toEqual([]);
});

test.each([0, 1, 2, 255, 256, 5_000])('speller/fuzzy-index: finds each of %d entries', (count) => {
  const entries = Array.from({ length: count }, (_, id) => `entry ${id * 7_919}`);
  const index = createFuzzyIndex(entries, (entry) => entry);
  for (const [id, entry] of entries.entries()) expect([...index.near(entry)]).toContain(id);
  expect([...index.near('nothing like them')]).toEqual([]);
});
