import type { Reading } from '../analysis/reading.ts';
import { RANK, type Ranked } from '../issue.ts';
import { isPredicate } from '../lexicon/lexeme.ts';
import { rewritten, type Workshop } from '../rules/fix.ts';
import { wordsOf } from '../rules/words-of.ts';
import type { Token } from '../text/tokens.ts';
import type { Company, Pair, Side } from './pair.ts';

/** How many 어절 before a word its company may stand, and how many behind. */
const BEFORE = 3;
const AFTER = 2;
/** Readings this much more far-fetched than the best do not count. */
const CLOSE = 2.5;

export interface PairBook {
  byWord: ReadonlyMap<string, readonly { pair: Pair; side: Side; other: Side }[]>;
}

const keyOf = ({ word, pos }: Side) =>
  `${isPredicate(pos) ? word.replace(/다$/, '') : word}/${pos}`;

export function createPairBook(pairs: readonly Pair[]): PairBook {
  const byWord = new Map<string, { pair: Pair; side: Side; other: Side }[]>();
  for (const pair of pairs) {
    for (const [side, other] of [pair.sides, [pair.sides[1], pair.sides[0]] as const]) {
      const key = keyOf(side);
      const known = byWord.get(key);
      if (known) known.push({ pair, side, other });
      else byWord.set(key, [{ pair, side, other }]);
    }
  }
  return { byWord };
}

export function* pairIssues(
  { byWord }: PairBook,
  sentence: readonly Token[],
  workshop: Workshop,
): Generator<Ranked> {
  for (const token of sentence) {
    const { readings } = token.analysis;
    const limit = (readings[0]?.cost ?? 0) + CLOSE;
    for (const reading of readings) {
      if (reading.cost > limit) break;
      const issue = (byWord.get(`${reading.word}/${reading.pos}`) ?? [])
        .map((found) => confused(found, reading, token, sentence, workshop))
        .find((one) => one !== undefined);
      if (!issue) continue;
      yield issue;
      break;
    }
  }
}

function confused(
  { pair, side, other }: { pair: Pair; side: Side; other: Side },
  reading: Reading,
  token: Token,
  sentence: readonly Token[],
  workshop: Workshop,
): Ranked | undefined {
  if (keeps(side.company, reading, token, sentence)) return;
  if (!keeps(other.company, reading, token, sentence)) return;
  const suggestions = [
    ...new Set(rewritten(reading, other.word, other.pos, workshop.analyser, workshop.writer)),
  ].filter((text) => text !== token.text);
  if (suggestions.length === 0) return;
  return {
    start: token.start,
    end: token.end,
    original: '',
    suggestions,
    category: 'confusable',
    severity: pair.severity ?? 'error',
    ruleId: `pairs/${pair.id}`,
    title: `${side.word}와 ${other.word}`.replace(/([^다])와 /, '$1, '),
    help: `${other.means} ${side.means}`,
    article: pair.article ?? '표준국어대사전',
    rank: RANK.pair,
  };
}

/** Whether a word's company is there. */
function keeps(
  company: Company,
  reading: Reading,
  token: Token,
  sentence: readonly Token[],
): boolean {
  if (
    wordsOf(company.ending).some((name) =>
      [...reading.endings, ...reading.particles].includes(name),
    )
  ) {
    return true;
  }
  for (let back = 1; back <= BEFORE; back += 1) {
    const near = sentence[token.at - back];
    if (!near) break;
    // What ends a clause ends the company, but for the word right before.
    if (back > 1 && near.analysis.readings[0]?.role === 'link') break;
    if (isCompany(company, near, back)) return true;
  }
  for (let on = 1; on <= AFTER; on += 1) {
    const near = sentence[token.at + on];
    if (!near) break;
    const words = near.analysis.readings.map(({ word }) => word);
    if (wordsOf(company.after).some((word) => words.includes(word))) return true;
    if (on === 1 && reading.role === 'modify' && isModified(company, words)) return true;
  }
  return false;
}

const isModified = (company: Company, words: readonly string[]) =>
  [...wordsOf(company.을), ...wordsOf(company.이)].some((word) => words.includes(word));

const PLACES: Record<string, keyof Company> = {
  을: '을',
  이: '이',
  께서: '이',
  에: '에',
  에서: '에',
  에다: '에',
  에다가: '에',
  에게: '에게',
  한테: '에게',
  께: '에게',
  으로: '으로',
  으로써: '으로',
  과: '과',
  이랑: '과',
  하고: '과',
};
const OPEN = new Set(['은', '도', '만', '까지', '부터', '조차', '마저', '이나', '이라도']);

function isCompany(company: Company, near: Token, back: number): boolean {
  return near.analysis.readings.some(({ word, particles, endings }) => {
    if (endings.length > 0 && particles.length === 0) {
      return back <= 2 && wordsOf(company.before).includes(word);
    }
    const [first] = particles;
    if (first === undefined || OPEN.has(first)) {
      return (
        (back <= 2 && wordsOf(company.before).includes(word)) ||
        wordsOf(company.을).includes(word) ||
        wordsOf(company.이).includes(word)
      );
    }
    const place = PLACES[first];
    return place !== undefined && wordsOf(company[place]).includes(word);
  });
}
