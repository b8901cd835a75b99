import { describe, expect, test } from 'vitest';
import { speller } from '../shared-speller.ts';
import { families } from './families.ts';
import type { Family } from './rule.ts';

/** The text with the first suggestion of every issue, or of those of one rule. */
function corrected(text: string, ruleId?: string): string {
  let made = text;
  for (const issue of speller.check(text).reverse()) {
    if (ruleId !== undefined && issue.ruleId !== ruleId) continue;
    made = made.slice(0, issue.start) + (issue.suggestions[0] ?? '') + made.slice(issue.end);
  }
  return made;
}

const found = (text: string) =>
  speller
    .check(text)
    .map(({ ruleId, original, suggestions }) => [ruleId, original, ...suggestions]);

describe.each(families.map((family): [string, Family] => [family.id, family]))(
  '%s',
  (_, family) => {
    const rules = [...(family.rules ?? []), ...(family.scans ?? [])];

    test.each(rules.flatMap(({ id, examples }) => examples.map(([bad, good]) => [id, bad, good])))(
      '%s: %s → %s',
      (id, bad, good) => {
        // By this rule, or by one that knows it better: a table of words goes before a pattern.
        const texts = [corrected(bad, `${family.id}/${id}`), corrected(bad)];
        expect(texts, JSON.stringify(found(bad))).toContain(good);
      },
    );

    const good = [
      ...rules.flatMap(({ examples }) => examples.map(([, right]) => right)),
      ...rules.flatMap(({ nearMisses }) => nearMisses),
      ...(family.nearMisses ?? []),
    ];
    test.each([...new Set(good)])('stays: %s', (text) => {
      expect(found(text).filter(([id]) => id?.startsWith(`${family.id}/`))).toEqual([]);
    });

    test('says why, and what must stay', () => {
      expect(family.help.length).toBeGreaterThan(20);
      expect(family.article).not.toBe('');
      for (const { id, examples, nearMisses, trigger } of rules) {
        expect(examples.length, id).toBeGreaterThan(0);
        expect(nearMisses.length, id).toBeGreaterThan(1);
        expect(
          [trigger].flat().every((letters) => letters !== ''),
          id,
        ).toBe(true);
      }
    });
  },
);

test('speller/rules: families and rules have unique ids', () => {
  const ids = families.flatMap((family) =>
    [...(family.rules ?? []), ...(family.scans ?? [])].map(({ id }) => `${family.id}/${id}`),
  );
  expect(new Set(ids).size).toBe(ids.length);
});
