import type { Reading } from '../analysis/reading.ts';
import { isNominal, isPredicate } from '../lexicon/lexeme.ts';
import { wordsOf } from '../rules/words-of.ts';
import type { Token } from '../text/tokens.ts';
import { PEOPLE } from './fields.ts';
import type { Company, Side } from './pair.ts';

/** How many 어절 before a word its company may stand, and how many behind. */
const BEFORE = 4;
const AFTER = 2;
/** How near a word without a case must stand: adverbs, determiners. */
const NEAR = 3;
/** Readings this much more far-fetched than the best do not count; with a particle they may be more. */
const CLOSE = 2.6;
const FAR = 6;

type Place = '을' | '이' | '에' | '에게' | '으로' | '과' | 'before';

const PLACES: Readonly<Record<string, Place>> = {
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
/** What may stand for a case when one looks closely. */
const TOPIC = new Set(['은', '도', '만', '부터']);
const EITHER = ['을', '이'] as const;
const SUBJECT = ['이'] as const;
const persons = new Set(PEOPLE.split(' '));
const BREAKS = new Set(['link', 'final', 'ask', 'request']);

/** What is looked at: one word in its sentence, and how closely. */
export interface Sight {
  token: Token;
  sentence: readonly Token[];
  reading: Reading | undefined;
  /** Another word of the same letters is as likely: 적다, to write, and 적다, to be few. */
  isDouble?: boolean;
}

/** Whether a word may well be right: its company is anywhere about. */
export function keeps({ company, pos }: Side, sight: Sight): boolean {
  const { reading, token, sentence } = sight;
  if (reading && company.ending !== undefined) {
    const own = [...reading.endings, ...reading.particles];
    if (wordsOf(company.ending).some((name) => own.includes(name))) return true;
  }
  if (nearBefore(company, pos === 'form', sight, false) > 0 || isBehind(company, sight))
    return true;
  const next = sentence[token.at + 1];
  // 물이 새는 바람에: no wind is spoken of.
  if (next === undefined || /^(?:바람에|탓에|통에|덕에|길에)$/.test(next.text)) return false;
  return reading?.role === 'modify' && isModified(company, next);
}

/** Whether a word is asked for by company that can be no other's: 0 if not, else the more the nearer. */
export function calls({ company, pos }: Side, sight: Sight): number {
  if (isPredicate(pos) && company.을 === undefined && hasObject(sight)) return 0;
  const before = nearBefore(company, pos === 'form', sight, true);
  if (before > 0) return before;
  if (isBehind(company, sight)) return BEFORE;
  return modifiesAlone(sight) && isModified(company, sight.sentence[sight.token.at + 1])
    ? BEFORE
    : 0;
}

function nearBefore(
  company: Company,
  isForm: boolean,
  { token, sentence, isDouble = false }: Sight,
  isStrict: boolean,
): number {
  // A word has one object and one subject: those further away belong to another.
  const taken = new Set<Place>();
  for (let back = 1; back <= BEFORE; back += 1) {
    const near = sentence[token.at - back];
    const next = sentence[token.at - back + 1];
    if (!near || (isStrict && isCut(next))) break;
    const best = near.analysis.readings[0];
    const ends = endsClause(near, isStrict);
    if (ends && back > 1 && !isStrict) break;
    const isPart = isForm || (back > 1 && (isStrict ? !isCount(next) : isNounFirst(next)));
    const belongs = (reading: Reading) =>
      isForm
        ? isBare(reading) || hasDone(reading)
        : isFree(reading) && !(isPart && isBare(reading) && isNominal(reading.pos));
    if (back <= NEAR && has(company.before, near, belongs)) return BEFORE + 1 - back;
    const may: Looseness = {
      isPart,
      isDouble: isStrict && isDouble,
      open: isStrict ? TOPIC : OPEN,
    };
    if (isInPlace(company, near, taken, may)) return BEFORE + 1 - back;
    if (ends && isStrict) break;
    const place = PLACES[best?.particles[0] ?? ''];
    if (place && !isCounting(near, sentence[near.at - 1])) taken.add(place);
  }
  return 0;
}

/** 수비수 두 명을: a number goes on with what stands before it. */
const isCount = (token: Token | undefined) =>
  token?.kind === 'number' || token?.analysis.readings[0]?.pos === 'determiner';

/** Behind a comma or a quotation another clause begins. */
const isCut = (token: Token | undefined) =>
  token !== undefined && !token.isGlued && /[,;:()“”"‘’]/.test(token.lead);

/** 쌀을 씻어 안치다, 편지를 써서 부치다: of both verbs it is the object. */
const SERVING = new Set(
  '씻 쓰 썰 만들 그리 깎 까 사 모으 줍 따 가져오 자르 오리 꺼내 끓이 빻 다듬 던지'.split(' '),
);
const isServing = ({ word, endings }: Reading) =>
  SERVING.has(word) && endings.length === 1 && (endings[0] === '어' || endings[0] === '어서');

/** What stands before a verb that links or modifies belongs to that verb. */
function endsClause({ analysis: { readings } }: Token, isStrict: boolean): boolean {
  // 길게 is an adverb before it is a promise.
  const likely = readings.filter(({ cost }) => cost <= (readings[0]?.cost ?? 0) + 0.05);
  if (likely.some(isServing)) return false;
  return (
    likely.length > 0 &&
    likely.every(
      ({ role, pos }) =>
        BREAKS.has(role ?? '') || (isStrict && role === 'modify' && pos === 'verb'),
    )
  );
}

/** Whether the clause names an object, which a word without objects cannot have. */
function hasObject({ token, sentence }: Sight): boolean {
  for (let back = 1; back <= BEFORE; back += 1) {
    const near = sentence[token.at - back];
    if (!near || isCut(sentence[token.at - back + 1]) || endsClause(near, true)) return false;
    const best = near.analysis.readings[0];
    if (best?.particles[0] === '을' && !isCounting(near, sentence[near.at - 1])) return true;
  }
  return false;
}

function isBehind(company: Company, { token, sentence }: Sight): boolean {
  for (let on = 1; on <= AFTER; on += 1) {
    const near = sentence[token.at + on];
    if (!near) break;
    if (has(company.after, near)) return true;
  }
  return false;
}

const isModified = (company: Company, next: Token | undefined) =>
  next !== undefined && (has(company.을, next) || has(company.이, next));

/**
 * Whether what a word modifies is sure to belong to it: 나는 책 is about me, 빈 의자 an empty one, 문이
 * 없던 아이 no child that lacks.
 */
function modifiesAlone({ token, sentence, reading, isDouble = false }: Sight): boolean {
  if (reading?.role !== 'modify' || isDouble) return false;
  const isOther = (one: Reading) =>
    one.role === undefined
      ? one.cost < COMMON
      : one.word !== reading.word && one.cost <= reading.cost + 1;
  if (token.analysis.readings.some(isOther)) return false;
  const before = PLACES[sentence[token.at - 1]?.analysis.readings[0]?.particles[0] ?? ''];
  if (before === '을' || before === '이') return false;
  const next = sentence[token.at + 1]?.analysis.readings[0];
  return next !== undefined && !persons.has(next.word);
}

/** What costs less is on everybody's lips. */
export const COMMON = 0.5;

/** 두 명을 takes no place: what is counted stands before it. */
const isCounting = ({ analysis }: Token, before: Token | undefined) =>
  analysis.readings.some(({ pos }) => pos === 'unit') && isCount(before);

const isNounFirst = (token: Token | undefined) => {
  const best = token?.analysis.readings[0];
  return best !== undefined && isNominal(best.pos) && best.endings.length === 0;
};

function* closeOf({ analysis: { readings } }: Token, far = CLOSE): Generator<Reading> {
  const limit = (readings[0]?.cost ?? 0) + far;
  for (const reading of readings) {
    if (reading.cost > limit) break;
    // 손님 is no 손.
    if (reading.suffix === '' || readings[0]?.suffix !== '') yield reading;
  }
}

function has(
  list: string | undefined,
  near: Token,
  may: (reading: Reading) => boolean = () => true,
): boolean {
  if (list === undefined) return false;
  for (const reading of closeOf(near)) if (may(reading) && isOneOf(list, reading)) return true;
  return false;
}

/** Not in a case, which has a place of its own. */
const isFree = ({ particles: [first], endings }: Reading) =>
  first === undefined || endings.length > 0 || PLACES[first] === undefined;

/** 앉은 채: what modifies the form itself. */
const hasDone = ({ role, endings }: Reading) => role === 'modify' && endings.at(-1) !== '을';

const isBare = ({ particles, endings }: Reading) => particles.length === 0 && endings.length === 0;

/** A compound is of the kind of its last word: 책가방 is a 가방. */
function isOneOf(list: string, { word, pos }: Reading): boolean {
  const words = wordsOf(list);
  if (words.includes(word)) return true;
  if (word.length < 3 || !isNominal(pos)) return false;
  return words.some((one) => one.length > 1 && word.endsWith(one));
}

interface Looseness {
  isPart: boolean;
  /** Only a case counts. */
  isDouble: boolean;
  /** Particles behind which a case may hide. */
  open: ReadonlySet<string>;
}

function isInPlace(
  company: Company,
  near: Token,
  taken: ReadonlySet<Place>,
  { isPart, isDouble, open }: Looseness,
): boolean {
  for (const reading of closeOf(near, FAR)) {
    const { particles, endings, role } = reading;
    if (endings.length > 0 && role !== 'noun') continue;
    const [first] = particles;
    if (first === undefined || open.has(first)) {
      if (isDouble) continue;
      // A noun before another is a part of it: 편지 봉투.
      if (first === undefined && isPart) continue;
      // 동생은 is who does it, hardly ever to whom it is done.
      const places = first === '은' && persons.has(reading.word) ? SUBJECT : EITHER;
      for (const place of places) {
        const list = company[place];
        if (list !== undefined && !taken.has(place) && isOneOf(list, reading)) return true;
      }
      continue;
    }
    const place = PLACES[first];
    if (place === undefined || place === 'before' || taken.has(place)) continue;
    const list = company[place];
    if (list !== undefined && isOneOf(list, reading)) return true;
  }
  return false;
}
