import { POS } from '../../lexicon/lexeme.ts';
import { type Collocates, type Pair, type PairWord, SLOTS } from '../../pairs/pair.ts';
import type { Field, WordList } from '../../pairs/word-list.ts';
import { groupOf } from '../initials.ts';
import { dataError } from '../tsv.ts';
import { irregularOf, posOf, stemOf } from '../words.ts';
import { parseYaml } from '../yaml.ts';
import { type Fields, listOf } from './list-of.ts';

const DICTIONARY = '표준국어대사전';
const WORD = /^[가-힣0-9]+$/;
const LONGEST_SENTENCE = 200;
const FEWEST_SENTENCES = 2;

/** Where a value stands, for the error about it. */
interface Place {
  file: string;
  line: number;
}

/** Creates the error about a value; the caller throws it. */
const refusal = ({ file, line }: Place, reason: string) => dataError(file, line, reason);

export function readFields(file: string, text: string): Fields {
  const place = { file, line: 1 };
  const fields = new Map<string, Field>();
  for (const [name, words] of Object.entries(parseYaml(place.file, text) as object)) {
    fields.set(name, new Set(wordList(place, name, words, new Map()).own.split(' ')));
  }
  return fields;
}

/**
 * The pairs of one file of `pairs/`, its path given from there. `ids` holds those of the files read
 * before, and gets those of this one.
 */
export function readPairs(path: string, text: string, fields: Fields, ids: Set<string>): Pair[] {
  const file = `pairs/${path}`;
  const { group, belongs } = groupOf(path);
  const pos = posOf(group);
  if (!pos) throw dataError(file, 1, `no part of speech is called ${group}`);
  const entries = parseYaml(file, text);
  if (!Array.isArray(entries)) throw dataError(file, 1, 'the file must be a list of pairs');
  const lines = linesOfEntries(text);
  let before = '';
  return entries.map((entry, at) => {
    const place = { file, line: lines[at] ?? 1 };
    const pair = pairOf(place, entry, fields);
    const [first, second] = pair.words;
    if (first.pos !== pos || !belongs(first.word)) {
      throw refusal(place, `${first.word} belongs in another file`);
    }
    const key = [first.word, second.word, pair.id].join('\t');
    if (key <= before) throw refusal(place, `${pair.id} is out of order`);
    before = key;
    if (ids.has(pair.id)) throw refusal(place, `another pair is called ${pair.id}`);
    ids.add(pair.id);
    return pair;
  });
}

/** Nothing but an entry of the list begins in the first column. */
function linesOfEntries(text: string): number[] {
  return text.split('\n').flatMap((line, at) => (line.startsWith('- ') ? [at + 1] : []));
}

function pairOf(place: Place, value: unknown, fields: Fields): Pair {
  const known = ['id', 'article', 'severity', 'needsCase', 'words', 'examples', 'nearMisses'];
  const { id, article, severity, needsCase, ...entry } = record(place, 'a pair', value, known);
  if (typeof id !== 'string' || !/^[a-z]+(?:-[a-z]+)+$/.test(id)) {
    throw refusal(place, 'the id must be made of small Latin letters and hyphens');
  }
  if (severity !== undefined && severity !== 'check') {
    throw refusal(place, 'severity must be check, or left out for an error');
  }
  if (needsCase !== undefined && needsCase !== 'yes') {
    throw refusal(place, 'needsCase must be yes, or left out');
  }
  const [first, second, third] = list(place, 'words', entry.words);
  if (third !== undefined) throw refusal(place, 'a pair has two words');
  const examples = list(place, 'examples', entry.examples).map((example) => {
    const texts = record(place, 'an example', example, ['wrong', 'right']);
    const wrong = sentence(place, 'wrong', texts.wrong);
    const right = sentence(place, 'right', texts.right);
    if (wrong === right) throw refusal(place, `the example changes nothing: ${wrong}`);
    return { wrong, right };
  });
  const nearMisses = list(place, 'nearMisses', entry.nearMisses).map((text) =>
    sentence(place, 'a near miss', text),
  );
  const sentences = [...examples.map(({ wrong }) => wrong), ...nearMisses];
  if (new Set(sentences).size < sentences.length) throw refusal(place, 'a sentence occurs twice');
  return {
    id,
    article: article === undefined ? DICTIONARY : sentence(place, 'article', article),
    severity: severity ?? 'error',
    needsCase: needsCase === 'yes',
    words: [wordOf(place, first, fields), wordOf(place, second, fields)],
    examples,
    nearMisses,
  };
}

function wordOf(place: Place, value: unknown, fields: Fields): PairWord {
  const known = ['word', 'pos', 'changes', 'narrow', 'meaning', 'collocates'];
  const entry = record(place, 'a word', value, known);
  const word = sentence(place, 'word', entry.word);
  const pos = POS.find((name) => name === entry.pos);
  if (!pos) throw refusal(place, `no part of speech is called ${String(entry.pos)}`);
  stemOf(word, pos, place.file, place.line);
  const changes = entry.changes as string | undefined;
  if (entry.narrow !== undefined && entry.narrow !== 'yes') {
    throw refusal(place, 'narrow must be yes, or left out');
  }
  const meaning = sentence(place, 'meaning', entry.meaning);
  if (!/예: ./.test(meaning))
    throw refusal(place, `the meaning of ${word} needs an example (예: …)`);
  const collocates: Partial<Record<keyof Collocates, WordList>> = {};
  const slots = record(place, 'collocates', entry.collocates, SLOTS);
  for (const slot of SLOTS) {
    const words = slots[slot];
    if (words !== undefined) collocates[slot] = wordList(place, slot, words, fields);
  }
  if (Object.keys(collocates).length === 0) throw refusal(place, `${word} has no collocates`);
  return {
    word,
    pos,
    ...(entry.narrow === 'yes' && { isNarrow: true }),
    ...(changes !== undefined && { changes: irregularOf(changes, place.file, place.line) }),
    meaning,
    collocates,
  };
}

/** Words and fields parted by spaces, each once. */
function wordList(place: Place, what: string, value: unknown, fields: Fields): WordList {
  const words = typeof value === 'string' ? value.split(/\s+/) : [''];
  if (new Set(words).size < words.length) {
    throw refusal(
      place,
      `${words.find((word, at) => words.indexOf(word) < at)} occurs twice in ${what}`,
    );
  }
  return listOf(
    words,
    fields,
    (word) => WORD.test(word),
    (word) => refusal(place, `'${word}' in ${what} is no word`),
  );
}

function record(place: Place, what: string, value: unknown, keys: readonly string[]) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw refusal(place, `${what} must have ${keys.join(', ')}`);
  }
  const unknown = Object.keys(value).find((key) => !keys.includes(key));
  if (unknown !== undefined) throw refusal(place, `${what} has no ${unknown}`);
  return value as Record<string, unknown>;
}

function list(place: Place, what: string, value: unknown): unknown[] {
  if (Array.isArray(value) && value.length >= FEWEST_SENTENCES) return value;
  throw refusal(place, `${what} must be a list of at least ${FEWEST_SENTENCES}`);
}

function sentence(place: Place, what: string, value: unknown): string {
  if (typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST_SENTENCE) {
    return value;
  }
  throw refusal(place, `${what} must be a text of up to ${LONGEST_SENTENCE} characters`);
}
