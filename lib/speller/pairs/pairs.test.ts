import { describe, expect, test } from 'vitest';
import { speller } from '../shared-speller.ts';
import { pairs } from './pairs.ts';

function corrected(text: string): string {
  let made = text;
  for (const issue of speller.check(text).reverse()) {
    if (!issue.ruleId.startsWith('pairs/')) continue;
    made = made.slice(0, issue.start) + (issue.suggestions[0] ?? '') + made.slice(issue.end);
  }
  return made;
}

describe('pairs', () => {
  const examples = pairs.flatMap((pair) => pair.examples);
  test.each(examples)('%s → %s', (bad, good) => {
    expect(corrected(bad)).toBe(good);
  });

  const good = pairs.flatMap(({ examples: shown, nearMisses }) => [
    ...shown.map(([, right]) => right),
    ...nearMisses,
  ]);
  test.each([...new Set(good)])('stays: %s', (text) => {
    expect(corrected(text)).toBe(text);
  });

  test('each is told apart by company on both sides, once', () => {
    const ids = pairs.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id, sides, examples: shown, nearMisses } of pairs) {
      expect(shown.length, id).toBeGreaterThan(1);
      expect(nearMisses.length, id).toBeGreaterThan(1);
      for (const { company, means } of sides) {
        expect(Object.keys(company).length, id).toBeGreaterThan(0);
        expect(means, id).toMatch(/예: /);
      }
    }
  });
});
