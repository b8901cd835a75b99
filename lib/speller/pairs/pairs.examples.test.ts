import { describe, expect, test } from 'vitest';
import { loadData } from '../load-data.ts';
import { corrected, speller } from '../shared-speller.ts';

const { pairs } = loadData();

describe('speller/pairs: each example is corrected by its own pair', () => {
  const examples = pairs.flatMap(({ id, examples }) =>
    examples.map(({ wrong, right }) => [id, wrong, right]),
  );
  test.each(examples)('%s: %s → %s', (id, wrong = '', right) => {
    expect(corrected(wrong, `pairs/${id}`)).toBe(right);
  });
});

describe('speller/pairs: no pair marks a correct sentence', () => {
  const sentences = pairs.flatMap(({ examples, nearMisses }) => [
    ...examples.map(({ right }) => right),
    ...nearMisses,
  ]);
  test.each([...new Set(sentences)])('%s', (sentence) => {
    expect(speller.check(sentence)).toEqual([]);
  });
});
