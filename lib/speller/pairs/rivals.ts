import type { Reading } from '../analysis/reading.ts';
import { isPredicate } from '../lexicon/lexeme.ts';

/** Readings that cost less are of very frequent words. */
const COMMON = 0.5;
/** A noun that costs this much less is what was written: 나를 is 나, not 나르다. */
const LIKELIER = 0.7;
const KNOWN = 3;
const IN_EVERY_TEXT = 5;
/** Endings that modify a noun or make one, with which many short verbs look like other words. */
const NOMINAL = new Set(['을', '은', '는', '음']);
/** Particles that make a noun certain, or none at all; 거치고 is not 거 with 치고. */
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
  '이나',
  '이라도',
  '밖에',
  '처럼',
]);

/** A word without endings (때, 데서는, 나를) is hardly a verb. Forms of 이다 do not count: nobody means 다리고. */
export function hasRival(reading: Reading, readings: readonly Reading[]): boolean {
  if (!isPredicate(reading.pos)) return false;
  // 늘어선 is of 늘어서다, hardly 늘어서 with ㄴ.
  if (reading.endings.includes('ᆫ')) return true;
  return readings.some((one) => {
    if (isLonger(one, reading)) return true;
    if (one.role !== undefined || !PLAIN.has(one.particles[0] ?? '')) return false;
    const isNoun = one.pos === 'noun' || one.pos === 'unit' || one.pos === 'name';
    if (!isNoun || one.particles.length === 0) {
      // 줄 and 줌 are bound nouns and units rather than 주다 that modifies or is made a noun.
      const margin = NOMINAL.has(reading.endings.at(-1) ?? '') ? LIKELIER : 0;
      return one.cost <= reading.cost + margin;
    }
    // 실을 잡으면: a noun that everybody knows is as likely as a verb that modifies.
    const isFuture = reading.endings.at(-1) === '을' && one.particles[0] === '을';
    if (isFuture && one.lexeme.level >= KNOWN) return true;
    // 부를 때는 is no form of 때다.
    const isTopic = reading.endings.at(-1) === '는' && one.particles[0] === '은';
    if (isTopic && one.lexeme.level >= IN_EVERY_TEXT) return true;
    const margin = one.cost < COMMON ? 0 : LIKELIER;
    return reading.role === 'modify' && one.cost + margin <= reading.cost;
  });
}

/** 담긴 is a form of 담기다 rather than of 담다. */
const isLonger = (one: Reading, reading: Reading) =>
  one.word.length > reading.word.length &&
  one.word.startsWith(reading.word) &&
  one.cost <= reading.cost;
