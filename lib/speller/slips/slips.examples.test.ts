import { describe, expect, test } from 'vitest';
import { loadData } from '../load-data.ts';
import { speller } from '../shared-speller.ts';

const { slips } = loadData();

// A pair or a rule may mark the same word with a better explanation, so any issue counts.
function corrected(text: string): string {
  let result = text;
  for (const { start, end, suggestions } of speller.check(text).reverse()) {
    result = result.slice(0, start) + (suggestions[0] ?? '') + result.slice(end);
  }
  return result;
}

describe('speller/slips: each sentence is corrected, and left as it should be', () => {
  test.each(slips.map(({ wrong, right }) => [wrong, right]))('%s → %s', (wrong, right) => {
    expect(corrected(wrong)).toBe(right);
    expect(speller.check(right)).toEqual([]);
  });
});
