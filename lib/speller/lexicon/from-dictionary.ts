import { readDictionary } from '../dictionary/dictionary.ts';
import type { Irregular } from '../grammar/conjugation.ts';
import { isHangul } from '../hangul.ts';
import { type Lexeme, lexeme, type Pos } from './lexeme.ts';

/*
 * Part of speech and conjugation follow from the classes of a word, which the .aff names in comments
 * (`# 294 '-는다'`): a word with -는다 is a verb, a word with -는 but without -는다 is 있다 or 없다, and
 * there is a class of -어 for every irregular conjugation. Nouns have classes of what they are
 * compounded with.
 */
const ADVERB = 540;
const NOUN = [9, 10, 11];
const UNIT = 13;
const PRONOUN = 6;
const NOMINAL = 2;
const DECLARES = 194;
const VERB = 294;
const MODIFIES = 195;
const NOT = 149;
const JOINS_WITH_SI = 30;
const HELPS_AFTER = [
  [18, '어'],
  [20, '은'],
  [22, '을'],
] as const;
const JOINED: readonly (readonly [number, Irregular])[] = [
  [57, 'regular'],
  [58, 'ㄷ'],
  [59, 'ㅂ'],
  [60, 'ㅂ와'],
  [61, 'ㅅ'],
  [62, 'ㅎ'],
  [63, 'ㅎ어'],
  [64, '러'],
  [65, '르'],
  [66, '우'],
];

/**
 * The names of the classes used above: another edition of the dictionary may number them differently.
 */
const CLASSES: ReadonlyMap<number, string> = new Map([
  [DECLARES, '-다'],
  [VERB, '-는다'],
  [MODIFIES, '-는'],
  [NOT, '-어요'],
  [JOINS_WITH_SI, '-으시-'],
  ...JOINED.map(([number]): [number, string] => [number, '-어']),
]);

/** The word of a line of the dictionary; undefined for a form or a letter. */
function lexemeOf(word: string, flags: ReadonlySet<number>): Lexeme | undefined {
  if (!isHangul(word)) return undefined;
  if (flags.has(DECLARES) && word.endsWith('다')) return predicate(word.slice(0, -1), flags);
  const pos = posOf(flags);
  // Numbers are few and all of them usual.
  return pos && lexeme(word, pos, pos === 'number' ? 3 : 0);
}

function predicate(stem: string, flags: ReadonlySet<number>): Lexeme {
  const isVerb = flags.has(VERB);
  const made = lexeme(stem, isVerb ? 'verb' : 'adjective');
  if (!isVerb && flags.has(MODIFIES)) made.stemClasses = 'p';
  if (flags.has(NOT)) made.stemClasses = 'ai';
  const joined = JOINED.find(([flag]) => flags.has(flag));
  if (joined) made.irregular = joined[1];
  else made.isShort = !flags.has(JOINS_WITH_SI);
  const helps = HELPS_AFTER.find(([flag]) => flags.has(flag));
  if (helps) made.helps = helps[1];
  return made;
}

function posOf(flags: ReadonlySet<number>): Pos | undefined {
  if (flags.has(NOMINAL)) {
    if (flags.has(PRONOUN)) return 'pronoun';
    if (flags.has(UNIT)) return 'unit';
    return NOUN.some((flag) => flags.has(flag)) ? 'noun' : 'number';
  }
  return flags.has(ADVERB) ? 'adverb' : undefined;
}

export function readLexemes(aff: Uint8Array, dic: Uint8Array): Lexeme[] {
  const found: Lexeme[] = [];
  readDictionary(aff, dic, CLASSES, (word, flags) => {
    const one = lexemeOf(word, flags);
    if (one) found.push(one);
  });
  return found;
}
