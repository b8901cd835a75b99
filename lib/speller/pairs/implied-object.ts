import type { Reading } from '../analysis/reading.ts';
import type { Token } from '../text/tokens.ts';
import { endsClause, isBound, isCounting, isCut, isNounFirst, objectOf } from './clause.ts';
import type { Context, Used } from './collocates.ts';
import { has } from './matching.ts';
import type { Collocates } from './pair.ts';

/** A reading that costs this much more may be what was meant. */
const AS_LIKELY = 0.7;
/** 달여 주신 약: auxiliaries stand between a verb and what it modifies. */
export const HELPS = new Set('주 드리 놓 두'.split(' '));

/** Endings of clauses that may share their object with the next one. */
const SHARING = new Set(['고', '고서', '어', '어서', '어다', '어다가']);
/** How many 어절 before a word the object of the clause before is looked for. */
const BEFORE_SHARED = 8;

/** 무릎을 꿇고 앉다, 손을 들고 건너다: how something is done. */
const BODY = new Set(
  '손 두손 무릎 허리 어깨 다리 책상다리 양반다리 고개 몸 발 팔 눈 입 머리 가슴 등 마음 짝 귀 방석'.split(
    ' ',
  ),
);

/** 그 인형, 동생이 업었어? The noun before the first comma, without a particle; not 할머니, whom one calls. */
export function topicBeforeComma({ token, sentence, people }: Context): Token | undefined {
  for (let at = token.at - 1; at >= 0; at -= 1) {
    const near = sentence[at];
    if (!isCut(sentence[at + 1])) continue;
    const best = near?.analysis.readings[0];
    const isTopic =
      best?.pos === 'noun' &&
      best.particles.length === 0 &&
      best.role === undefined &&
      !people.has(best.word);
    return isTopic && at <= 2 && sentence[at + 1]?.lead.startsWith(',') ? near : undefined;
  }
  return undefined;
}

/**
 * The object that a clause without one shares with the clause before (달걀을 물에 넣고 푹 삶다), or that stands
 * before a comma without a particle (그 편지, 네가 부쳤지?).
 */
function sharedObject(context: Context): Token | undefined {
  const { token, sentence } = context;
  if (objectOf({ token, sentence })) return undefined;
  let links = 0;
  let hasSubject = false;
  for (let back = 1; back <= BEFORE_SHARED; back += 1) {
    const near = sentence[token.at - back];
    if (!near) return undefined;
    const best = near.analysis.readings[0];
    if (isCut(sentence[near.at + 1])) return links === 0 ? topicBeforeComma(context) : undefined;
    // 몸을 일으켜 의사가 놀랐다: a clause with its own subject has its own object.
    if (best?.particles[0] === '이' && best.role === undefined && links === 0) hasSubject = true;
    if (best?.particles[0] === '을') {
      const isOwn = BODY.has(best.word) || isCounting(near, sentence[near.at - 1]);
      return links > 0 && !isOwn ? near : undefined;
    }
    if (!endsClause(near, true)) continue;
    const isLink = SHARING.has(best?.endings.at(-1) ?? '');
    if (links > 0 || !isLink || hasSubject) return undefined;
    links += 1;
  }
  return undefined;
}

/** The noun before a comma, if the clause has no object itself. */
const ownTopic = (context: Context) =>
  objectOf(context) === undefined ? topicBeforeComma(context) : undefined;

/** Whether the object that the clause shares with the one before is the other word's only. */
export function hasSharedObject(own: Used, other: Used, context: Context): boolean {
  const { 을: ofOwn } = own.collocates;
  const { 을: ofOther } = other.collocates;
  if (own.pos !== 'verb' || ofOwn === undefined || ofOther === undefined) return false;
  // 줄을 지어 난다: what may be another verb as well need not share the object.
  const { reading, token, sentence } = context;
  if (!reading || isOtherAsLikely(token, reading)) return false;
  const next = sentence[token.at + 1];
  if (reading.role === 'modify' && next && isPerson(next, context)) return false;
  const object = context.needsCase ? ownTopic(context) : sharedObject(context);
  if (object === undefined || isPerson(object, context)) return false;
  return has(ofOther, object) && !has(ofOwn, object);
}

/** 읽는 사람, 앉은 아이: who does something, rather than to whom it is done. */
const isPerson = ({ analysis }: Token, { people }: Context) =>
  analysis.readings.some(
    ({ word }) => PERSONS.has(word) || people.has(word) || people.has(word.slice(-2)),
  );
const PERSONS = new Set('이 애 분 자 놈 독자'.split(' '));
/** 버리는 일, 읽는 까닭: what is done is not done to them. */
const LIGHT = new Set(
  '일 것 때 말 데 법 방법 모습 까닭 이유 나라 때문 시간 날 곳 내내 대로 동안'.split(' '),
);

const isLight = ({ analysis }: Token) => LIGHT.has(analysis.readings[0]?.word ?? '');

/** 네가 붙인 편지: the noun that a verb modifies is its object, if the clause has none. */
export function modifiesOther({ 을, 이 }: Collocates, context: Context): boolean {
  const { token, sentence, reading } = context;
  if (objectOf(context)) return false;
  if (!reading || isOtherAsLikely(token, reading)) return false;
  // 내려올 땐 다리가 풀렸다: behind what modifies stands a noun.
  if (sentence[token.at - 1]?.analysis.readings[0]?.role === 'modify') return false;
  const next = sentence[token.at + (reading?.role === 'modify' ? 1 : 2)];
  const helper = sentence[token.at + 1]?.analysis.readings[0];
  const isModifying =
    reading?.role === 'modify' ||
    (reading?.endings.at(-1) === '어' && helper?.role === 'modify' && HELPS.has(helper.word));
  // 낡은 나무 의자: of a compound the last word is modified.
  const isCompound =
    next?.analysis.readings[0]?.particles.length === 0 && isNounFirst(sentence[next.at + 1]);
  return (
    isModifying &&
    next !== undefined &&
    !isCompound &&
    !isBound(next) &&
    !isLight(next) &&
    !isPerson(next, context) &&
    ((context.isTransitive && has(을, next)) || has(이, next))
  );
}

/** 복도에서 소리가 들러서: the subject right before outweighs a place. */
export function isSubjectOfOther(
  { 이 }: Collocates,
  other: Used | undefined,
  context: Context,
): boolean {
  const near = context.sentence[context.token.at - 1];
  const best = near?.analysis.readings[0];
  if (!near || best?.particles[0] !== '이' || best.role !== undefined) return false;
  // 아저씨가 낡은 우산을 빌려주셨다: what modifies leaves the subject to the verb behind.
  const { reading, token, sentence } = context;
  // 문이 잠가 있다 is about the state.
  const next = sentence[token.at + 1];
  if (reading?.endings.at(-1) === '어' && next?.analysis.readings[0]?.word === '있') return false;
  const isModifying = reading?.role === 'modify';
  if (isModifying && (reading.pos === 'adjective' || has(이, next))) return false;
  return !isCut(context.token) && has(other?.collocates.이, near) && !has(이, near);
}

const isOtherAsLikely = ({ analysis: { readings } }: Token, { word, cost }: Reading) =>
  readings.some((one) => one.word !== word && one.cost <= cost + AS_LIKELY);
