import type { Reading } from '../analysis/reading.ts';
import { isNominal, isPredicate } from '../lexicon/lexeme.ts';
import type { Token } from '../text/tokens.ts';

/** Readings that cost more than the best by this much are ignored. */
const CLOSE = 1;
/** Adverbs that may stand between a noun and its verb. */
const MOST_ADVERBS = 2;

export const readingsOf = ({ analysis: { readings } }: Token): readonly Reading[] =>
  readings.filter(({ cost }) => cost <= (readings[0]?.cost ?? 0) + CLOSE);

/** A noun with exactly one particle, however the 어절 is read. */
export function nounIn(token: Token, particle: string): Reading | undefined {
  if (token.isGlued || token.kind !== 'hangul') return undefined;
  const readings = readingsOf(token);
  const isPlain = (one: Reading) =>
    (one.endings.length === 0 || one.role === 'noun') && one.particles.join() === particle;
  // 어려움 is a noun besides a form of 어렵다.
  const noun = readings.find(({ pos }) => isNominal(pos));
  // 물을 is a form of 묻다 as well, but seldom.
  return readings.every((one) => isPlain(one) || one.word === '묻') ? noun : undefined;
}

/** 잘 and 못 are adverbs, whatever else their letters may be. */
const COMMON = 0.4;

const isAdverbial = ({ pos, role }: Reading) =>
  pos === 'adverb' || pos === 'noun' || role === 'modify' || role === 'adverb';

/** Forms of 이다 do not count: nobody means 생기면 as 생기 with 이면. */
const predicatesOf = (token: Token) => readingsOf(token).filter(({ pos }) => isPredicate(pos));

const hasNoParticle = ({ particles }: Reading) => particles.length === 0;

export interface Predicate {
  token: Token;
  reading: Reading;
}

/** 빠르게 도착하다, 신나게 놀다. */
const isManner = ({ pos, word, endings, particles }: Reading) =>
  (pos === 'adjective' || word === '신나') &&
  endings.join() === '게' &&
  particles.length === 0 &&
  !/^(?:어떻|이렇|그렇|저렇|같|다르|있|없)$/.test(word);

/** 교실에, 굴뚝에서: between a noun and its verb as adverbs are. Not 대상으로: 책을 대상으로 한다. */
const isPlaced = ({ pos, particles, endings }: Reading) =>
  isNominal(pos) &&
  endings.length === 0 &&
  /^(?:에|에서|에게|한테|까지|부터|처럼|보다)$/.test(particles.join());

const isCompared = (token: Token | undefined): boolean =>
  token?.analysis.readings.some(({ word }) => /^(?:다르|같|비슷하|닮)$/.test(word)) === true;

/**
 * The predicate right behind a noun, adverbs left out, and nouns of place if `isPlaceLeftOut`; none
 * if the 어절 may be a noun.
 */
export function predicateBehind(
  sentence: readonly Token[],
  noun: Token,
  isPlaceLeftOut = false,
): Predicate | undefined {
  for (let on = 1; on <= MOST_ADVERBS + 1; on += 1) {
    const token = sentence[noun.at + on];
    if (!token || token.isGlued || token.kind !== 'hangul' || /[^\s]/.test(token.lead))
      return undefined;
    const readings = readingsOf(token);
    const [best] = readings;
    if (!best) return undefined;
    if (best.pos === 'adverb' && (best.cost < COMMON || readings.every(isAdverbial))) {
      continue;
    }
    if (isManner(best) || /[가-힣]적으로$/.test(token.text)) continue;
    if (isPlaceLeftOut && readings.every(isPlaced)) continue;
    // 결과를 예상과 달랐다
    if (
      isPlaceLeftOut &&
      best.particles.join() === '과' &&
      isCompared(sentence[noun.at + on + 1])
    ) {
      continue;
    }
    // 오지, 지면은: whatever else it may be, a noun of those letters is likelier to stand there; not
    // 기여 with the particle 하고 for 기여하고, nor 만 with 들 for 만들.
    if (
      token.text !== '만들' &&
      token.analysis.readings.some(
        ({ pos, endings, word, particles }) =>
          isNominal(pos) &&
          endings.length === 0 &&
          !(best.word === `${word}하` && particles.join() === '하고'),
      )
    ) {
      return undefined;
    }
    if (!isPredicate(best.pos) || !predicatesOf(token).every(hasNoParticle)) return undefined;
    return { token, reading: best };
  }
  return undefined;
}

/** Whether it is so of all verbs that the token may be. */
export const agree = (token: Token, isSo: (reading: Reading) => boolean): boolean =>
  predicatesOf(token).every(isSo);

/** 않다, 못하다 and other auxiliaries behind a verb, with the last one's ending. */
export function lastOf(sentence: readonly Token[], predicate: Predicate): Predicate {
  const { token } = predicate;
  let last = predicate;
  for (let at = token.at + 1; at <= token.at + 2; at += 1) {
    const helper = sentence[at];
    const next = helper?.analysis.readings[0];
    const joined = last.reading.endings.at(-1);
    if (!helper || !next || !isPredicate(next.pos)) break;
    const isJoined =
      (joined === '지' && /^(?:않|못하|말)$/.test(next.word)) ||
      (joined === '어' && /^(?:있|버리|가|오|보|주|지|놓|두|나|내)$/.test(next.word)) ||
      (joined === '고' && /^(?:있|싶|말|나)$/.test(next.word)) ||
      (joined === '게' && /^(?:하|되|만들)$/.test(next.word)) ||
      (joined === '기' && /^(?:하|시작하)$/.test(next.word));
    if (!isJoined) break;
    if (joined === '게') return predicate;
    last = { token: helper, reading: next };
  }
  return last;
}

/** Words between a noun and a verb, not verbs of their own: 시험을 위해, 책을 통해. */
const LINKING = /^(?:위하|대하|관하|의하|따르|통하|인하|비하|말미암|더불|비롯하)$/;

/**
 * Whether no verb behind the predicate is left without an object: 그림을 누워서 그렸다 has one, so
 * that 그림을 may be its object; 정상을 도착해서 사진을 찍었다 has none.
 */
export function isOrphan(
  sentence: readonly Token[],
  predicate: Predicate,
  takesObject: (reading: Reading) => boolean,
): boolean {
  let verbs = 0;
  let objects = 0;
  for (let at = lastOf(sentence, predicate).token.at + 1; at < sentence.length; at += 1) {
    const token = sentence[at];
    if (!token) break;
    const [best] = token.analysis.readings;
    if (!best) return false;
    if (best.particles[0] === '을') objects += 1;
    if (!isPredicate(best.pos) || !predicatesOf(token).some(takesObject)) continue;
    const before = sentence[at - 1]?.analysis.readings[0];
    const isLinked =
      before !== undefined && (before.particles.length > 0 || before.role === 'noun');
    if (!isLinked || !LINKING.test(best.word)) verbs += 1;
    at = lastOf(sentence, { token, reading: best }).token.at;
  }
  return verbs <= objects;
}
