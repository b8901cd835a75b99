import type { Analyser } from '../analysis/analyser.ts';
import type { Token } from '../text/tokens.ts';

/** A joined word that costs more is not taken for what was meant. */
const MOST = 2.6;
/** Parts that a space tears off are short: 앞으 로, 함부 로, 떡볶 이. */
const LONGEST_PART = 2;
const LEAST_LEVEL = 2;

interface TornPair {
  text: string;
  start: number;
  end: number;
  /** The index of its last token. */
  last: number;
}

/**
 * The unknown token at `at` joined with the next or the one before, if that makes a usual word: a space
 * in the middle of a word leaves a part that is no word.
 */
export function tornPair(
  analyser: Analyser,
  sentence: readonly Token[],
  at: number,
): TornPair | undefined {
  for (const first of [at, at - 1]) {
    const [one, other] = [sentence[first], sentence[first + 1]];
    if (!one || !other || one.kind !== 'hangul' || other.kind !== 'hangul') continue;
    if (one.isGlued || other.lead !== ' ') continue;
    const rest = first === at ? other : one;
    // 가정 통신문: a whole word before an unknown one is no part of it.
    const longest = first === at ? LONGEST_PART : 1;
    if (rest.text.length > longest && rest.analysis.isKnown) continue;
    const text = one.text + other.text;
    const [best] = analyser.analyse(text).readings;
    if (
      !best ||
      best.cost > MOST ||
      best.lexeme.level < LEAST_LEVEL ||
      (best.word.length < 2 && text.length < 3)
    ) {
      continue;
    }
    return { text, start: one.start, end: other.end, last: first + 1 };
  }
  return undefined;
}
