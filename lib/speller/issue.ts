import type { Category, Severity } from './rules/rule.ts';

/** A place in a text that may be wrong. Offsets are UTF-16 units of the original text. */
export interface Issue {
  start: number;
  end: number;
  original: string;
  /** Best first; may be empty. */
  suggestions: readonly string[];
  category: Category;
  severity: Severity;
  /** `family/rule`. */
  ruleId: string;
  /** What the rule is about, in two or three words. */
  title: string;
  /** The rule in a pupil's words. */
  help: string;
  /** The article of the norm; '' for words that are only unknown. */
  article: string;
}

/** Of two issues that overlap, the one of the higher rank stays. */
export interface Ranked extends Issue {
  rank: number;
}

export const RANK = {
  typing: 95,
  word: 92,
  rule: 90,
  pair: 70,
  slip: 69,
  particle: 60,
  scan: 50,
  check: 40,
  unknown: 20,
  likelier: 10,
};

/** Drops overlapping issues of a lower rank, and returns the rest in the order of the text. */
export function withoutOverlaps(issues: readonly Ranked[]): Issue[] {
  const kept: Ranked[] = [];
  const order = (one: Ranked, other: Ranked) =>
    other.rank - one.rank || one.start - other.start || one.end - other.end;
  // A set of offsets: comparing each issue with each would be slow, since long texts have thousands.
  const taken = new Set<number>();
  for (const issue of [...issues].sort(order)) {
    let isFree = true;
    for (let at = issue.start; at < Math.max(issue.end, issue.start + 1); at += 1) {
      if (taken.has(at)) isFree = false;
    }
    if (!isFree) continue;
    for (let at = issue.start; at < Math.max(issue.end, issue.start + 1); at += 1) taken.add(at);
    kept.push(issue);
  }
  kept.sort((one, other) => one.start - other.start || one.end - other.end);
  return kept.map(({ rank: _, ...issue }) => issue);
}
