import type { Analyser } from '../analysis/analyser.ts';
import type { Lexeme } from '../lexicon/lexeme.ts';

const SUFFIX = /^(?:하(?!에)|[한할함합해했]|되|[된될됨됩돼됐]|받|시[키켜켰킨킬]|당[하한할해했])/;
const LEAST_LEVEL = 3;

/** Whether a text begins as what makes a verb of a noun: 받고 of 위협받고. */
export const beginsWithSuffix = (text: string): boolean => SUFFIX.test(text);

/** Whether it is a usual noun of an act, which makes a verb with what follows. */
export function isDeed(analyser: Analyser, { word, level }: Lexeme, rest: string): boolean {
  if (level < LEAST_LEVEL) return false;
  const verbs = analyser.grammar.lexicon.stems(`${word}하`);
  if (!verbs.some(({ pos }) => pos === 'verb')) return false;
  return analyser.analyse(word + rest).isKnown;
}
