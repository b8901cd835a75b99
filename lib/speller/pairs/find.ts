import type { Reading } from '../analysis/reading.ts';
import { finalOf } from '../hangul.ts';
import { RANK, type Ranked } from '../issue.ts';
import { isNominal, isPredicate, type Pos } from '../lexicon/lexeme.ts';
import { rewritten, type Workshop } from '../rules/fix.ts';
import type { Token } from '../text/tokens.ts';
import { COMMON, calls, keeps } from './company.ts';
import type { Pair, Side } from './pair.ts';

/** Readings this much more far-fetched than the best do not count. */
const CLOSE = 3.4;
/** What makes verbs of nouns: who takes 결재 for 결제 writes 결재하다, too. */
const MADE_OF_NOUNS = ['하', '되', '시키', '받', '당하'];

/** Verbs that help another: 잇고 있다, 알려 주다. There they keep no company of their own. */
const HELPING = new Set(
  '있 보 주 버리 놓 두 가 오 내 대 나 싶 않 못하 말 드리 쌓 치우 지'.split(' '),
);
const HELPED = new Set(['고', '어', '어다', '지', '게']);

interface Entry {
  pair: Pair;
  side: Side;
  other: Side;
  /** What is put behind both words: 하 of 결제하다. */
  made: string;
}

export interface PairBook {
  byWord: ReadonlyMap<string, readonly Entry[]>;
}

export function createPairBook(pairs: readonly Pair[]): PairBook {
  const byWord = new Map<string, Entry[]>();
  const put = (key: string, entry: Entry) => {
    const known = byWord.get(key);
    if (known) known.push(entry);
    else byWord.set(key, [entry]);
  };
  for (const pair of pairs) {
    for (const [side, other] of [pair.sides, [pair.sides[1], pair.sides[0]] as const]) {
      const stem = isPredicate(side.pos) ? side.word.replace(/다$/, '') : side.word;
      put(`${stem}/${side.pos}`, { pair, side, other, made: '' });
      if (side.pos !== 'noun' || other.pos !== 'noun') continue;
      for (const made of MADE_OF_NOUNS) {
        put(`${stem}${made}/verb`, { pair, side, other, made });
        put(`${stem}${made}/adjective`, { pair, side, other, made });
      }
    }
  }
  return { byWord };
}

function isHelping({ word }: Reading, before: Token | undefined): boolean {
  if (!before || !HELPING.has(word)) return false;
  return before.analysis.readings.some(({ endings }) => HELPED.has(endings.at(-1) ?? ''));
}

export function* pairIssues(
  { byWord }: PairBook,
  sentence: readonly Token[],
  workshop: Workshop,
): Generator<Ranked> {
  for (const token of sentence) {
    const before = sentence[token.at - 1];
    const found = candidates(byWord, workshop.analyser.grammar.particles, token).filter(
      ({ reading }) => !reading || !isHelping(reading, before),
    );
    const sight = (reading: Reading | undefined) => ({
      token,
      sentence,
      reading,
      isDouble: isDouble(reading, token),
    });
    // A word in good company is right, whatever else it is taken for.
    if (found.some(({ entry, reading }) => keeps(entry.side, sight(reading)))) continue;
    const likely = found
      .map((one) => ({ ...one, near: calls(one.entry.other, sight(one.reading)) }))
      .filter(({ near }) => near > 0)
      .sort((one, other) => other.near - one.near);
    for (const { entry, reading } of likely) {
      const suggestions = written(entry, reading, token, workshop);
      if (suggestions.length === 0) continue;
      yield issueOf(entry, token, suggestions);
      break;
    }
  }
}

function candidates(
  byWord: PairBook['byWord'],
  particles: ReadonlyMap<string, unknown>,
  token: Token,
): { entry: Entry; reading: Reading | undefined }[] {
  const { readings } = token.analysis;
  const found: { entry: Entry; reading: Reading | undefined }[] = [];
  for (let end = token.text.length; end > 0; end -= 1) {
    const rest = token.text.slice(end);
    if (rest !== '' && !particles.has(rest)) continue;
    for (const entry of byWord.get(`${token.text.slice(0, end)}/form`) ?? []) {
      found.push({ entry, reading: readings[0] });
    }
  }
  const limit = (readings[0]?.cost ?? 0) + CLOSE;
  for (const reading of readings) {
    if (reading.cost > limit) break;
    if (hasRival(reading, readings)) continue;
    for (const entry of byWord.get(`${reading.word}/${reading.pos}`) ?? []) {
      const { changes } = entry.side;
      if (changes && reading.lexeme.irregular !== changes) continue;
      found.push({ entry, reading });
    }
  }
  return found;
}

/** How much likelier a noun must be to be what was written: 나를 is 나, not 나르다. */
const LIKELIER = 0.7;
/** Particles that leave no doubt, and none at all; 거치고 is no 거 with 치고. */
const PLAIN = new Set([
  '',
  '이',
  '을',
  '은',
  '의',
  '에',
  '에서',
  '으로',
  '도',
  '만',
  '까지',
  '부터',
  '서',
]);

/** What is a word without endings (때, 데서는, 나를) is hardly a verb. 이다 is no rival: nobody means 다리고. */
function hasRival(reading: Reading, readings: readonly Reading[]): boolean {
  if (!isPredicate(reading.pos)) return false;
  return readings.some((one) => {
    if (isLonger(one, reading)) return true;
    if (one.role !== undefined || !PLAIN.has(one.particles[0] ?? '')) return false;
    const isNoun = one.pos === 'noun' || one.pos === 'unit' || one.pos === 'name';
    if (!isNoun || one.particles.length === 0) return one.cost <= reading.cost;
    const margin = one.cost < COMMON ? 0 : LIKELIER;
    return reading.role === 'modify' && one.cost + margin <= reading.cost;
  });
}

/** 담긴 is of 담기다 before it is of 담다. */
const isLonger = (one: Reading, reading: Reading) =>
  one.word.length > reading.word.length &&
  one.word.startsWith(reading.word) &&
  one.cost <= reading.cost;

function isDouble(reading: Reading | undefined, { analysis }: Token): boolean {
  return analysis.readings.some(
    ({ word, pos, cost }) =>
      reading !== undefined &&
      word === reading.word &&
      pos !== reading.pos &&
      cost <= reading.cost + 0.5,
  );
}

function written(
  { side, other, made }: Entry,
  reading: Reading | undefined,
  token: Token,
  workshop: Workshop,
): string[] {
  if (side.pos === 'form') return [other.word + token.text.slice(side.word.length)];
  if (!reading || (other.pos === 'adverb' && reading.particles.length > 0)) return [];
  const pos: Pos = made === '' ? other.pos : 'verb';
  const word = made === '' ? other.word : other.word + made;
  const texts =
    reading.helper === ''
      ? rewritten(fitting(reading, pos), word, pos, workshop.analyser, workshop.writer)
      : withHelper(reading, word, token.text, workshop);
  const isKnown = (text: string) => workshop.analyser.analyse(text).isKnown;
  // 끓는다 ends a sentence as 끈다 does, 끓다 does not; 적은 is of 적다 as 작은 is of 작다, 적는 is a verb.
  const isLike = (text: string) =>
    workshop.analyser
      .analyse(text)
      .readings.some(
        (one) =>
          one.role === reading.role &&
          one.pos === pos &&
          (other.changes === undefined || one.lexeme.irregular === other.changes),
      );
  // What is contracted stays so, what is not stays long (갈음하였다, 갈음했다). Where the first word could
  // not contract (찧어) the usual form comes first (쪄).
  const couldContract = finalOf(side.word.replace(/다$/, '') + made) === '';
  const joins = /^[어었]/.test(reading.endings[0] ?? '');
  const likeness = (text: string) =>
    (isLike(text) ? 100 : 0) + (couldContract || !joins ? sameEnd(text, token.text) : 0);
  return [...new Set(texts)]
    .filter((text) => text !== token.text && isKnown(text))
    .sort((one, other) => likeness(other) - likeness(one));
}

/** What verbs modify with 은 (옮은), adjectives do with what is named 는 (옳은). */
function fitting(reading: Reading, pos: Pos): Reading {
  if (reading.pos !== 'verb' || pos !== 'adjective') return reading;
  return { ...reading, endings: reading.endings.map((name) => (name === '은' ? '는' : name)) };
}

/** How much of their ends is the same; more than that counts that they are of one length. */
function sameEnd(one: string, other: string): number {
  const [long, short] = [one.normalize('NFD'), other.normalize('NFD')];
  let same = 0;
  while (same < long.length && long.at(-1 - same) === short.at(-1 - same)) same += 1;
  return same - 10 * Math.abs(one.length - other.length);
}

/** Of two verbs written together only the first is another: 잊어버렸다, 잃어버렸다. */
function withHelper(
  reading: Reading,
  right: string,
  text: string,
  { analyser, writer }: Workshop,
): string[] {
  const stem = right.replace(/다$/, '');
  return writer.conjugate(reading.lexeme, ['어']).flatMap((first) => {
    if (!text.startsWith(first)) return [];
    return analyser.grammar.lexicon
      .stems(stem)
      .flatMap((lexeme) => writer.conjugate(lexeme, ['어']).slice(0, 1))
      .map((other) => other + text.slice(first.length));
  });
}

function issueOf({ pair, side, other }: Entry, token: Token, suggestions: string[]): Ranked {
  return {
    start: token.start,
    end: token.end,
    original: '',
    suggestions,
    category: 'confusable',
    severity: pair.severity ?? 'error',
    ruleId: `pairs/${pair.id}`,
    title: `${side.word}${isNominal(side.pos) ? ', ' : '와 '}${other.word}`.replace(
      /([^다])와 /,
      '$1, ',
    ),
    help: `${other.means} ${side.means}`,
    article: pair.article ?? '표준국어대사전',
    rank: RANK.pair,
  };
}
