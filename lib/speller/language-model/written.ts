import type { Analyser } from '../analysis/analyser.ts';
import type { Reading } from '../analysis/reading.ts';
import type { Token } from '../text/tokens.ts';
import { headwordOf } from '../unknown/new-words/names.ts';
import type { Word } from './word-pairs.ts';

/** Of a unit of the cost of a reading. */
export const READING = 2;
/** The cost of a reading where there is none, and of a headword. */
const UNKNOWN = 6.5;
const HEADWORD = 2.5;
/** Of each letter: the longer a word, the less often it is another one by chance. */
const LETTER = 1.2;
/** Of each level: a rare word is written by who means it. */
const LEVEL = 1.4;

/** A word of a text, or two where the space between them may be wrong. */
export interface Written {
  first: Token;
  last: Token;
  readings: readonly (Reading | undefined)[];
  /** The first word, by its reading or by the headwords. */
  word: Word | undefined;
  /** What speaks for a slip, whatever is meant. */
  doubt: number;
}

/** Tells how doubtful words are as they are written: those with a rare reading or none. */
export function createWritten({ grammar }: Analyser) {
  const headwords = new WeakMap<Token, string | undefined>();

  function headwordIn(token: Token): string | undefined {
    if (!headwords.has(token)) headwords.set(token, headwordOf(grammar, token.text));
    return headwords.get(token);
  }

  function wordOf(token: Token): Word | undefined {
    const [best] = token.analysis.readings;
    if (best) return best;
    const word = headwordIn(token);
    return word === undefined ? undefined : { word, pos: 'noun' };
  }

  function costOf(token: Token): number {
    const [best] = token.analysis.readings;
    return best?.cost ?? (headwordIn(token) === undefined ? UNKNOWN : HEADWORD);
  }

  return (first: Token, last: Token): Written => {
    const tokens = first === last ? [first] : [first, last];
    const readings = tokens.map(({ analysis }) => analysis.readings[0]);
    const cost = tokens.reduce((sum, token) => sum + costOf(token), 0);
    const level = Math.min(...readings.map((one) => one?.lexeme.level ?? 0));
    const doubt = cost * READING + (last.end - first.start) * LETTER + level * LEVEL;
    return { first, last, readings, word: wordOf(first), doubt };
  };
}
