import { disassemble } from 'es-hangul';

/** How schools are found: what is kept of a name, and what a query asks of it. */

const INITIALS = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'];
const FIRST_SYLLABLE = 0xac00;
const SYLLABLES_PER_INITIAL = 588;
const FIRST_CONJOINING = 0x1100;

/** As names are said in short: 햇살여자고등학교 is 햇살여고. */
const SHORT_FORMS: readonly (readonly [long: RegExp, short: string])[] = [
  [/여자고등학교/, '여고'],
  [/여자중학교/, '여중'],
  [/남자고등학교/, '남고'],
  [/남자중학교/, '남중'],
  [/공업고등학교/, '공고'],
  [/상업고등학교/, '상고'],
  [/농업고등학교/, '농고'],
  [/과학고등학교/, '과고'],
  [/외국어고등학교/, '외고'],
  [/예술고등학교/, '예고'],
  [/체육고등학교/, '체고'],
];

export interface Searchable {
  searchText: string;
  initials: string;
  grams: string[];
}

export function searchableOf(school: {
  schoolName: string;
  region: string;
  address: string;
}): Searchable {
  const name = plain(school.schoolName);
  const [long, short] = SHORT_FORMS.find(([pattern]) => pattern.test(name)) ?? [];
  const names = long && short ? [name, name.replace(long, short)] : [name];
  const words = [...names, plain(school.region), ...placeOf(school).split(' ').map(plain)];
  const initials = names.map(initialsOf);
  return {
    searchText: words.join(' '),
    initials: initials.join(' '),
    grams: [...new Set([...words, ...initials].flatMap(gramsOf))],
  };
}

/** Its first letter, marked as such, and every two that stand side by side. */
function gramsOf(word: string): string[] {
  const letters = [...word];
  return letters.map((letter, at) => (at === 0 ? `^${letter}` : `${letters[at - 1]}${letter}`));
}

/**
 * What the index is asked for. A single letter stands nearly everywhere: alone it asks for words that
 * begin with it.
 */
export function gramsWanted(terms: readonly Term[]): string[] {
  const words = terms.map(({ text, initials }) => text ?? initials ?? '');
  const pairs = words.flatMap((word) => gramsOf(word).slice(1));
  return pairs.length > 0 ? pairs : words.flatMap(gramsOf);
}

/** Region and district: what tells two schools of one name apart. */
export function placeOf({ region, address }: { region: string; address: string }): string {
  return address.split(/\s+/).slice(0, 2).join(' ') || region;
}

export interface Term {
  /** Within the text, within the first consonants: whichever is there must be found. */
  text?: string;
  initials?: string;
  /** A name where some letters are whole and others only begun. */
  pattern?: string;
}

const MOST_TERMS = 5;

/** Each word must be found; 햇살, ㅎㅅ and, while one types, 햇ㅅ. */
export function termsOf(query: string): Term[] {
  const words = query.normalize('NFC').split(/\s+/).map(separated).map(plain).filter(Boolean);
  return words.slice(0, MOST_TERMS).map((word) => {
    const letters = [...word];
    const begun = letters.filter((letter) => INITIALS.includes(letter)).length;
    if (begun === 0) return { text: word };
    const initials = initialsOf(word);
    return begun === letters.length
      ? { initials }
      : { initials, pattern: letters.map(patternOf).join('') };
  });
}

/** One letter of its own for every consonant that stands alone: a keyboard joins ㄱㅅ to ㄳ. */
function separated(word: string): string {
  return [...word]
    .map((letter) => {
      const conjoining = INITIALS[(letter.codePointAt(0) ?? 0) - FIRST_CONJOINING];
      return conjoining ?? (/[ㄱ-ㅎ]/.test(letter) ? disassemble(letter) : letter);
    })
    .join('');
}

/** What is not said of a name does not count: case, spaces, brackets, dots. */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function initialsOf(text: string): string {
  return [...text]
    .map((letter) => {
      const at = (letter.codePointAt(0) ?? 0) - FIRST_SYLLABLE;
      return (letter <= '힣' && INITIALS[Math.floor(at / SYLLABLES_PER_INITIAL)]) || letter;
    })
    .join('');
}

/** Only letters and digits are left, so nothing in it is special to a pattern. */
function patternOf(letter: string): string {
  const at = INITIALS.indexOf(letter);
  if (at < 0) return letter;
  const first = FIRST_SYLLABLE + at * SYLLABLES_PER_INITIAL;
  const last = first + SYLLABLES_PER_INITIAL - 1;
  return `[${String.fromCodePoint(first)}-${String.fromCodePoint(last)}]`;
}
