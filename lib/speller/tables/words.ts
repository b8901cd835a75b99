import { IRREGULARS, type Irregular } from '../grammar/conjugation.ts';
import { isHangul } from '../hangul.ts';
import { isPredicate, type Level, type Lexeme, lexeme, POS, type Pos } from '../lexicon/lexeme.ts';
import { groupOf } from './initials.ts';
import { dataError, rowsOf } from './tsv.ts';

/** The part of speech of the words in a folder or file of `words/`, by its name. */
const POS_OF_GROUP: ReadonlyMap<string, Pos> = new Map([
  ['nouns', 'noun'],
  ['bound-nouns', 'bound'],
  ['units', 'unit'],
  ['pronouns', 'pronoun'],
  ['numbers', 'number'],
  ['names', 'name'],
  ['determiners', 'determiner'],
  ['adverbs', 'adverb'],
  ['interjections', 'interjection'],
  ['verbs', 'verb'],
  ['adjectives', 'adjective'],
  ['forms', 'form'],
]);

const WORDS = { columns: ['word', 'level', 'changes', 'note'], key: ['word', 'changes'] } as const;
const REMOVED = { columns: ['word', 'pos', 'note'], key: ['word', 'pos'] } as const;

/** The words of one table of `words/`, its path given from there. */
export function readWords(path: string, text: string): Lexeme[] {
  const file = `words/${path}`;
  const { group, belongs } = groupOf(path);
  const pos = posOf(group);
  if (!pos) throw dataError(file, 1, `no part of speech is called ${group}`);
  const words: Lexeme[] = [];
  for (const { line, cells } of rowsOf(file, text, WORDS)) {
    const { word, level, changes } = cells;
    if (!/^[1-5]$/.test(level)) throw dataError(file, line, 'the level must be 1 to 5');
    if (!belongs(word)) throw dataError(file, line, `${word} belongs in another file`);
    const entry = lexeme(stemOf(word, pos, file, line), pos, Number(level) as Level);
    if (changes !== '') entry.irregular = irregularOf(changes, file, line);
    words.push(entry);
  }
  return words;
}

/** A word of the dictionary that is not taken over. */
export interface RemovedWord {
  /** A verb or an adjective without 다. */
  word: string;
  pos: Pos;
}

export function readRemovedWords(path: string, text: string): RemovedWord[] {
  const file = `words/${path}`;
  return Array.from(rowsOf(file, text, REMOVED), ({ line, cells }) => {
    const pos = POS.find((known) => known === cells.pos);
    if (!pos) throw dataError(file, line, `no part of speech is called ${cells.pos}`);
    return { word: stemOf(cells.word, pos, file, line), pos };
  });
}

export const posOf = (group: string): Pos | undefined => POS_OF_GROUP.get(group);

/** The word as a lexeme has it: verbs and adjectives without 다. */
export function stemOf(word: string, pos: Pos, file: string, line: number): string {
  if (!isHangul(word)) throw dataError(file, line, `'${word}' is not written in syllables`);
  if (!isPredicate(pos)) return word;
  if (!word.endsWith('다')) throw dataError(file, line, 'a verb or adjective must end in 다');
  return word.slice(0, -1);
}

export function irregularOf(name: string, file: string, line: number): Irregular {
  const known = IRREGULARS.find((irregular) => irregular === name);
  if (!known) throw dataError(file, line, `no irregular conjugation is called ${name}`);
  return known;
}
