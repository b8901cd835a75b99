import { isTail } from '../analysis/tail.ts';
import { finalOf } from '../hangul.ts';
import { RANK, type Ranked } from '../issue.ts';
import { isNominal, isPredicate } from '../lexicon/lexeme.ts';
import type { WordList } from '../pairs/word-list.ts';
import { type Morphology, rewritten } from '../rules/fix.ts';
import type { Token } from '../text/tokens.ts';
import type { Evidence, Slip } from './slip.ts';

export type SlipBook = ReadonlyMap<string, readonly Slip[]>;

/** How many 어절 away the company of the meant word is looked for, and that of the written one. */
const NEAR = 3;
const WIDE = 5;
/** Readings that cost more than the best by this much are ignored. */
const CLOSE = 2.6;
const SHORTEST = 2;
/** 의도하다, 취소되다: verbs of nouns. */
const VERBAL =
  /^(?:하|한|할|함|합|했|해|되|된|될|됐|돼|시키|시켰|시켜|시킨|시킬|스러|스럽|로운|롭)/;

/** Shapes behind a consonant and behind a vowel; longer ones first. */
const PARTICLES = [
  ['으로', '로'],
  ['이랑', '랑'],
  ['을', '를'],
  ['은', '는'],
  ['과', '와'],
] as const;

export function createSlipBook(slips: readonly Slip[]): SlipBook {
  const book = new Map<string, Slip[]>();
  for (const slip of slips) {
    const known = book.get(slip.written);
    if (known) known.push(slip);
    else book.set(slip.written, [slip]);
  }
  return book;
}

export function* slipIssues(
  book: SlipBook,
  sentence: readonly Token[],
  morphology: Morphology,
): Generator<Ranked> {
  for (const token of sentence) {
    if (token.kind !== 'hangul' || token.isGlued) continue;
    for (let end = token.text.length; end >= SHORTEST; end -= 1) {
      const found = book.get(token.text.slice(0, end));
      if (!found) continue;
      const isOther = isLonger(token, end);
      const rest = token.text.slice(end);
      const [issue] = found.flatMap((slip) => {
        if ((isOther && !slip.tails) || !isLikely(slip, rest, token, sentence)) return [];
        const text = corrected(slip, rest, token, morphology);
        return text === undefined ? [] : [issueOf(slip, token, text)];
      });
      if (issue) yield issue;
    }
  }
}

/** 토기장이 is no form of 토기; where the tails are listed (지양해야) the table knows better. */
function isLonger({ text, analysis: { readings } }: Token, end: number): boolean {
  const [best] = readings;
  return best !== undefined && best.word.length > end && text.startsWith(best.word);
}

function isLikely(
  { tails, before, after, unless }: Slip,
  rest: string,
  token: Token,
  sentence: readonly Token[],
): boolean {
  if (tails && !tails.has(rest)) return false;
  if (unless && isAbout(unless, token, sentence, [-1, 1], WIDE)) return false;
  if (!before && !after) return true;
  return (
    (before !== undefined && isAbout(before, token, sentence, [-1], NEAR)) ||
    (after !== undefined && isAbout(after, token, sentence, [1], NEAR))
  );
}

function isAbout(
  { near, beside }: Evidence,
  { at }: Token,
  sentence: readonly Token[],
  sides: readonly number[],
  reach: number,
): boolean {
  return sides.some((side) => {
    for (let far = 1; far <= reach; far += 1) {
      const other = sentence[at + side * far];
      if (!other) return false;
      if (isIn(near, other) || (far === 1 && isIn(beside, other))) return true;
    }
    return false;
  });
}

function isIn(list: WordList, { text, analysis: { readings } }: Token): boolean {
  if (list.has(text)) return true;
  const limit = (readings[0]?.cost ?? 0) + CLOSE;
  return readings.some(
    ({ word, pos, cost }) =>
      cost <= limit &&
      (list.has(word) || (word.length > 2 && isNominal(pos) && list.hasEndOf(word))),
  );
}

function corrected(
  { written, meant, tails }: Slip,
  rest: string,
  { text, analysis }: Token,
  { analyser, writer }: Morphology,
): string | undefined {
  const plain = meant + fitted(rest, meant);
  if (rest === '' || isTail(analyser.grammar, plain.slice(meant.length))) return plain;
  const { readings, isKnown } = analyser.analyse(plain);
  if (tails && isKnown) return plain;
  const isVerb = readings.some(
    ({ word, pos }) => isPredicate(pos) && word.length > meant.length && word.startsWith(meant),
  );
  if (VERBAL.test(rest)) return isVerb ? plain : undefined;
  const reading = analysis.readings.find(({ word }) => word === written);
  if (reading) return rewritten(reading, meant, 'noun', analyser, writer, text)[0];
  const own = readings.some(({ word, particles }) => word === meant && particles.length > 0);
  return own ? plain : undefined;
}

/** 수거로 becomes 수건으로: the shape of a particle depends on the consonant before it. */
function fitted(tail: string, word: string): string {
  const final = finalOf(word);
  const isOpen = final === '';
  if (tail === '이' || tail === '가') return isOpen ? '가' : '이';
  for (const [closed, open] of PARTICLES) {
    for (const shape of [closed, open]) {
      if (!tail.startsWith(shape)) continue;
      const isLight = isOpen || (final === 'ᆯ' && open === '로');
      return (isLight ? open : closed) + tail.slice(shape.length);
    }
  }
  return tail;
}

function issueOf({ written, meant, right }: Slip, token: Token, suggestion: string): Ranked {
  const object = finalOf(meant) === '' ? '를' : '을';
  return {
    start: token.start,
    end: token.end,
    original: '',
    suggestions: [suggestion],
    category: 'confusable',
    severity: 'check',
    ruleId: `slips/${written}`,
    title: '글자 하나로 달라지는 말',
    help: `앞뒤 말을 보면 '${meant}'${object} 쓰려던 것 같아요. 글자 하나로 다른 말이 되니 뜻을 살펴보세요. 예: ${right}`,
    article: '표준국어대사전',
    rank: RANK.slip,
  };
}
