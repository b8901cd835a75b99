import type { Match, TokenReader } from './tokens.ts';
import { DISTRICTS, PROVINCES, UNITS } from './words.ts';

type Reason = 'ROAD' | 'LOT' | 'APARTMENT';

/** 시·도 or 시·군·구, without a particle. */
const isRegion = (word: string) => PROVINCES.has(word) || DISTRICTS.has(word);

/** 느티나무로, 햇살길, 세종대로. */
const ROAD = /^[가-힣]{1,12}(?:대로|로|길)$/;
const TOWN = /^[가-힣]{1,8}(?:읍|면|동|리|가)$/;
const HOUSES = /(?:아파트|빌라|오피스텔|맨션|주공|연립|하우스|빌|타운|캐슬)$/;
/** At most six words lead from the region to the number: 도, 시, 구, 면, 리, 길. */
const MAX_WORDS = 6;

/** From the first word of the address. */
export function matchAddress(reader: TokenReader, first: number): Match<Reason> | undefined {
  const { kind, text } = reader.at(first);
  if (kind === 'DIGITS') return matchUnit(reader, first);
  if (kind !== 'HANGUL') return undefined;
  if (isRegion(text)) return matchRegion(reader, first);
  if (HOUSES.test(text)) return matchHouses(reader, first);
  return matchWithoutRegion(reader, first, text);
}

function matchRegion(reader: TokenReader, first: number): Match<Reason> | undefined {
  let at = first;
  for (let words = 0; words < MAX_WORDS; words += 1) {
    const { kind, text } = reader.at(at);
    if (kind !== 'HANGUL') return undefined;
    if (!isRegion(text)) {
      const found = numberBehind(reader, at, text);
      if (found) return withUnit(reader, found);
      if (!TOWN.test(text) && !ROAD.test(text)) return undefined;
    }
    const next = reader.skipSpace(at + 1);
    if (next === at + 1) return undefined;
    at = next;
  }
  return undefined;
}

/** The number of a house behind a road, of a lot behind 동 or 리. `at` is the road's or town's token. */
function numberBehind(reader: TokenReader, at: number, text: string): Match<Reason> | undefined {
  const reason = ROAD.test(text) ? 'ROAD' : TOWN.test(text) ? 'LOT' : undefined;
  if (!reason) return undefined;
  let number = reader.skipSpace(at + 1);
  if (reader.at(number).text === '산') number = reader.skipSpace(number + 1);
  const digits = reader.at(number);
  if (digits.kind !== 'DIGITS' || digits.text.length > 4) return undefined;
  const behind = reader.at(number + 1);
  if (behind.kind === 'HANGUL' && /^(?:번길|길)$/.test(behind.text)) {
    const house = reader.skipSpace(number + 2);
    const isHouse = reader.at(house).kind === 'DIGITS';
    return { last: isHouse ? withSecondNumber(reader, house) : number + 1, reason: 'ROAD' };
  }
  if (behind.kind === 'HANGUL' && behind.text.startsWith('번지'))
    return { last: number + 1, lastLength: 2, reason };
  if (behind.kind === 'HANGUL' && UNITS.test(behind.text)) return undefined;
  return { last: withSecondNumber(reader, number), reason };
}

/** The second part of 123-4. */
function withSecondNumber(reader: TokenReader, at: number): number {
  const isSecond = reader.at(at + 1).text === '-' && reader.at(at + 2).kind === 'DIGITS';
  return isSecond ? at + 2 : at;
}

/** Without a region only what no other phrase looks like: 햇살로 12번길 3, 햇살동 12-3번지. */
function matchWithoutRegion(
  reader: TokenReader,
  first: number,
  text: string,
): Match<Reason> | undefined {
  if (!ROAD.test(text) && !TOWN.test(text)) return undefined;
  const found = numberBehind(reader, first, text);
  if (!found) return undefined;
  const last = reader.at(found.last);
  const hasWord = last.kind === 'HANGUL' && /^번(?:길|지)/.test(last.text);
  const hasSide = found.last - first >= 3 && reader.at(found.last - 1).text === '-';
  const hasHouse =
    reader.at(found.last - 2).text === '번길' || reader.at(found.last - 1).text === '번길';
  const isStreet = /(?:대로|길)$/.test(text) && text.length >= 3 && hasSide;
  const lot = found.reason === 'LOT' && last.kind === 'DIGITS' && hasSide;
  const isLot = lot && reader.at(found.last + 1).text.startsWith('번지');
  if (!hasWord && !hasHouse && !isStreet && !isLot) return undefined;
  return withUnit(reader, isLot ? { ...found, last: found.last + 1, lastLength: 2 } : found);
}

/** 101동 1203호, also directly behind the name of the houses or a comma. */
function matchUnit(reader: TokenReader, first: number): Match<Reason> | undefined {
  const building = reader.at(first);
  if (building.text.length > 4 || reader.at(first + 1).text !== '동') return undefined;
  const number = reader.skipSpace(first + 2);
  const digits = reader.at(number);
  if (digits.kind !== 'DIGITS' || digits.text.length < 3 || digits.text.length > 4)
    return undefined;
  return reader.at(number + 1).text.startsWith('호')
    ? { last: number + 1, lastLength: 1, reason: 'APARTMENT' }
    : undefined;
}

function matchHouses(reader: TokenReader, first: number): Match<Reason> | undefined {
  const number = reader.skipSpace(first + 1);
  const unit = matchUnit(reader, number);
  if (unit) return unit;
  const { kind, text } = reader.at(number);
  const isUnit = kind === 'DIGITS' && text.length >= 3 && text.length <= 4;
  return isUnit && reader.at(number + 1).text.startsWith('호')
    ? { last: number + 1, lastLength: 1, reason: 'APARTMENT' }
    : undefined;
}

/** The apartment behind the number of the house belongs to the address. */
function withUnit(reader: TokenReader, found: Match<Reason>): Match<Reason> {
  const { last } = found;
  const at = reader.skipSpace(reader.at(last + 1).text === ',' ? last + 2 : last + 1);
  const { kind } = reader.at(at);
  const unit =
    kind === 'DIGITS'
      ? matchUnit(reader, at)
      : kind === 'HANGUL'
        ? matchHouses(reader, at)
        : undefined;
  return unit ? { ...unit, reason: found.reason } : found;
}
