import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readLexemes } from './lexicon/from-dictionary.ts';
import type { Lexeme } from './lexicon/lexeme.ts';
import type { SpellerData } from './speller.ts';
import { readTables } from './tables/read-tables.ts';

const DATA = join(dirname(fileURLToPath(import.meta.url)), 'data');

/** The texts of all tables in `data/`, by their paths, in the order of the paths. */
export function dataFiles(): ReadonlyMap<string, string> {
  const paths = readdirSync(DATA, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(?:tsv|yaml)$/.test(path))
    .sort();
  return new Map(paths.map((path) => [path, readFileSync(join(DATA, path), 'utf8')]));
}

/** What `npm run speller -- train` writes. */
export const NGRAMS = join(DATA, 'ngrams.bin');

/** The lines of the texts that the language model is trained on. */
export const textLines = (): string[] => linesIn('training-texts');

/** The lines of words with those that go with them, `의자: 앉다 책상 …`, in the order of the files. */
export const associateLines = (): string[] => linesIn('associates');

function linesIn(name: string): string[] {
  const folder = join(DATA, name);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'))
    .filter((line) => line !== '');
}

const HEADWORDS = ['nouns', 'places', 'people', 'names'];

/** Read first, so that the 14 MB of its files are free before the tables are read. */
function readDictionary(): Lexeme[] {
  const folder = dirname(createRequire(import.meta.url).resolve('dictionary-ko'));
  const bytesOf = (name: string) => readFileSync(join(folder, name));
  return readLexemes(bytesOf('index.aff'), bytesOf('index.dic'));
}

/** What the language model is made with. */
export function loadTables(): Omit<SpellerData, 'ngrams'> {
  return {
    dictionary: readDictionary(),
    headwords: HEADWORDS.map((name) =>
      readFileSync(join(DATA, 'headwords', `${name}.txt`), 'utf8'),
    ),
    ...readTables(dataFiles()),
  };
}

/** The installed dictionary and the tables beside this file. Outside Node, fetch the same files. */
export function loadData(): SpellerData {
  return { ...loadTables(), ngrams: readFileSync(NGRAMS) };
}
