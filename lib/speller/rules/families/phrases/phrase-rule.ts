import type { Rule, Where } from '../../rule.ts';

/** A rule that needs no reading: all its words are given by their letters. */
export interface Phrase {
  id: string;
  trigger: string;
  /** The words right before, the nearest last. */
  before?: readonly RegExp[];
  wrong: RegExp;
  /** The words right behind. */
  after?: readonly RegExp[];
  fix: Rule['fix'];
  severity?: 'check';
  bad: string;
  good: string;
  /** Sentences that look alike and are right. */
  near: readonly string[];
}

const toWhere = (text: RegExp): Where => ({ text });

export function phraseRule(phrase: Phrase): Rule {
  const { id, trigger, before, wrong, after, fix, severity, bad, good, near } = phrase;
  return {
    id,
    severity: severity ?? 'error',
    trigger,
    ...(before && { before: before.map(toWhere) }),
    marks: [{ text: wrong }],
    ...(after && { after: after.map(toWhere) }),
    fix,
    unverified: true,
    examples: [[bad, good]],
    nearMisses: [good, ...near],
  };
}
