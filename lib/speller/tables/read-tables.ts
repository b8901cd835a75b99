import type { Lexeme } from '../lexicon/lexeme.ts';
import type { Misspelling } from '../rules/misspellings.ts';
import { readMisspellings } from './misspellings.ts';
import { dataError } from './tsv.ts';
import { type RemovedWord, readRemovedWords, readWords } from './words.ts';

export interface Tables {
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
  for (const [path, text] of files) {
    const [kind = '', ...rest] = path.split('/');
    const name = rest.join('/');
    if (path === 'words/removed.tsv') removedWords.push(...readRemovedWords(name, text));
    else if (kind === 'words') words.push(...readWords(name, text));
    else if (kind === 'misspellings') misspellings.push(...readMisspellings(name, text));
    else throw dataError(path, 1, 'no table is read from here');
  }
  return { words, removedWords, misspellings };
}
