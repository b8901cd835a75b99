import type { Frame, NounLists } from '../frames/frame.ts';
import type { Lexeme } from '../lexicon/lexeme.ts';
import type { Company } from '../pairs/company.ts';
import type { Pair, PairData } from '../pairs/pair.ts';
import type { Compound } from '../rules/compounds.ts';
import type { Misspelling } from '../rules/misspellings.ts';
import type { Slip } from '../slips/slip.ts';
import type { Syllables } from '../unknown/syllables.ts';
import { readCompany } from './collocates/company.ts';
import { readFields, readPairs } from './collocates/pairs.ts';
import { readCompounds } from './compounds.ts';
import { readFrames } from './frames.ts';
import { readMisspellings } from './misspellings.ts';
import { readSlips } from './slips.ts';
import { readSyllables } from './syllables.ts';
import { dataError } from './tsv.ts';
import { type RemovedWord, readRemovedWords, readWords } from './words.ts';

const SYLLABLES = 'syllables.yaml';
const COMPOUNDS = 'compounds.tsv';
const FIELDS = 'pairs/fields.yaml';

export interface Tables extends PairData {
  words: readonly Lexeme[];
  /** Words of the dictionary that are not taken over. */
  removedWords: readonly RemovedWord[];
  misspellings: readonly Misspelling[];
  compounds: readonly Compound[];
  frames: readonly Frame[];
  slips: readonly Slip[];
  /** The lists of `fields.yaml` by their names. */
  nounLists: NounLists;
  syllables: Syllables;
}

/** Reads the files of `data/`, their texts by their paths. Throws with file and line of a bad entry. */
export function readTables(files: ReadonlyMap<string, string>): Tables {
  const words: Lexeme[] = [];
  const removedWords: RemovedWord[] = [];
  const misspellings: Misspelling[] = [];
  const pairs: Pair[] = [];
  const company: Company[] = [];
  const frames: Frame[] = [];
  const slips: Slip[] = [];
  const ids = new Set<string>();
  const fields = readFields(FIELDS, needed(files, FIELDS));
  const compounds = readCompounds(COMPOUNDS, needed(files, COMPOUNDS));
  const syllables = readSyllables(SYLLABLES, needed(files, SYLLABLES));
  for (const [path, text] of files) {
    const [kind = '', ...rest] = path.split('/');
    const name = rest.join('/');
    if (path === SYLLABLES || path === FIELDS || path === COMPOUNDS) continue;
    if (path === 'words/removed.tsv') removedWords.push(...readRemovedWords(name, text));
    else if (kind === 'words') words.push(...readWords(name, text));
    else if (kind === 'misspellings') misspellings.push(...readMisspellings(name, text));
    else if (kind === 'company') company.push(...readCompany(name, text, fields));
    else if (kind === 'frames') frames.push(...readFrames(name, text));
    else if (kind === 'slips') slips.push(...readSlips(name, text, fields));
    else if (kind === 'pairs') pairs.push(...readPairs(name, text, fields, ids));
    else throw dataError(path, 1, 'no table is read from here');
  }
  const people = fields.get('people');
  if (!people) throw dataError(FIELDS, 1, 'the field people is missing');
  return {
    words,
    removedWords,
    misspellings,
    pairs,
    company,
    people,
    compounds,
    frames,
    slips,
    nounLists: fields,
    syllables,
  };
}

function needed(files: ReadonlyMap<string, string>, path: string): string {
  const text = files.get(path);
  if (text === undefined) throw dataError(path, 1, 'the file is missing');
  return text;
}
