import { expect, test } from 'vitest';
import { loadData } from '../load-data.ts';
import { familiesWith } from './families.ts';

const families = familiesWith(loadData().compounds);

const rulesOf = (family: (typeof families)[number]) => [
  ...(family.rules ?? []),
  ...(family.scans ?? []),
];

test('speller/rules: the ids of families and of rules are unique', () => {
  const ids = families.flatMap((family) => [
    family.id,
    ...rulesOf(family).map(({ id }) => `${family.id}/${id}`),
  ]);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test.each(families.map((family) => [family.id, family] as const))(
  'speller/rules: %s has an explanation, and its rules have triggers, examples and near misses',
  (_, family) => {
    expect(family.help.length).toBeGreaterThan(20);
    expect(family.article).not.toBe('');
    for (const { id, examples, nearMisses, trigger } of rulesOf(family)) {
      expect(examples.length, id).toBeGreaterThan(0);
      expect(nearMisses.length, id).toBeGreaterThan(1);
      expect([trigger].flat(), id).not.toContain('');
      expect(trigger.length, id).toBeGreaterThan(0);
    }
  },
);
