import type { Reading } from '../analysis/reading.ts';
import type { Token } from '../text/tokens.ts';
import { type Context, collocateStrength, hasCollocate } from './collocates.ts';
import type { CompanyBook } from './company.ts';
import type { Pair, PairWord } from './pair.ts';

export interface Entry {
  pair: Omit<Pair, 'words'>;
  /** The word as it is written in the text. */
  own: PairWord;
  other: PairWord;
  /** What makes a verb of both nouns: 하 of 결제하다. */
  verbalizer: string;
}

export interface Candidate {
  entry: Entry;
  reading: Reading | undefined;
}

/** Whether the table knows a word, as it would be read for the token, in the company that is there. */
export function isInPlace(
  { company, people }: Pick<Context, 'people'> & { company: CompanyBook },
  sentence: readonly Token[],
  token: Token,
  reading: Reading | undefined,
): boolean {
  const word = reading && company.of(reading);
  if (!word) return false;
  const context = { token, sentence, reading, isAmbiguous: false, people };
  return collocateStrength(word, context) > 0;
}

/** The words of the readings of the token that are in company of their own: 끄다 of 전화기를 끄세요. */
export const wordsInCompany = (
  company: CompanyBook,
  { analysis }: Token,
  next: Token | undefined,
  context: (reading: Reading) => Context,
): string[] =>
  analysis.readings.flatMap((reading) => {
    // 낮을 들고: what stands before a verb does not modify.
    const behind = next?.analysis.readings[0];
    if (reading.role === 'modify' && behind?.pos === 'verb' && behind.role !== 'modify') return [];
    const word = company.of(reading);
    return word !== undefined && hasCollocate(word, context(reading)) ? [word.word] : [];
  });
