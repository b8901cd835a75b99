import { describe, expect, test } from 'vitest';
import { dataFiles } from '../load-data.ts';
import { readTables } from './read-tables.ts';

const files = dataFiles();

describe('speller/data', () => {
  test.each([...files.keys()])('%s follows its format', (path) => {
    const fields = files.get('pairs/fields.yaml') ?? '';
    const one = new Map([
      ['pairs/fields.yaml', fields],
      [path, files.get(path) ?? ''],
    ]);
    expect(() => readTables(one)).not.toThrow();
  });

  test('a file that belongs to no kind of table is refused', () => {
    expect(() => readTables(new Map([['wrods/nouns.tsv', 'word\n']]))).toThrow(
      'wrods/nouns.tsv:1: no table is read from here',
    );
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
