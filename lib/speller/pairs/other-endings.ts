import type { Reading } from '../analysis/reading.ts';
import { jamoOf } from '../hangul.ts';
import { isPredicate } from '../lexicon/lexeme.ts';
import { type Morphology, rewritten } from '../rules/fix.ts';
import type { Token } from '../text/tokens.ts';
import { distance } from '../unknown/similarity/distance.ts';
import type { PairWord } from './pair.ts';

/** Forms that are farther apart than this are not mistaken for each other. */
const MOST = 0.6;
const CLOSE = 0.5;
/** How much nearer a form counts that has the endings of the written one. */
const SAME_ENDING = 0.1;
/** Endings that a slip may have instead: 났다 (나 + 었 + 다) for 낫다 (낫 + 다). */
const OTHER_ENDINGS: readonly (readonly string[])[] = [
  ['다'],
  ['었', '다'],
  ['고'],
  ['어'],
  ['어서'],
  ['지'],
  ['는'],
  ['은'],
  ['을'],
  ['으면'],
  ['으니'],
  ['는다'],
  ['었', '던'],
  ['었', '는데'],
  ['었', '고'],
  ['었', '지만'],
  ['지만'],
  ['게'],
  ['기'],
  ['어요'],
  ['었', '어요'],
  ['습니다'],
  ['었', '습니다'],
];

/** Forms of the other word that are near the token, nearest first. */
export function formsLike(
  token: Token,
  other: PairWord,
  { analyser, writer }: Morphology,
): string[] {
  const stem = other.word.slice(0, -1);
  const jamo = jamoOf(token.text);
  const texts = new Map<string, number>();
  const add = (text: string, bonus: number) => {
    const far = distance(jamo, jamoOf(text), MOST);
    if (text !== token.text && far <= MOST && !texts.has(text)) texts.set(text, far - bonus);
  };
  for (const one of predicatesOf(token)) {
    const reading = { ...one, pos: other.pos };
    for (const text of rewritten(reading, stem, other.pos, analyser, writer)) {
      add(text, SAME_ENDING);
    }
  }
  for (const lexeme of analyser.grammar.lexicon.stems(stem)) {
    if (lexeme.pos !== other.pos || lexeme.wrong !== undefined) continue;
    for (const endings of OTHER_ENDINGS) {
      for (const text of writer.conjugate(lexeme, endings)) add(text, 0);
    }
  }
  return [...texts].sort((one, two) => one[1] - two[1]).map(([text]) => text);
}

function predicatesOf({ analysis: { readings } }: Token): Reading[] {
  const limit = (readings[0]?.cost ?? 0) + CLOSE;
  return readings.filter(
    ({ pos, cost, helper }) => isPredicate(pos) && cost <= limit && helper === '',
  );
}
