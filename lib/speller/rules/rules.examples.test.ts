import { describe, expect, test } from 'vitest';
import { loadData } from '../load-data.ts';
import { corrected, speller } from '../shared-speller.ts';
import { familiesWith } from './families.ts';

const families = familiesWith(loadData().compounds);
const rules = families.flatMap((family) =>
  [...(family.rules ?? []), ...(family.scans ?? [])].map((rule) => ({
    ...rule,
    id: `${family.id}/${rule.id}`,
  })),
);

describe('speller/rules: each example is corrected by its own rule', () => {
  const examples = rules.flatMap(({ id, examples }) =>
    examples.map(([wrong, right]) => [id, wrong, right]),
  );
  test.each(examples)('%s: %s → %s', (id = '', wrong = '', right) => {
    expect(corrected(wrong, id), JSON.stringify(speller.check(wrong))).toBe(right);
  });
});

describe('speller/rules: no rule marks a near miss', () => {
  const nearMisses = [...rules, ...families].flatMap(({ nearMisses }) => nearMisses ?? []);
  test.each([...new Set(nearMisses)])('%s', (sentence) => {
    expect(speller.check(sentence)).toEqual([]);
  });
});

describe('speller/rules: no corrected example is marked', () => {
  const rights = rules.flatMap(({ examples }) => examples.map(([, right]) => right));
  test.each([...new Set(rights)])('%s', (sentence) => {
    // Advice is about style: 모두 다 is correct, and 모두 enough.
    const issues = speller.check(sentence).filter(({ severity }) => severity !== 'advice');
    expect(issues).toEqual([]);
  });
});
