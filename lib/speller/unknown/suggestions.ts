import type { Analyser } from '../analysis/analyser.ts';
import { isHangul } from '../hangul.ts';
import { edits } from './edits.ts';

export interface Suggestion {
  text: string;
  cost: number;
}

/** How many spellings are tried for one word: bounds its time. */
const MOST_TRIED = 600;
const MOST_GIVEN = 5;
/** A usual word a little further away is likelier than a rare one nearby. */
const RARITY = 0.35;

/** Words that may have been meant, best first: how far the spelling is and how unusual the word. */
export function suggestions(word: string, analyser: Analyser): Suggestion[] {
  const best = new Map<string, number>();
  const near = new Map<string, number>();
  let tried = 0;
  for (const { text, cost } of edits(word)) {
    if (tried >= MOST_TRIED) break;
    if (text === word || !isHangul(text) || (near.get(text) ?? Infinity) <= cost) continue;
    near.set(text, cost);
    tried += 1;
    const reading = analyser.glance(text);
    if (!reading) continue;
    const total = cost + reading.cost * RARITY;
    if (total < (best.get(text) ?? Infinity)) best.set(text, total);
  }
  return [...best]
    .map(([text, cost]) => ({ text, cost }))
    .sort((one, other) => one.cost - other.cost)
    .slice(0, MOST_GIVEN);
}
