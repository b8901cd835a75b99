import type { Reading } from '../analysis/reading.ts';
import { isNominal, isPredicate } from '../lexicon/lexeme.ts';
import type { Token } from '../text/tokens.ts';
import {
  BEFORE,
  endsClause,
  isAdverb,
  isBound,
  isCount,
  isCounting,
  isCut,
  isNounFirst,
  objectOf,
} from './clause.ts';
import { HELPS, isSubjectOfOther, modifiesOther } from './implied-object.ts';
import { closeOf, has, isOneOf } from './matching.ts';
import type { Collocates, PairWord, Slot } from './pair.ts';

export type Used = Pick<PairWord, 'pos' | 'collocates'>;

/** How many 어절 behind a word collocates are looked for. */
const AFTER = 2;
/** How many 어절 away a word without a case may be: adverbs, determiners. */
const NEAR = 3;
const FAR = 6;
/** Adjectives from this level on are what was meant: 밭다 is rather a slip of 받다. */
const WELL_KNOWN = 4;

/** Slots that particles mark. */
type Case = Exclude<Slot, 'before' | 'after' | 'ending'>;

const CASES: Readonly<Record<string, Case>> = {
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
const OPEN = new Set(['은', '도', '만', '까지', '부터', '조차', '마저', '이나', '이라도', '밖에']);
/** Particles that may stand for a case in a strict search. */
const TOPIC = new Set(['은', '도', '만', '부터']);
const FOCUS = new Set(['도', '만', '부터']);
const EITHER = ['을', '이'] as const;
const SUBJECT = ['이'] as const;

/** One word in its sentence. */
export interface Context {
  token: Token;
  sentence: readonly Token[];
  reading: Reading | undefined;
  /** Another word of the same letters is as likely: 적다, to write, and 적다, to be few. */
  isAmbiguous: boolean;
  people: ReadonlySet<string>;
  /** Only nouns with a particle that marks a case count. */
  needsCase?: boolean;
  /** What is written takes an object as well: an object that no list has speaks for neither. */
  isTransitive?: boolean;
}

/** Whether any of its own collocates is about, looked for widely. Then the word may well be right. */
export function hasCollocate({ collocates, pos }: Used, context: Context, other?: Used): boolean {
  const { reading, token, sentence } = context;
  const object = isPredicate(pos) ? objectOf(context) : undefined;
  // 별을 새다: what takes no object is wrong behind one, whatever else is about.
  if (pos === 'verb' && collocates.을 === undefined && object) return false;
  if (reading && collocates.ending !== undefined) {
    const own = [...reading.endings, ...reading.particles];
    if (own.some((name) => collocates.ending?.has(name))) return true;
  }
  if (isSubjectOfOther(collocates, other, context)) return false;
  if (nearBefore(collocates, pos === 'form', context, false) > 0) return true;
  // 주사를 맡은 자리: the object outweighs what is behind.
  if (object && has(other?.collocates.을, object) && !has(collocates.을, object)) return false;
  if (isBehind(collocates, context)) return true;
  const next = sentence[token.at + 1];
  // 물이 새는 바람에 is not about wind.
  if (next === undefined || /^(?:바람에|탓에|통에|덕에|길에)$/.test(next.text)) return false;
  if (reading?.role === 'modify') return isModified(collocates, next);
  // 달여 주신 약: an auxiliary stands between the verb and what it modifies.
  const helper = next.analysis.readings[0];
  return (
    reading?.endings.at(-1) === '어' &&
    helper?.role === 'modify' &&
    HELPS.has(helper.word) &&
    isModified(collocates, sentence[token.at + 2])
  );
}

/** How near a collocate is, looked for strictly: 0 for none, else the more the nearer. */
export function collocateStrength({ collocates, pos }: Used, context: Context): number {
  const object = isPredicate(pos) ? objectOf(context) : undefined;
  // What has another object is another verb: 거울 앞에서 스스로를 안다 is not 앞에 앉다.
  if (object && !has(collocates.을, object)) {
    // 강아지를 친구로 삼다: what either of two verbs may do to anything is told by how, and into what.
    const { 으로, 을 } = collocates;
    if (!context.isTransitive || 을 === undefined || 으로 === undefined) return 0;
    return nearBefore({ 으로 }, false, context, true);
  }
  const before = nearBefore(collocates, pos === 'form', context, true);
  if (before > 0) return before;
  if (!context.needsCase && isBehind(collocates, context)) return BEFORE;
  if (!context.needsCase && pos === 'verb' && modifiesOther(collocates, context)) return 1;
  return 0;
}

function nearBefore(
  collocates: Collocates,
  isForm: boolean,
  { token, sentence, reading, isAmbiguous, needsCase, people }: Context,
  isStrict: boolean,
): number {
  // A word has one object and one subject: others further away belong to another word.
  const taken = new Set<Case>();
  for (let back = 1; back <= BEFORE; back += 1) {
    const near = sentence[token.at - back];
    const next = sentence[token.at - back + 1];
    if (!near || (isStrict && isCut(next))) break;
    const best = near.analysis.readings[0];
    const ends = endsClause(near, isStrict);
    if (ends && back > 1 && !isStrict) break;
    const isPart =
      isForm || (back > 1 && (isStrict ? !isCount(next) && !isAdverb(next) : isNounFirst(next)));
    const belongs = (reading: Reading) =>
      isForm
        ? isBare(reading) || hasDone(reading)
        : isFree(reading) && !(isPart && isBare(reading) && isNominal(reading.pos));
    if (!needsCase && back <= NEAR && has(collocates.before, near, belongs)) {
      return BEFORE + 1 - back;
    }
    const may: CaseSearch = {
      isPart,
      people,
      isAmbiguous: isStrict && (isAmbiguous || needsCase === true),
      // 아저씨는 낡은 트럼펫을 불었다: the topic is not what a modifying word is about.
      open: isStrict ? (reading?.role === 'modify' ? FOCUS : TOPIC) : OPEN,
      isStrict,
      isOfState: isStrict && reading?.pos === 'adjective' && reading.lexeme.level >= WELL_KNOWN,
    };
    if (isInPlace(collocates, near, taken, may)) return BEFORE + 1 - back;
    if (ends && isStrict) break;
    const place = CASES[best?.particles[0] ?? ''];
    if (place && !isCounting(near, sentence[near.at - 1])) taken.add(place);
  }
  return 0;
}

function isBehind(collocates: Collocates, { token, sentence }: Context): boolean {
  for (let on = 1; on <= AFTER; on += 1) {
    const near = sentence[token.at + on];
    if (!near) break;
    if (has(collocates.after, near)) return true;
  }
  return false;
}

/** 맞힐 줄, 늘일 수: bound nouns are not what a word is used with. */
const isModified = (collocates: Collocates, next: Token | undefined) =>
  next !== undefined && !isBound(next) && (has(collocates.을, next) || has(collocates.이, next));

/** Without a particle that marks a case: words in a case belong to another slot. */
const isFree = ({ particles: [first], endings, role }: Reading) =>
  first === undefined || CASES[first] === undefined || (endings.length > 0 && role !== 'noun');

/** 앉은 채: a verb that modifies the form. */
const hasDone = ({ role, endings }: Reading) => role === 'modify' && endings.at(-1) !== '을';

const isBare = ({ particles, endings }: Reading) => particles.length === 0 && endings.length === 0;

interface CaseSearch {
  /** The noun is part of a compound: it counts only with a particle. */
  isPart: boolean;
  people: ReadonlySet<string>;
  /** Only a particle that marks a case counts. */
  isAmbiguous: boolean;
  /** What is written is an adjective, which has no object: 아기도 없다. */
  isOfState: boolean;
  /** Particles that may stand for a case. */
  open: ReadonlySet<string>;
  isStrict: boolean;
}

/** 못 빼다 is about no nail, 매일 늘리다 about no day. */
const isOther = ({ analysis }: Token) => {
  const pos = analysis.readings[0]?.pos;
  return pos === 'adverb' || pos === 'determiner';
};

function isInPlace(
  collocates: Collocates,
  near: Token,
  taken: ReadonlySet<Case>,
  { isPart, isAmbiguous, isOfState, isStrict, open, people }: CaseSearch,
): boolean {
  for (const reading of closeOf(near, FAR)) {
    const { particles, endings, role, pos } = reading;
    // 권리임을 잊다: what one forgets is that it is a right.
    if (endings.length > 0 && (role !== 'noun' || isNominal(pos))) continue;
    const [first] = particles;
    if (first === undefined || open.has(first)) {
      if (isAmbiguous) continue;
      // A noun right before another is part of a compound: 편지 봉투.
      if (first === undefined && (isPart || isOther(near))) continue;
      // 동생은, 아이만 is hardly ever the object.
      const isSubject = isOfState || (first !== undefined && people.has(reading.word));
      const places = isSubject ? SUBJECT : EITHER;
      for (const place of places) {
        const list = collocates[place];
        if (list !== undefined && !taken.has(place) && isOneOf(list, reading)) return true;
      }
      continue;
    }
    const place = CASES[first];
    // Where something happens (교실에서 키우다) is seldom what decides.
    if (place === undefined || taken.has(place) || (isStrict && first === '에서')) continue;
    const list = collocates[place];
    if (list !== undefined && isOneOf(list, reading)) return true;
  }
  return false;
}
