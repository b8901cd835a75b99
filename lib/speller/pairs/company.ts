import type { Reading } from '../analysis/reading.ts';
import { isNominal } from '../lexicon/lexeme.ts';
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
const EITHER = ['을', '이'] as const;
const SUBJECT = ['이'] as const;
const persons = new Set(PEOPLE.split(' '));
const BREAKS = new Set(['link', 'final', 'ask', 'request']);

/** Whether a word's company is there: 0 if not, else the more the nearer it stands. */
export function keeps(
  { company, pos }: Side,
  reading: Reading | undefined,
  token: Token,
  sentence: readonly Token[],
): number {
  if (reading && company.ending !== undefined) {
    const own = [...reading.endings, ...reading.particles];
    if (wordsOf(company.ending).some((name) => own.includes(name))) return BEFORE + 1;
  }
  return Math.max(
    nearBefore(company, pos === 'form', token, sentence),
    isBehind(company, reading, token, sentence) ? BEFORE : 0,
  );
}

function nearBefore(
  company: Company,
  isForm: boolean,
  token: Token,
  sentence: readonly Token[],
): number {
  // A word has one object and one subject: those further away belong to another.
  const taken = new Set<Place>();
  for (let back = 1; back <= BEFORE; back += 1) {
    const near = sentence[token.at - back];
    if (!near) break;
    // What ends a clause ends the company, but for the word right before.
    const best = near.analysis.readings[0];
    if (back > 1 && best?.role !== undefined && BREAKS.has(best.role)) break;
    const next = sentence[token.at - back + 1];
    // Of whole forms the particle alone may tell: 산 너머, 산을 넘어.
    const isPart = isForm || (back > 1 && isNounFirst(next));
    const belongs = (reading: Reading) =>
      isForm
        ? isBare(reading)
        : isFree(reading) && !(isPart && isBare(reading) && isNominal(reading.pos));
    if (back <= NEAR && has(company.before, near, belongs)) return BEFORE + 1 - back;
    if (isInPlace(company, near, taken, isPart)) return BEFORE + 1 - back;
    const place = PLACES[best?.particles[0] ?? ''];
    if (place && !isCounting(near, sentence[near.at - 1])) taken.add(place);
  }
  return 0;
}

function isBehind(
  company: Company,
  reading: Reading | undefined,
  token: Token,
  sentence: readonly Token[],
): boolean {
  for (let on = 1; on <= AFTER; on += 1) {
    const near = sentence[token.at + on];
    if (!near) break;
    if (has(company.after, near)) return true;
    if (on === 1 && modifies(reading, token) && (has(company.을, near) || has(company.이, near))) {
      return true;
    }
  }
  return false;
}

/** 두 명을 takes no place: what is counted stands before it. */
const isCounting = ({ analysis }: Token, before: Token | undefined) =>
  analysis.readings.some(({ pos }) => pos === 'unit') &&
  (before?.kind === 'number' || before?.analysis.readings[0]?.pos === 'determiner');

/** What costs less is on everybody's lips. */
const COMMON = 0.5;

/** 나는 책을 is about me: what is such a common noun modifies nothing. */
const modifies = (reading: Reading | undefined, { analysis }: Token) =>
  reading?.role === 'modify' &&
  !analysis.readings.some(({ role, cost }) => role === undefined && cost < COMMON);

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

const isBare = ({ particles, endings }: Reading) => particles.length === 0 && endings.length === 0;

/** A compound is of the kind of its last word: 책가방 is a 가방. */
function isOneOf(list: string, { word, pos }: Reading): boolean {
  const words = wordsOf(list);
  if (words.includes(word)) return true;
  if (word.length < 3 || !isNominal(pos)) return false;
  return words.some((one) => one.length > 1 && word.endsWith(one));
}

function isInPlace(
  company: Company,
  near: Token,
  taken: ReadonlySet<Place>,
  isPart: boolean,
): boolean {
  for (const reading of closeOf(near, FAR)) {
    const { particles, endings, role } = reading;
    if (endings.length > 0 && role !== 'noun') continue;
    const [first] = particles;
    if (first === undefined || OPEN.has(first)) {
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
