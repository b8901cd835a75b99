import type { Reading } from '../analysis/reading.ts';
import type { Token } from '../text/tokens.ts';
import { type Context, collocateStrength, hasCollocate } from './collocates.ts';
import type { CompanyBook } from './company.ts';
import type { Pair, PairWord } from './pair.ts';
import { hasRival } from './rivals.ts';

/** Only of the likeliest readings is a word compared with all that are like it. */
const AS_LIKELY = 0.2;
const FIXED = 1.5;

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

/** Of words that nobody wrote down as a pair. */
export const UNLISTED: Omit<Pair, 'words'> = {
  id: 'alike',
  article: '표준국어대사전',
  severity: 'check',
  examples: [],
  nearMisses: [],
};

/** Words of the table of company that are like the one that is written. */
export function unlisted(company: CompanyBook, token: Token): Candidate[] {
  const { readings } = token.analysis;
  const [best] = readings;
  if (!best || token.isGlued || readings.some(isFixed)) return [];
  return readings
    .filter(
      (one) => one.cost <= best.cost + AS_LIKELY && one.helper === '' && !hasRival(one, readings),
    )
    .flatMap((reading) =>
      company.alike(reading).map((alike) => ({
        entry: { pair: UNLISTED, ...alike, verbalizer: '' },
        reading,
      })),
    );
}

/** 맨 앞: a word that does not change is what was written. */
export const isFixed = ({ pos, cost }: Reading) =>
  (pos === 'determiner' || pos === 'adverb' || pos === 'form' || pos === 'bound') && cost < FIXED;

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
  context: (reading: Reading) => Context,
): string[] =>
  analysis.readings.flatMap((reading) => {
    const word = company.of(reading);
    return word !== undefined && hasCollocate(word, context(reading)) ? [word.word] : [];
  });
