import type { Lexeme } from '../lexicon/lexeme.ts';
import type { Pair, PairData } from '../pairs/pair.ts';
import type { Misspelling } from '../rules/misspellings.ts';
import { readMisspellings } from './misspellings.ts';
import { readFields, readPairs } from './pairs.ts';
import { dataError } from './tsv.ts';
import { type RemovedWord, readRemovedWords, readWords } from './words.ts';

export interface Tables extends PairData {
  words: readonly Lexeme[];
  /** Words of the dictionary that are not taken over. */
  removedWords: readonly RemovedWord[];
  misspellings: readonly Misspelling[];
}

/** Reads the files of `data/`, their texts by their paths. Throws with file and line of a bad entry. */
export function readTables(files: ReadonlyMap<string, string>): Tables {
  const words: Lexeme[] = [];
  const removedWords: RemovedWord[] = [];
  const misspellings: Misspelling[] = [];
  const pairs: Pair[] = [];
  const ids = new Set<string>();
  const fields = readFields('fields.yaml', files.get('pairs/fields.yaml') ?? '{}');
  for (const [path, text] of files) {
    const [kind = '', ...rest] = path.split('/');
    const name = rest.join('/');
    if (path === 'words/removed.tsv') removedWords.push(...readRemovedWords(name, text));
    else if (kind === 'words') words.push(...readWords(name, text));
    else if (kind === 'misspellings') misspellings.push(...readMisspellings(name, text));
    else if (kind === 'pairs') {
      if (name !== 'fields.yaml') pairs.push(...readPairs(name, text, fields, ids));
    } else throw dataError(path, 1, 'no table is read from here');
  }
  const people = fields.get('people')?.split(' ') ?? [];
  return { words, removedWords, misspellings, pairs, people };
}
