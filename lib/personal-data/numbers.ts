import type { Match, Token, TokenReader } from './tokens.ts';
import { ACCOUNT_WORDS, BANKS, BANKS_WITH_OTHER_MEANING, PHONE_WORDS } from './words.ts';

const SPOKEN: Readonly<Record<string, string>> = {
  공: '0',
  영: '0',
  일: '1',
  이: '2',
  삼: '3',
  사: '4',
  오: '5',
  육: '6',
  칠: '7',
  팔: '8',
  구: '9',
};

interface Group {
  digits: string;
  last: number;
  /** What stands before the group. */
  separator: string;
}

/** Groups of digits with a separator between them: 010-1234-5678, (02) 123 4567. */
function digitGroups(reader: TokenReader, first: number, max: number): Group[] {
  const groups: Group[] = [{ digits: reader.at(first).text, last: first, separator: '' }];
  let at = first + 1;
  while (groups.length < max) {
    const { next, separator } = readSeparator(reader, at);
    const token = reader.at(next);
    if (separator === '' || token.kind !== 'DIGITS') break;
    groups.push({ digits: token.text, last: next, separator });
    at = next + 1;
  }
  return groups;
}

const SEPARATORS = new Set(['-', '.', ')', '~', '/', '·']);

function readSeparator(reader: TokenReader, at: number): { next: number; separator: string } {
  let next = at;
  let separator = '';
  for (let count = 0; count < 3; count += 1) {
    const { kind, text } = reader.at(next);
    if (kind === 'SPACE' && !text.includes('\n')) separator ||= ' ';
    else if (kind === 'MARK' && SEPARATORS.has(text) && separator.trim() === '') separator = text;
    else break;
    next += 1;
  }
  return { next, separator };
}

/** Whether the number goes on to the left, so that this is not its beginning. */
function isContinued(reader: TokenReader, first: number): boolean {
  const before = reader.at(first - 1);
  if (before.kind === 'LATIN') return true;
  return (before.text === '-' || before.text === '.') && reader.at(first - 2).kind === 'DIGITS';
}

function isContinuedBehind(reader: TokenReader, last: number): boolean {
  return reader.at(last + 1).text === '-' && reader.at(last + 2).kind === 'DIGITS';
}

/** Days of birth: year without century, month and day, then the digit of sex and century. */
const RRN = /^\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[1-8]/;
const WEIGHTS = [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5];

function hasCheckDigit(digits: string): boolean {
  const sum = WEIGHTS.reduce((all, weight, at) => all + weight * Number(digits.charAt(at)), 0);
  const expected = (11 - (sum % 11)) % 10;
  // The numbers of foreigners add two.
  const isForeign = digits.charAt(6) >= '5';
  return Number(digits.charAt(12)) === (isForeign ? (expected + 2) % 10 : expected);
}

/** Numbers issued since October 2020 have no check digit, so only a bare run of digits needs one. */
export function matchRrn(
  reader: TokenReader,
  first: number,
): Match<'RRN' | 'RRN_WITHOUT_HYPHEN' | 'RRN_MASKED'> | undefined {
  const { kind, text } = reader.at(first);
  if (kind !== 'DIGITS' || isContinued(reader, first)) return undefined;
  if (text.length === 13) {
    const isNamed = reader.wordsBefore(first, 3).some((word) => word.startsWith('주민'));
    return RRN.test(text) && (isNamed || hasCheckDigit(text))
      ? { last: first, reason: 'RRN_WITHOUT_HYPHEN' }
      : undefined;
  }
  if (text.length !== 6) return undefined;
  const hyphen = reader.skipSpace(first + 1);
  if (reader.at(hyphen).text !== '-') return undefined;
  const second = reader.skipSpace(hyphen + 1);
  const rest = reader.at(second);
  if (rest.kind !== 'DIGITS' || !RRN.test(text + rest.text)) return undefined;
  if (rest.text.length === 7) {
    return isContinuedBehind(reader, second) ? undefined : { last: second, reason: 'RRN' };
  }
  let last = second;
  while (last - second < 7 - rest.text.length && /[*xX○●•]/.test(reader.at(last + 1).text))
    last += 1;
  return last > second ? { last, reason: 'RRN_MASKED' } : undefined;
}

const MOBILE = /^(?:010\d{8}|01[16789]\d{7,8})$/;
const AREA = /^(?:02\d{7,8}|0(?:3[1-3]|4[1-4]|5[1-5]|6[1-4])\d{7,8})$/;
const INTERNET = /^(?:070\d{8}|050\d{8,9})$/;

type PhoneReason = 'MOBILE' | 'AREA' | 'INTERNET' | 'LOCAL' | 'SPOKEN';

function phoneReason(digits: string, groups: readonly Group[]): PhoneReason | undefined {
  if (MOBILE.test(digits)) return 'MOBILE';
  if (INTERNET.test(digits)) return 'INTERNET';
  // Blanks alone separate numbers of many kinds.
  const isSeparated = groups.some(({ separator }) => separator.trim() !== '');
  return AREA.test(digits) && (groups.length === 1 || isSeparated) ? 'AREA' : undefined;
}

export function matchPhone(reader: TokenReader, first: number): Match<PhoneReason> | undefined {
  const token = reader.at(first);
  if (token.kind === 'HANGUL') return matchSpoken(reader, first);
  if (token.kind !== 'DIGITS' || isContinued(reader, first)) return undefined;
  const isInternational = token.text === '82' && reader.at(first - 1).text === '+';
  if (isInternational || token.text.startsWith('0')) {
    const groups = digitGroups(reader, first, 5);
    for (let count = groups.length; count >= 1; count -= 1) {
      const used = groups.slice(0, count);
      const all = used.map(({ digits }) => digits).join('');
      const digits = isInternational ? `0${all.slice(2).replace(/^0/, '')}` : all;
      const reason = phoneReason(digits, used);
      const last = used.at(-1)?.last ?? first;
      if (reason && !isContinuedBehind(reader, last)) return { last, reason };
    }
    // 공일공 is also written half in digits.
    return token.text.startsWith('01') ? matchSpoken(reader, first) : undefined;
  }
  return matchLocal(reader, first, token);
}

/** 123-4567 only behind a word such as 전화. */
function matchLocal(
  reader: TokenReader,
  first: number,
  { text }: Token,
): Match<PhoneReason> | undefined {
  if (text.length !== 3 && text.length !== 4) return undefined;
  const [, second, third] = digitGroups(reader, first, 3);
  if (third || second?.digits.length !== 4 || second.separator !== '-') return undefined;
  return reader.wordsBefore(first, 3).some((word) => PHONE_WORDS.test(word))
    ? { last: second.last, reason: 'LOCAL' }
    : undefined;
}

/** 공일공 일이삼사 오육칠팔: eleven digits, of which some are syllables. */
function matchSpoken(reader: TokenReader, first: number): Match<'SPOKEN'> | undefined {
  let digits = '';
  let lastLength = 0;
  for (let at = first, count = 0; count < 12; count += 1) {
    const { kind, text } = reader.at(at);
    if (kind === 'DIGITS') digits += text;
    else if (kind === 'HANGUL') {
      const spoken = spokenDigits(text).slice(0, 11 - digits.length);
      digits += spoken;
      lastLength = spoken.length;
      if (spoken.length < text.length && digits.length < 11) return undefined;
    } else return undefined;
    if (digits.length >= 11 || !'010'.startsWith(digits.slice(0, 3))) {
      return digits.startsWith('010') && (kind === 'HANGUL' || digits.length === 11)
        ? { last: at, reason: 'SPOKEN', ...(kind === 'HANGUL' && { lastLength }) }
        : undefined;
    }
    const { next, separator } = readSeparator(reader, at + 1);
    const following = reader.at(next).kind;
    if (separator === '' && following !== 'DIGITS' && following !== 'HANGUL') return undefined;
    at = next;
  }
  return undefined;
}

function spokenDigits(text: string): string {
  let digits = '';
  for (const syllable of text) {
    const digit = SPOKEN[syllable];
    if (digit === undefined) break;
    digits += digit;
  }
  return digits;
}

/** Banks use 10 to 14 digits, some 16, in two to five groups. */
export function matchAccount(
  reader: TokenReader,
  first: number,
): Match<'BANK' | 'ACCOUNT_WORD'> | undefined {
  if (reader.at(first).kind !== 'DIGITS' || isContinued(reader, first)) return undefined;
  const all = digitGroups(reader, first, 5);
  const other = all.findIndex(({ separator }, at) => at > 0 && !/^[- ]$/.test(separator));
  const groups = other === -1 ? all : all.slice(0, other);
  const digits = groups.map((group) => group.digits).join('').length;
  if (digits < 10 || digits > 16) return undefined;
  const last = groups.at(-1)?.last ?? first;
  const before = reader.wordsBefore(first, 3).map((word) => word.toLowerCase());
  if (before.some((word) => ACCOUNT_WORDS.has(bare(word)))) return { last, reason: 'ACCOUNT_WORD' };
  if (before.some((word) => BANKS.has(bare(word)))) return { last, reason: 'BANK' };
  if (groups.length >= 3 && BANKS_WITH_OTHER_MEANING.has(before[0] ?? ''))
    return { last, reason: 'BANK' };
  const behind = reader.at(reader.skipSpace(last + 1)).text.toLowerCase();
  return BANKS.has(bare(behind)) ? { last, reason: 'BANK' } : undefined;
}

const bare = (word: string) => word.replace(/(?<=..)(?:으로|로|은|는|이|가|에|의)$/, '');
