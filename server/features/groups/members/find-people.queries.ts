import { disassemble } from 'es-hangul';
import { type RawBuilder, sql } from 'kysely';

const FIRST_CONSONANTS = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'];
const FIRST_SYLLABLE = 0xac00;
const SYLLABLES_PER_CONSONANT = 588;

export interface Wanted {
  /** As it was written, to be compared with the whole of an ID or an address. */
  whole: string;
  /** For LIKE: part of a name or an ID, whatever its case and spaces. */
  part: string;
  /** For a regular expression: syllables that begin with these consonants. */
  initials: string | null;
}

export function wantedOf(query: string): Wanted {
  const whole = query.normalize('NFC').trim().toLowerCase();
  const plain = whole.replace(/\s/g, '');
  return {
    whole,
    part: `%${plain.replace(/[\\%_]/g, '\\$&')}%`,
    initials: /^[ㄱ-ㅎ]+$/.test(plain) ? initialsOf(plain) : null,
  };
}

function initialsOf(text: string): string | null {
  // A keyboard joins ㄱ and ㅅ to ㄳ when nothing stands between them.
  const ranges = [...disassemble(text)].map((letter) => {
    const at = FIRST_CONSONANTS.indexOf(letter);
    const first = FIRST_SYLLABLE + at * SYLLABLES_PER_CONSONANT;
    const last = first + SYLLABLES_PER_CONSONANT - 1;
    return `[${String.fromCodePoint(first)}-${String.fromCodePoint(last)}]`;
  });
  return ranges.join('');
}

/**
 * Whether a person `u` is looked for. Only an owner finds people by ID or address; of accounts that
 * others made only by the whole of it, so that nobody spells one out letter by letter.
 */
export function isWanted(
  query: string,
  { groupId, asOwner }: { groupId: string; asOwner: boolean },
): RawBuilder<boolean> {
  const { whole, part, initials } = wantedOf(query);
  if (whole === '') return sql`true`;
  const name = sql`replace(u.pen_name, ' ', '')`;
  const ways = [sql`lower(${name}) like ${part}`];
  if (initials !== null) ways.push(sql`${name} ~ ${initials}`);
  if (asOwner) {
    ways.push(sql`u.user_login = ${whole}`);
    ways.push(sql`(u.managed_by = ${groupId}::uuid and u.user_login like ${part})`);
    ways.push(sql`(u.email_verified and lower(u.user_email) = ${whole})`);
  }
  return sql`(${sql.join(ways, sql` or `)})`;
}
