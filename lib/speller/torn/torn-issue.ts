import type { Ranked } from '../issue.ts';
import type { Token } from '../text/tokens.ts';

type Said = Pick<Ranked, 'severity' | 'help' | 'article' | 'rank'> & { kind: string };

/** The issue of one word that is written as two: `torn/kind`. */
export function tornIssue(first: Token, second: Token, { kind, ...said }: Said): Ranked {
  return {
    start: first.start,
    end: second.end,
    original: '',
    suggestions: [first.text + second.text],
    category: 'spacing',
    ruleId: `torn/${kind}`,
    title: '한 낱말은 붙여 쓰기',
    ...said,
  };
}
