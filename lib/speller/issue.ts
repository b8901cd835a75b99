import type { Category, Severity } from './rules/rule.ts';

/** Something to look at. Offsets are UTF-16 units of the text that was given. */
export interface Issue {
  start: number;
  end: number;
  original: string;
  /** Best first; none where nothing better is known. */
  suggestions: readonly string[];
  category: Category;
  severity: Severity;
  /** `family/rule`. */
  ruleId: string;
  /** What the rule is about, in two or three words. */
  title: string;
  /** The rule as one would tell it a pupil. */
  help: string;
  /** What it rests on; '' where it is no rule. */
  article: string;
}

/** An issue in the making: of two that overlap the one of the higher rank stays. */
export interface Ranked extends Issue {
  rank: number;
}

export const RANK = {
  typing: 95,
  word: 92,
  rule: 90,
  pair: 70,
  particle: 60,
  scan: 50,
  check: 40,
  unknown: 20,
};

/** Those that do not overlap, by rank and then by how little they mark; in order of the text. */
export function withoutOverlaps(issues: readonly Ranked[]): Issue[] {
  const kept: Ranked[] = [];
  const order = (one: Ranked, other: Ranked) =>
    other.rank - one.rank || one.start - other.start || one.end - other.end;
  // What is kept is found by place, not by comparing each with each: a long text has thousands.
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
