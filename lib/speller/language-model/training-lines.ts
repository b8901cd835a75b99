import type { Family } from '../rules/rule.ts';
import type { Tables } from '../tables/read-tables.ts';

/**
 * The correct sentences of rules and tables: each has a place where somebody slips, or looks as if it had
 * one.
 */
export function examplesOf(
  families: readonly Family[],
  { pairs, slips }: Pick<Tables, 'pairs' | 'slips'>,
): string[] {
  const rules = families.flatMap((family) => [
    ...(family.rules ?? []),
    ...(family.scans ?? []),
    { examples: [], nearMisses: family.nearMisses },
  ]);
  const lines = [
    ...rules.flatMap(({ examples, nearMisses = [] }) => [
      ...examples.map(([, right]) => right),
      ...nearMisses,
    ]),
    ...pairs.flatMap(({ examples, nearMisses }) => [
      ...examples.map(({ right }) => right),
      ...nearMisses,
    ]),
    ...slips.map(({ right }) => right),
  ];
  return [...new Set(lines)];
}
