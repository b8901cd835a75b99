import { matchAddress } from './addresses.ts';
import { matchEmail } from './emails.ts';
import { hasSchoolAndClass, matchName } from './names.ts';
import { matchAccount, matchPhone, matchRrn } from './numbers.ts';
import { type Match, TokenReader, tokensOf } from './tokens.ts';

export const PERSONAL_DATA_KINDS = [
  'PHONE',
  'ADDRESS',
  'EMAIL',
  'RRN',
  'ACCOUNT',
  'NAME_WITH_SCHOOL',
] as const;
export type PersonalDataKind = (typeof PERSONAL_DATA_KINDS)[number];

export interface PersonalData {
  kind: PersonalDataKind;
  /** UTF-16 code units of the text; `end` is exclusive. */
  start: number;
  end: number;
  /** The rule that matched, such as MOBILE or ROAD. */
  reason: string;
}

/**
 * Telephone, address, e-mail, resident registration and account numbers, and full names in a text that
 * also names a school and a class. In the order of the text, without overlaps. Finds, changes nothing;
 * the cost is proportional to the length of the text.
 */
export function findPersonalData(text: string): PersonalData[] {
  return scan(text).found;
}

/** With the number of tokens that the rules read. */
export function scan(text: string): { found: PersonalData[]; reads: number } {
  const tokens = tokensOf(text);
  const reader = new TokenReader(tokens);
  const namesSchool = hasSchoolAndClass(reader);
  const found: PersonalData[] = [];
  const add = (kind: PersonalDataKind, first: number, match: Match) => {
    const start = tokens[first]?.start ?? 0;
    const last = tokens[match.last];
    const end = match.lastLength ? (last?.start ?? 0) + match.lastLength : (last?.end ?? 0);
    // An e-mail address begins before its sign, where a number may have been found already.
    while ((found.at(-1)?.end ?? -1) > start) found.pop();
    found.push({ kind, start, end, reason: match.reason });
  };
  for (let at = 0; at < tokens.length; at += 1) {
    const email = matchEmail(reader, at);
    const match = email ? { kind: 'EMAIL' as const, ...email } : matchFrom(reader, at);
    if (match) {
      add(match.kind, email?.first ?? at, match);
      at = match.last;
      continue;
    }
    const length = namesSchool ? matchName(reader, at) : 0;
    const start = tokens[at]?.start ?? 0;
    if (length > 0) {
      found.push({ kind: 'NAME_WITH_SCHOOL', start, end: start + length, reason: 'NAME' });
    }
  }
  return { found, reads: reader.reads };
}

/** The first rule that matches; a telephone number is also a possible account. */
function matchFrom(reader: TokenReader, at: number) {
  const rrn = matchRrn(reader, at);
  if (rrn) return { kind: 'RRN' as const, ...rrn };
  const phone = matchPhone(reader, at);
  if (phone) return { kind: 'PHONE' as const, ...phone };
  const account = matchAccount(reader, at);
  if (account) return { kind: 'ACCOUNT' as const, ...account };
  const address = matchAddress(reader, at);
  return address && { kind: 'ADDRESS' as const, ...address };
}
