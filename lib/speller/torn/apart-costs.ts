import { between } from '../analysis/neighbours.ts';
import type { Reading } from '../analysis/reading.ts';
import { isPredicate } from '../lexicon/lexeme.ts';
import type { Token } from '../text/tokens.ts';

/** The cost of letters that are no word. */
const NO_WORD = 8;
/** By level, what a noun of one syllable costs more than a longer one: few stand alone. */
const SHORT_NOUN = [6, 5, 3.5, 2, 1, 0.5];
const SHORT_VERB = 1;
const SHORT_NOUN_WITH_PARTICLE = 0.8;
const COUNTING = new Set(['determiner', 'number', 'unit']);
const WHICH = new Set(['이번', '다음', '저번', '지난', '다다음']);
/** A unit of one syllable behind no number: 시 간이. */
const UNCOUNTED = 2;
/** The part of the costs of the words around that counts. */
const AROUND = 0.3;
/** Nouns of one syllable behind a modifier, after which anything may follow. */
const BOUND = new Set('적 번 쪽 곳 것 거 수 데 지 만 채 듯 줄 바 뿐 달 해 년 후 뒤 전'.split(' '));

/** One way to read letters; none if they are no word. */
export interface Candidate {
  text: string;
  reading: Reading | undefined;
}

export function candidates({ text, analysis }: Token): Candidate[] {
  const found = analysis.readings.slice(0, 4).map((reading) => ({ text, reading }));
  return found.length > 0 ? found : [{ text, reading: undefined }];
}

/** The cost of the likeliest way to read two words, also between their neighbours. */
export function costApart(
  ones: readonly Candidate[],
  others: readonly Candidate[],
  before?: Token,
  after?: Token,
): number {
  let least = Infinity;
  for (const one of ones) {
    for (const other of others) {
      const cost =
        costOf(one) + costOf(other) + costBeside(one, other) + around(before, one, other, after);
      if (cost < least) least = cost;
    }
  }
  return least;
}

/** The cost of one word between its neighbours. */
export const costOfOne = (before: Token | undefined, one: Candidate, after: Token | undefined) =>
  (one.reading?.cost ?? NO_WORD) + around(before, one, one, after);

/** The costs of the word before beside the first one, and of the next one beside the last. */
function around(
  before: Token | undefined,
  first: Candidate,
  last: Candidate,
  after: Token | undefined,
): number {
  const least = (token: Token | undefined, costIn: (one: Candidate) => number) =>
    token
      ? Math.min(
          ...candidates(token)
            .slice(0, 2)
            .map((one) => (one.reading?.cost ?? 0) * AROUND + costIn(one)),
        )
      : 0;
  const counter = before?.analysis.readings[0];
  const isCounted = counter !== undefined && (COUNTING.has(counter.pos) || WHICH.has(counter.word));
  const uncounted = first.reading?.pos === 'unit' && first.text.length === 1 && !isCounted;
  return (
    (uncounted ? UNCOUNTED : 0) +
    least(before, (one) => costBeside(one, first)) +
    least(after, (one) => costBeside(last, one))
  );
}

function costOf({ text, reading }: Candidate): number {
  if (!reading) return NO_WORD;
  const { pos, word, cost, lexeme } = reading;
  const isNoun = pos === 'noun' || pos === 'name';
  if (text.length > 1) {
    return cost + (isNoun && word.length === 1 ? SHORT_NOUN_WITH_PARTICLE : 0);
  }
  // 감 추다: a noun of one syllable in -음 is rare.
  if (isPredicate(pos)) return cost + (reading.endings.at(-1) === '음' ? 2 : 1) * SHORT_VERB;
  return cost + (isNoun ? (SHORT_NOUN[lexeme.level] ?? 0) : 0.3);
}

function costBeside({ reading: before }: Candidate, { text, reading: next }: Candidate): number {
  if (!before || !next) return 0;
  const isBare = before.particles.length + before.endings.length === 0;
  // 그 긴 기다림
  if (before.pos === 'determiner' && next.role === 'modify') return 0.3;
  // 불이 나 집이 탔다
  if (before.endings.at(-1) === '어') return 0.5;
  if (isBare && BOUND.has(before.word)) return 0.5;
  // 열세 달 만에, 십 년 뒤
  if (before.pos === 'unit' && isBare) return 0.3;
  // 그때 들은 말; 친구 들은 is left to the rules.
  if (isBare && text.startsWith('들') && isPredicate(next.pos)) return 1.2;
  return between(before, next, text, false);
}
