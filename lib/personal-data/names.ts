import type { TokenReader } from './tokens.ts';
import {
  DOUBLE_SURNAMES,
  GIVEN_FIRST,
  GIVEN_LAST,
  GIVEN_NAMES,
  INTRODUCED,
  NAME_PARTICLES,
  NO_NAMES,
  SURNAMES,
} from './words.ts';

/** With the name of the school; 초등학교 alone and 우리 학교 name none. */
const SCHOOL =
  /^(?!우리|모든|여러|다른|같은|옆|이웃|그|이|저|새|작은|큰)[가-힣]{2,12}(?:초등|중|여자중|고등|여자고등)학교/;
/** 햇살초 and 햇살여중 count only before the class. */
const SHORT_SCHOOL = /^[가-힣]{2,8}(?:초|여중|중|여고|고)$/;

function isSchool(reader: TokenReader, at: number): boolean {
  const { kind, text } = reader.at(at);
  if (kind !== 'HANGUL') return false;
  if (SCHOOL.test(text)) return true;
  if (!SHORT_SCHOOL.test(text)) return false;
  const grade = reader.skipSpace(at + 1);
  return reader.at(grade).kind === 'DIGITS' && reader.at(grade + 1).text.startsWith('학년');
}

/** 2반, 5학년 2반, 햇살반 behind a grade. */
function isClass(reader: TokenReader, at: number): boolean {
  const { kind, text } = reader.at(at);
  if (kind !== 'DIGITS' || text.length > 2) return false;
  const behind = reader.at(at + 1).text;
  if (/^반(?:의|에|인|은|이|을|에서|에는|까지|부터|입니다|이다|이야|이고|이에요)?$/.test(behind))
    return true;
  if (!behind.startsWith('학년')) return false;
  return /^[가-힣]{1,5}반$/.test(reader.at(reader.skipSpace(at + 2)).text);
}

export function hasSchoolAndClass(reader: TokenReader): boolean {
  let [school, group] = [false, false];
  for (let at = 0; at < reader.length && !(school && group); at += 1) {
    school ||= isSchool(reader, at);
    group ||= isClass(reader, at);
  }
  return school && group;
}

/** The length of the full name at the beginning of a word, 0 if there is none. */
function nameLength(word: string): number {
  const double = DOUBLE_SURNAMES.has(word.slice(0, 2)) ? 4 : 0;
  for (const length of double ? [double, 3] : [3]) {
    const given = word.slice(length - 2, length);
    const surname = word.slice(0, length - 2);
    const isSurname = length === 4 || SURNAMES.has(surname);
    const isGiven =
      GIVEN_NAMES.has(given) ||
      (GIVEN_FIRST.has(given.charAt(0)) && GIVEN_LAST.has(given.charAt(1)));
    if (isSurname && isGiven && given.length === 2 && !NO_NAMES.has(word.slice(0, length))) {
      return NAME_PARTICLES.test(word.slice(length)) ? length : 0;
    }
  }
  return 0;
}

const BEFORE =
  /^(?:이름은|이름이|성함은|친구|짝꿍|짝|짝은|단짝|반장|부반장|회장|부회장|담임|동생|누나|형|언니|오빠|지은이|글쓴이|글|작가)$/;
const BEHIND = /^(?:선생님|학생|어린이|군|양|님|씨|올림|드림|씀)/;
const SELF = /^(?:저는|나는|제|내|전|난)$/;

/**
 * The length of the name at a token, 0 without one. Many words look like a name, so a word beside it has
 * to introduce it: 5학년 2반 임하린, 제 이름은 임하린입니다.
 */
export function matchName(reader: TokenReader, at: number): number {
  const { kind, text } = reader.at(at);
  if (kind !== 'HANGUL') return 0;
  const length = nameLength(text);
  if (length === 0) return 0;
  const [before = '', second = ''] = reader.wordsBefore(at, 2);
  const rest = text.slice(length);
  const isNumbered = /^(?:반|번|반의|번호)$/.test(before) && /^\d{1,2}$/.test(second);
  const isNamedClass = /^[가-힣]{1,5}반$/.test(before) && second.startsWith('학년');
  const isIntroduced = BEFORE.test(before) || (SELF.test(before) && INTRODUCED.test(rest));
  if (isNumbered || isNamedClass || isIntroduced || INTRODUCED.test(rest)) return length;
  const space = reader.at(at + 1);
  const behind = space.kind === 'SPACE' ? reader.at(at + 2).text : '';
  return rest === '' && BEHIND.test(behind) ? length : 0;
}
