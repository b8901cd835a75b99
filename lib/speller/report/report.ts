import type { Issue } from '../issue.ts';
import { SEVERITIES, type Severity } from '../rules/rule.ts';

export interface CheckedFile {
  path: string;
  text: string;
  issues: readonly Issue[];
}

/** Issues in 1,000 characters of correct text that are accepted, of the tier `error` and of all. */
export const GOALS = { error: 0.3, all: 1 } as const;
/** Characters before and after an issue that are shown with it. */
const AROUND = 12;

/**
 * What a school reads before it uses the speller: the issues in texts that are correct, each with its
 * place, and their rates by tier and by rule. `isGood` says whether the rates are within the goals.
 */
export function reportOf(files: readonly CheckedFile[]): { lines: string[]; isGood: boolean } {
  const length = files.reduce((sum, { text }) => sum + text.length, 0);
  const found = files.flatMap(({ issues }) => issues);
  const perThousand = (count: number) => (length === 0 ? 0 : (count / length) * 1_000);
  const countOf = (tier: Severity) => found.filter(({ severity }) => severity === tier).length;
  const row = (name: string, count: number) =>
    `${name.padEnd(40)}${String(count).padStart(6)}${perThousand(count).toFixed(2).padStart(8)}`;

  const byRule = new Map<string, number>();
  for (const { severity, ruleId } of found) {
    const rule = `${severity} ${ruleId}`;
    byRule.set(rule, (byRule.get(rule) ?? 0) + 1);
  }
  const rules = [...byRule].sort(([one, a], [other, b]) => b - a || one.localeCompare(other));
  const lines = [
    ...files.flatMap((file) => file.issues.map((issue) => describe(file, issue))),
    ...(found.length > 0 ? [''] : []),
    `${files.length} files, ${length} characters`,
    `${''.padEnd(40)}${'issues'.padStart(6)}${'/1,000'.padStart(8)}`,
    ...SEVERITIES.map((tier) => row(tier, countOf(tier))),
    row('all', found.length),
    ...(rules.length > 0 ? ['', ...rules.map(([rule, count]) => row(rule, count))] : []),
  ];
  const isGood =
    perThousand(countOf('error')) <= GOALS.error && perThousand(found.length) <= GOALS.all;
  return { lines, isGood };
}

function describe({ path, text }: CheckedFile, issue: Issue): string {
  const { start, end, severity, ruleId, original, suggestions } = issue;
  const line = text.slice(0, start).split('\n').length;
  const around = text.slice(Math.max(0, start - AROUND), end + AROUND).replace(/\s+/g, ' ');
  const better = suggestions.length > 0 ? ` → ${suggestions.slice(0, 3).join(', ')}` : '';
  return `${path}:${line} ${severity} ${ruleId} ‘${original}’${better} (${around})`;
}
