import type { Reading } from '../analysis/reading.ts';
import { isNominal } from '../lexicon/lexeme.ts';
import type { Token } from '../text/tokens.ts';
import type { WordList } from './word-list.ts';

/** Readings that cost more than the best by this much are ignored; with a particle by more. */
const CLOSE = 2.6;

/** Readings that are likely enough to be what is meant. */
export function* closeOf({ analysis: { readings } }: Token, far = CLOSE): Generator<Reading> {
  const limit = (readings[0]?.cost ?? 0) + far;
  for (const reading of readings) {
    if (reading.cost > limit) break;
    // 손님 is not 손 with a suffix.
    if (reading.suffix === '' || readings[0]?.suffix !== '') yield reading;
  }
}

/** Whether a list has a word, however it is inflected. */
export function has(
  list: WordList | undefined,
  near: Token | undefined,
  may: (reading: Reading) => boolean = () => true,
): boolean {
  if (list === undefined || near === undefined) return false;
  for (const reading of closeOf(near)) if (may(reading) && isOneOf(list, reading)) return true;
  return false;
}

/** A compound counts as its last word: 책가방 is a 가방. */
export function isOneOf(list: WordList, { word, pos }: Reading): boolean {
  if (list.has(word)) return true;
  if (word.length < 3 || !isNominal(pos)) return false;
  return list.hasEndOf(word);
}
