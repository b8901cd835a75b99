import type { Reading } from '../analysis/reading.ts';
import { isPredicate } from '../lexicon/lexeme.ts';
import type { Token } from '../text/tokens.ts';

export interface End {
  token: Token;
  reading: Reading;
}

/** The rest of the sentence behind a word, as letters. */
export const restOf = (sentence: readonly Token[], { at }: Token): string =>
  sentence
    .slice(at + 1)
    .map(({ text }) => ` ${text}`)
    .join('');

/** What ends the sentence. Questions and quoted sentences have words of their own. */
export function endOf(sentence: readonly Token[]): End | undefined {
  if (sentence.some(({ lead, trail }) => /["'“”‘’?:~(]/.test(lead + trail))) return undefined;
  const token = sentence.at(-1);
  const reading = token?.analysis.readings[0];
  if (!token || !reading || reading.role !== 'final' || !/^[.!]/.test(token.trail))
    return undefined;
  return { token, reading };
}

export const isAbout = ({ reading }: End) => isPredicate(reading.pos) && reading.word !== '아니';

/** The first predicate of a sentence behind a word that an ending links to the next clause. */
export function linkedBehind(
  sentence: readonly Token[],
  { at }: Token,
  endings: ReadonlySet<string>,
): End | undefined {
  for (const token of sentence.slice(at + 1)) {
    const [reading] = token.analysis.readings;
    if (!reading) return undefined;
    if (!isPredicate(reading.pos) || reading.role === 'modify') continue;
    return endings.has(reading.endings.at(-1) ?? '') ? { token, reading } : undefined;
  }
  return undefined;
}
