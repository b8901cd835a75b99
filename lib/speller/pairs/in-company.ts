import type { Reading } from '../analysis/reading.ts';
import { isNominal, isPredicate } from '../lexicon/lexeme.ts';
import type { Token } from '../text/tokens.ts';
import { objectOf } from './clause.ts';
import { type Context, collocateStrength, hasCollocate } from './collocates.ts';
import type { CompanyBook } from './company.ts';
import type { Pair, PairWord, Slot } from './pair.ts';

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

/**
 * Whether the table knows a noun as the object, subject or place of the verb right behind it, or a verb with
 * the noun right before it: 터를 닦다, whatever is likelier.
 */
export function isWithListed(
  { company }: { company: CompanyBook },
  sentence: readonly Token[],
  token: Token,
): boolean {
  const goes = (noun: Token | undefined, verb: Token | undefined) => {
    const nominal = noun?.analysis.readings.find(({ pos }) => isNominal(pos));
    const slot = nominal?.particles[0] as Slot | undefined;
    if (!nominal || !slot || !verb || /\S/.test(verb.lead)) return false;
    return verb.analysis.readings.some((reading) => {
      const known = isPredicate(reading.pos) ? company.of(reading) : undefined;
      return known?.collocates[slot]?.has(nominal.word) ?? false;
    });
  };
  const { at } = token;
  return goes(token, sentence[at + 1]) || goes(sentence[at - 1], token);
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
    // 교복을 달이고: 이다 takes no object.
    const isBeing = isNominal(reading.pos) && reading.endings.length > 0;
    if (isBeing && objectOf(context(reading))) return [];
    const word = company.of(reading);
    return word !== undefined && hasCollocate(word, context(reading)) ? [word.word] : [];
  });
