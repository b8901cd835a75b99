import { describe, expect, test } from 'vitest';
import { dataFiles } from '../load-data.ts';
import { readTables } from './read-tables.ts';

const files = dataFiles();

describe('speller/data', () => {
  const needed = ['compounds.tsv', 'pairs/fields.yaml', 'syllables.yaml'];
  test.each([...files.keys()])('%s follows its format', (path) => {
    const some = [...needed, path].map((name): [string, string] => [name, files.get(name) ?? '']);
    expect(() => readTables(new Map(some))).not.toThrow();
  });

  test.each(needed)('%s must be there', (path) => {
    const others = [...files].filter(([name]) => name !== path);
    expect(() => readTables(new Map(others))).toThrow(`${path}:1: the file is missing`);
  });

  test('a file that belongs to no kind of table is refused', () => {
    const all = new Map([...files, ['wrods/nouns.tsv', 'word\n']]);
    expect(() => readTables(all)).toThrow('wrods/nouns.tsv:1: no table is read from here');
  });

  test('the files give words, misspellings, pairs and the words for people', () => {
    const { words, removedWords, misspellings, pairs, people } = readTables(files);
    expect(words.length).toBeGreaterThan(20_000);
    expect(removedWords.length).toBeGreaterThan(10);
    expect(misspellings.length).toBeGreaterThan(4_000);
    expect(pairs.length).toBeGreaterThan(150);
    expect(people).toContain('친구');
  });
});
