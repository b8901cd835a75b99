import { disassemble } from 'es-hangul';
import { type RawBuilder, sql } from 'kysely';

const FIRST_CONSONANTS = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'];
const FIRST_SYLLABLE = 0xac00;
const SYLLABLES_PER_CONSONANT = 588;

export interface PersonSearch {
  /** To be compared with a whole ID or address. */
  whole: string;
  /** A LIKE pattern for part of a name or an ID, in lower case without spaces. */
  part: string;
  /** A regular expression for syllables that begin with these consonants. */
  initials: string | null;
}

export function parsePersonSearch(query: string): PersonSearch {
  const whole = query.normalize('NFC').trim().toLowerCase();
  const plain = whole.replace(/\s/g, '');
  return {
    whole,
    part: `%${plain.replace(/[\\%_]/g, '\\$&')}%`,
    initials: /^[ㄱ-ㅎ]+$/.test(plain) ? initialsOf(plain) : null,
  };
}

function initialsOf(text: string): string | null {
  // Typing ㄱ and ㅅ produces the compound ㄳ.
  const ranges = [...disassemble(text)].map((letter) => {
    const at = FIRST_CONSONANTS.indexOf(letter);
    const first = FIRST_SYLLABLE + at * SYLLABLES_PER_CONSONANT;
    const last = first + SYLLABLES_PER_CONSONANT - 1;
    return `[${String.fromCodePoint(first)}-${String.fromCodePoint(last)}]`;
  });
  return ranges.join('');
}

/**
 * Whether a user `u` matches. Only the group's owner finds users by ID or address, and by part of an
 * ID only accounts that the group manages, so that no ID can be guessed letter by letter.
 */
export function matchesSearch(
  query: string,
  { groupId, asOwner }: { groupId: string; asOwner: boolean },
): RawBuilder<boolean> {
  const { whole, part, initials } = parsePersonSearch(query);
  if (whole === '') return sql`true`;
  const name = sql`replace(u.pen_name, ' ', '')`;
  const conditions = [sql`lower(${name}) like ${part}`];
  if (initials !== null) conditions.push(sql`${name} ~ ${initials}`);
  if (asOwner) {
    conditions.push(sql`u.user_login = ${whole}`);
    conditions.push(sql`(u.managed_by = ${groupId}::uuid and u.user_login like ${part})`);
    conditions.push(sql`(u.email_verified and lower(u.user_email) = ${whole})`);
  }
  return sql`(${sql.join(conditions, sql` or `)})`;
}
