import { describe, expect, test } from 'vitest';
import { isPredicate } from '../lexicon/lexeme.ts';
import { loadData } from '../load-data.ts';
import { speller } from '../shared-speller.ts';

const { misspellings } = loadData();

describe('speller/misspellings: each is corrected by its own entry', () => {
  test.each(misspellings.map(({ wrong, rights, family, pos }) => [wrong, rights[0], family, pos]))(
    '%s → %s (%s)',
    (wrong = '', right, family, pos) => {
      // The full stop makes a noun the whole sentence, so that no verb form is read.
      const text = isPredicate(pos as never) ? wrong : `${wrong}.`;
      const issue = speller.check(text).find(({ start }) => start === 0);
      expect(issue?.ruleId).toBe(`${family}/${wrong}`);
      expect(issue?.suggestions).toContain(right);
    },
  );
});

describe('speller/misspellings: no correct form is marked by the entries', () => {
  test.each([...new Set(misspellings.flatMap(({ rights }) => rights))])('%s', (right) => {
    expect(speller.check(right).filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});
