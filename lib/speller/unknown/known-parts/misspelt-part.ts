import type { Analyser } from '../../analysis/analyser.ts';
import type { Issue } from '../../issue.ts';
import { isPredicate, type Lexeme } from '../../lexicon/lexeme.ts';

/** Nouns from this level on are compounded with loanwords. */
const USUAL = 2;
/** A shorter part is found in other words by chance. */
const SHORTEST = 2;
/** A longer word of this family is found only in its own compounds. */
const SHORTEST_NATIVE = 3;

/** What the rules report in a text. */
type IssuesOf = (text: string) => readonly Issue[];

/**
 * A compound, of which the table of misspellings has only a part, with that part corrected: 포도주스 for
 * 포도쥬스, 뷔페식당 for 부페식당. Of a doubled word both halves are corrected: 훌쩍훌쩍 for 훌적훌적.
 */
export function withRightPart(
  analyser: Analyser,
  text: string,
  issuesOf: IssuesOf,
): string | undefined {
  const half = text.slice(0, text.length / 2);
  if (half.length >= SHORTEST && half + half === text && isMisspelt(analyser, half)) {
    const right = corrected(half, issuesOf);
    if (right !== undefined) return right + right;
  }
  for (let end = text.length - SHORTEST; end > 0; end -= 1) {
    const first = text.slice(0, end);
    const rest = text.slice(end);
    const isSecond = isMisspelt(analyser, rest) && isUsualNoun(analyser, first, false);
    const second = isSecond ? corrected(rest, issuesOf) : undefined;
    if (second !== undefined) return first + second;
    const isFirst =
      isMisspelt(analyser, first) &&
      (isUsualNoun(analyser, rest, true) || isVerbalized(analyser, rest));
    const right = isFirst ? corrected(first, issuesOf) : undefined;
    if (right !== undefined) return right + rest;
  }
  return undefined;
}

/** What makes a verb of a noun: 캡쳐해서. */
const VERBALIZERS = new Set(['하', '되', '시키', '받', '당하']);
const isVerbalized = (analyser: Analyser, rest: string): boolean =>
  analyser.analyse(rest).readings.some(({ pos, word }) => pos === 'verb' && VERBALIZERS.has(word));

/** Whether it may be a listed misspelling that is no verb. */
const isMisspelt = (analyser: Analyser, text: string): boolean =>
  analyser.analyse(text).wrong.some(({ pos }) => !isPredicate(pos));

/** Whether it is a noun that is often written, alone or, as the last part, with particles. */
function isUsualNoun(analyser: Analyser, text: string, isLast: boolean): boolean {
  if (!isLast) return analyser.grammar.lexicon.words(text).some(isUsual);
  return analyser
    .analyse(text)
    .readings.some(({ word, lexeme }) => isUsual(lexeme) && word.length >= SHORTEST);
}

const isUsual = ({ pos, level, wrong }: Lexeme) =>
  pos === 'noun' && level >= USUAL && wrong === undefined;

function corrected(text: string, issuesOf: IssuesOf): string | undefined {
  return issuesOf(text).find(
    ({ start, end, ruleId }) => start === 0 && end === text.length && isOfPart(ruleId),
  )?.suggestions[0];
}

/** Whether an issue is of a word that may be a part of others. */
function isOfPart(ruleId: string): boolean {
  const [family = '', wrong = ''] = ruleId.split('/');
  if (family === 'loanwords') return wrong.length >= SHORTEST;
  return family.startsWith('misspelt-') && wrong.length >= SHORTEST_NATIVE;
}
