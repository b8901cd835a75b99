import type { Analyser } from '../analysis/analyser.ts';
import type { Reading } from '../analysis/reading.ts';
import { RANK, type Ranked } from '../issue.ts';
import { isPredicate } from '../lexicon/lexeme.ts';
import type { Token } from '../text/tokens.ts';
import { type Candidate, candidates, costApart, costOfOne } from './apart-costs.ts';
import { tornIssue } from './torn-issue.ts';

const HELP =
  '한 낱말 안에서는 띄어 쓰지 않아요. 조사와 어미도 앞말에 붙여 써요. 예: 때 문에 → 때문에, 좋 은 → 좋은.';
/** Longer than any word that a space tears apart. */
const LONGEST = 9;
/** Joined letters that cost more are no usual word. */
const MOST_JOINED = 2.2;
/** Of the joined letters, if they are a noun that may be written as two. */
const MOST_USUAL = 1;
/** Two words that cost less are likely as they stand. */
const LEAST_APART = 2.6;
/** By so much the joined word must be likelier. */
const LEAST_GAIN = 2.6;
/** If both parts are usual words. */
const LEAST_GAIN_OF_WORDS = 4;
/**
 * Issues of two 어절 that hardly stand beside each other, but make a usual word together: 때 문에, 좋 은,
 * 시 간을. Between the words around, the cost of the two is compared with that of the one.
 */
export function createTornApart(analyser: Analyser) {
  return function* tornApartIssues(sentence: readonly Token[]): Generator<Ranked> {
    let done = -1;
    for (const [at, first] of sentence.entries()) {
      const [second, next] = [sentence[at + 1], sentence[at + 2]];
      if (!second || at <= done || !mayBeTornApart(sentence, at)) continue;
      const [ones, others] = [candidates(first), candidates(second)];
      const isSuspect = costApart(ones, others) >= LEAST_APART || mayBeTail(first, second);
      if (!isSuspect) continue;
      const text = first.text + second.text;
      const { readings } = analyser.analyse(text);
      const [best] = readings;
      if (!best || best.cost > MOST_JOINED || best.helper !== '') continue;
      if (isCompound(best, first, second) || isOneOf(best, second)) continue;
      if (isEnded(first) && second.analysis.isKnown && !mayBeTail(first, second)) continue;
      const joined = readings.slice(0, 4).map((reading) => ({ text, reading }));
      const before = isNextTo(sentence[at - 1], first) ? sentence[at - 1] : undefined;
      const after = isNextTo(second, next) ? next : undefined;
      const whole = Math.min(...joined.map((one) => costOfOne(before, one, after)));
      const least = isUsual(first) && isUsual(second) ? LEAST_GAIN_OF_WORDS : LEAST_GAIN;
      const gain = costApart(ones, others, before, after) - whole;
      const ended = CLOSES.test(second.trail) || !next ? costOfEnd(others) : 0;
      const tail = costOfTail(first, second, after);
      if (gain + ended + tail < least || (second.text === '서' && tail === 0)) continue;
      done = at + 1;
      yield tornIssue(first, second, {
        kind: 'apart',
        severity: 'check',
        help: HELP,
        article: '한글 맞춤법 제2항',
        rank: RANK.unknown + 1,
      });
    }
  };
}

/** Whether a word and the next one are not two by what they are or what stands beside them. */
export function mayBeTornApart(sentence: readonly Token[], at: number): boolean {
  const [before, first, second, next] = [at - 1, at, at + 1, at + 2].map((one) => sentence[one]);
  if (!first || !second || !mayBeOne(first, second)) return false;
  if (isCounted(before, first) || isLinked(second, next)) return false;
  // 두꺼비, 도롱뇽 들이: behind things that are told it is a word of its own.
  if (/^들(?![가-힣]{2})/.test(second.text) && /,/.test(before?.trail ?? '')) return false;
  // 이 모 씨, 적금 들 수
  return !next || !(FOLLOWED_BY.test(next.text) || (next.isGlued && next.lead === ''));
}

/** 두 되 샀다, 번호 3 여 학생 */
function isCounted(before: Token | undefined, { text, lead }: Token): boolean {
  if (before?.kind === 'number' && lead === ' ') return true;
  // 들어갔을 때 문은
  if (text === '때' && before?.analysis.readings[0]?.role === 'modify') return true;
  return text.length === 1 && before?.analysis.readings[0]?.pos === 'determiner' && UNITS.has(text);
}
const UNITS = new Set(
  '되 부 말 홉 자 치 푼 섬 단 뭇 손 쾌 축 첩 냥 근 돈 관 평 리 장 대'.split(' '),
);

/** 바다 가 보고 싶다: -어 before an auxiliary. */
const isLinked = ({ text }: Token, next: Token | undefined) =>
  next !== undefined && LINKING.test(text) && AUXILIARY.test(next.text);
const LINKING = /^[서가와]$/;

const FOLLOWED_BY = /^(?:씨|수$)/;
/** 성 전 회장, 김 씨를: a surname stands apart. 이 외에도 are two words, too. */
const TWO_WORDS = new RegExp(
  [
    '^. (?:전|씨|군|양|모|선생|교수|박사|사장|감독|의원|대표|장관|회장)',
    '^이 외|^방과 후|이 다가$|^셈 |만에$|(?:^| )중(?: |$)|^[할볼] 만[하한할해했]|^[후등] ',
    ' 밖에$| 마저$|^[^ ]{2,} 든$|^금 은|^겉 핥|^장 발장|^레 미제',
    '^[총양각본동현] [^ ]{2}',
    '^(?:한|두|서|너|석|넉|몇) (?:되$|부)',
    '^제때 |^[청백홍황] 팀',
  ].join('|'),
);
const CLOSING = /[)\]”’"'」』》〉%·] *$/;

function mayBeOne(one: Token, other: Token): boolean {
  if (one.kind !== 'hangul' || other.kind !== 'hangul') return false;
  if (one.isGlued || CLOSING.test(one.lead) || other.lead !== ' ') return false;
  // 지·정체
  if (/^[·-]/.test(other.trail)) return false;
  return (
    one.text.length + other.text.length <= LONGEST && !TWO_WORDS.test(`${one.text} ${other.text}`)
  );
}

/** Nouns that may be written as one word or as two, and verbs that compounds.tsv has: 표면 장력, 떠 올리다. */
function isCompound({ word, pos, cost }: Reading, first: Token, second: Token): boolean {
  const rest = word.slice(first.text.length);
  if (rest === '있' || rest === '없') return true;
  if (!isPredicate(pos)) {
    const isLong = first.text.length > 1 && rest.length > 1;
    return isLong && (first.analysis.isKnown || cost > MOST_USUAL);
  }
  return (
    second.text !== '한' &&
    first.analysis.isKnown &&
    first.analysis.readings.some(mayBegin) &&
    second.analysis.readings.some((one) => one.word === rest && one.lexeme.level > 2)
  );
}

const CLOSES = /^\s*[.!?…,]/;

/** What a clause does not end with: 놓친 다. */
function costOfEnd(last: readonly Candidate[]): number {
  const isEnd = ({ reading }: Candidate) =>
    reading === undefined ||
    (reading.pos !== 'determiner' &&
      reading.role !== 'modify' &&
      !(reading.pos === 'adverb' && reading.word.length === 1));
  return last.some(isEnd) ? 0 : ODD_END;
}
const ODD_END = 3;

/** Forms of verbs and other words that are particles and endings far more often. */
const TAILS = new Set('서 가 와 인 다 고 요 이 은 는 한'.split(' '));
const isUnit = ({ analysis }: Token) =>
  analysis.readings.some(({ pos }) => pos === 'unit' || pos === 'bound');
const mayBeTail = ({ text }: Token, second: Token) => text.length > 1 && TAILS.has(second.text);

/** Auxiliaries, which follow 서, 가 and 와. */
const AUXILIARY = /^(?:있|계|보|봐|봤|본|볼|버리|버렸|주|줘|준|줄|줬|서|놓|두)/;

/** 강당에 서 노래했다, 이유 가 있다: -어 of 서다, 가다 and 오다 links only to auxiliaries. */
function costOfTail(first: Token, { text }: Token, after: Token | undefined): number {
  const [best] = first.analysis.readings;
  if (!best || first.text.length < 2) return 0;
  // 날아가 고, 있어 요
  if (text === '고' || (text === '요' && !after)) return isPredicate(best.pos) ? ODD_END : 0;
  if (!after || AUXILIARY.test(after.text)) return 0;
  // 다양 한 책
  if (text === '한' && !isUnit(after)) return ODD_TAIL;
  const particle = best.particles.at(-1) ?? '';
  if (text === '서') return particle === '에' ? ODD_END : 0;
  const isBareNoun = best.pos === 'noun' && best.particles.length + best.endings.length === 0;
  if (text === '가' || text === '와') return isBareNoun && best.lexeme.level > 2 ? ODD_TAIL : 0;
  return 0;
}
const ODD_TAIL = 2;

const mayBegin = ({ pos, endings, lexeme }: Reading) =>
  endings.at(-1) === '어' || (MAY_STAND.has(pos) && lexeme.level > 2);
const MAY_STAND = new Set(['noun', 'adverb', 'interjection']);

/** 왕은 성을: a noun with its particle goes on only with another particle. */
function isEnded({ text, analysis }: Token): boolean {
  const [best] = analysis.readings;
  return (
    text.length > 1 && best !== undefined && best.particles.length > 0 && best.cost < MOST_USUAL
  );
}

/** 약속 한 가지 and 다양 한 책: only roots of adjectives are not counted. */
const isOneOf = ({ pos }: Reading, { text }: Token) => text === '한' && pos !== 'adjective';

/** Has a reading as a usual noun. */
function isUsual({ analysis, text }: Token): boolean {
  const [best] = analysis.readings;
  if (!best || best.pos === 'verb' || best.pos === 'adjective') return false;
  return best.lexeme.level > 3 && (text.length > 1 || best.cost < 0.6);
}

const isNextTo = (one: Token | undefined, other: Token | undefined) =>
  one?.kind === 'hangul' && other?.kind === 'hangul' && other.lead === ' ';
