import type { Ranked } from '../issue.ts';
import { RANK } from '../issue.ts';
import type { Token } from '../text/tokens.ts';
import type { Family, Severity } from './rule.ts';

export interface Marked {
  severity: Severity;
  /** The rank among errors; checks and advice rank below all of them. */
  rank: number;
  suggestions: readonly string[];
  tokens: readonly Token[];
}

export function issueOf(
  { id: familyId, category, title, article, help: familyHelp }: Family,
  id: string,
  help: string | undefined,
  { severity, rank, suggestions, tokens }: Marked,
): Ranked | undefined {
  const first = tokens[0];
  const last = tokens.at(-1);
  if (!first || !last) return;
  return {
    start: first.start,
    end: last.end,
    original: '',
    suggestions,
    category,
    severity,
    ruleId: `${familyId}/${id}`,
    title,
    help: help ?? familyHelp,
    article,
    rank: severity === 'error' ? rank : RANK.check,
  };
}
