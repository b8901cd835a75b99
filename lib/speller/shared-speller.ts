import { loadData } from './load-data.ts';
import { createSpeller } from './speller.ts';

/** One speller for all tests of a process: reading the dictionary takes most of a second. */
export const speller = createSpeller(loadData());

/** The text with the first suggestion of every issue of this rule. */
export function corrected(text: string, ruleId: string): string {
  let result = text;
  for (const issue of speller.check(text).reverse()) {
    if (issue.ruleId !== ruleId) continue;
    result = result.slice(0, issue.start) + (issue.suggestions[0] ?? '') + result.slice(issue.end);
  }
  return result;
}
