import type { Irregular } from '../grammar/conjugation.ts';
import { type Level, type Lexeme, lexeme, POS, type Pos } from './lexeme.ts';

/**
 * Lists of words in plain text, one a line: `word pos level`, e.g. `떠오르다 verb:르 3`. The level is
 * 1–5 and may be left out (2). Verbs and adjectives end in 다; how they change (`verb:ㄷ`) is only told
 * for those that the dictionary lacks. `-word pos` takes a word of the dictionary away. Everything
 * from # to the end of a line is a remark.
 */
export interface WordList {
  words: readonly Lexeme[];
  taken: readonly { word: string; pos: Pos }[];
}

const IRREGULARS: readonly Irregular[] = [
  'regular',
  'ㄷ',
  'ㅂ',
  'ㅂ와',
  'ㅅ',
  'ㅎ',
  'ㅎ어',
  '르',
  '러',
  '우',
];

export function readWordList(text: string, name = 'list'): WordList {
  const words: Lexeme[] = [];
  const taken: { word: string; pos: Pos }[] = [];
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.replace(/#.*/, '').trim();
    if (line === '') continue;
    const refusal = (why: string) => new Error(`${name}:${index + 1}: ${why}: ${raw.trim()}`);
    const [first = '', kind = '', level = '2', ...more] = line.split(/\s+/);
    if (more.length > 0) throw refusal('more than a word, its kind and its level');
    const [pos = '', irregular] = kind.split(':');
    if (!isPos(pos)) throw refusal('no such part of speech');
    if (!/^[1-5]$/.test(level)) throw refusal('a level is 1 to 5');
    const isTaken = first.startsWith('-');
    let word = (isTaken ? first.slice(1) : first).normalize('NFC');
    if (pos === 'verb' || pos === 'adjective') {
      if (!word.endsWith('다')) throw refusal('a verb or adjective ends in 다');
      word = word.slice(0, -1);
    }
    if (isTaken) {
      taken.push({ word, pos });
      continue;
    }
    const made = lexeme(word, pos, Number(level) as Level);
    if (irregular !== undefined) {
      made.irregular = irregularOf(irregular, () => refusal('no such way to change'));
    }
    words.push(made);
  }
  return { words, taken };
}

function isPos(text: string): text is Pos {
  return (POS as readonly string[]).includes(text);
}

/** The way to change of this name; anything else is a mistake of whoever wrote the list. */
export function irregularOf(
  name: string,
  refusal = () => new Error(`no such way to change: ${name}`),
): Irregular {
  const known = IRREGULARS.find((one) => one === name);
  if (!known) throw refusal();
  return known;
}
