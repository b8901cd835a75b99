import type { Match, TokenReader } from './tokens.ts';

const LOCAL = /^[._%+-]$/;
/** Tokens of an address before and behind the sign; an address has at most 254 characters. */
const MAX_TOKENS = 40;

/**
 * From the sign: `@` or the word 골뱅이. Returns the first token too, because the address begins before
 * it.
 */
export function matchEmail(
  reader: TokenReader,
  sign: number,
): (Match<'EMAIL' | 'SPOKEN'> & { first: number }) | undefined {
  const { text } = reader.at(sign);
  const isSpoken = text === '골뱅이';
  if (text !== '@' && !isSpoken) return undefined;
  const first = firstOfLocal(reader, sign);
  const last = lastOfHost(reader, sign, isSpoken);
  if (first === undefined || last === undefined) return undefined;
  return { first, last, reason: isSpoken ? 'SPOKEN' : 'EMAIL' };
}

function firstOfLocal(reader: TokenReader, sign: number): number | undefined {
  let at = reader.at(sign - 1).kind === 'SPACE' ? sign - 2 : sign - 1;
  let first: number | undefined;
  for (let count = 0; count < MAX_TOKENS && at >= 0; count += 1, at -= 1) {
    const { kind, text } = reader.at(at);
    if (kind === 'LATIN' || kind === 'DIGITS') first = at;
    else if (kind !== 'MARK' || !LOCAL.test(text)) break;
  }
  return first;
}

/** Labels with points between them; the last has only letters. */
function lastOfHost(reader: TokenReader, sign: number, isSpoken: boolean): number | undefined {
  let at = reader.skipSpace(sign + 1);
  let last: number | undefined;
  let hasPoint = false;
  for (let count = 0; count < MAX_TOKENS; count += 1, at += 1) {
    const { kind, text } = reader.at(at);
    if (kind === 'LATIN') {
      if (hasPoint && text.length >= 2 && text.length <= 24) last = at;
    } else if (text === '.' || (isSpoken && (text === '점' || text === '닷'))) hasPoint = true;
    else if (isSpoken && kind === 'SPACE' && !text.includes('\n')) continue;
    else if (kind !== 'DIGITS' && text !== '-') break;
  }
  return last;
}
