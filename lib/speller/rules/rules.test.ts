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

    test.each((family.words ?? []).map((word) => [word.wrong, word] as const))(
      '%s is found',
      (wrong, { pos, right }) => {
        // 이다 and 었다 try how it changes, a bare word how it stands alone.
        const isStem = pos === 'verb' || pos === 'adjective';
        const rights = [right].flat();
        const text = isStem ? wrong : `${wrong}.`;
        const issue = speller.check(text).find(({ start }) => start === 0);
        expect(issue?.suggestions, JSON.stringify(found(text))).toContain(rights[0]);
        for (const one of rights) {
          const ids = speller.check(one).map(({ ruleId }) => ruleId);
          expect(ids.filter((id) => id.startsWith(`${family.id}/`))).toEqual([]);
        }
      },
    );
  },
);

test('families, rules and words have names of their own', () => {
  const ids = families.flatMap((family) =>
    [...(family.rules ?? []), ...(family.scans ?? [])].map(({ id }) => `${family.id}/${id}`),
  );
  expect(new Set(ids).size).toBe(ids.length);
  const wrongs = families.flatMap((family) =>
    (family.words ?? []).map(({ wrong, pos }) => `${wrong}/${pos}`),
  );
  expect(wrongs.filter((one, at) => wrongs.indexOf(one) !== at)).toEqual([]);
});
