import { disassemble } from 'es-hangul';

const INITIALS = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'];
const FIRST_SYLLABLE = 0xac00;
const SYLLABLES_PER_INITIAL = 588;
const FIRST_CONJOINING = 0x1100;

/** Common abbreviations: 햇살여자고등학교 is 햇살여고. */
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

export interface SearchColumns {
  searchText: string;
  initials: string;
  grams: string[];
}

export function searchColumnsOf(school: {
  schoolName: string;
  region: string;
  address: string;
}): SearchColumns {
  const name = plain(school.schoolName);
  const [long, short] = SHORT_FORMS.find(([pattern]) => pattern.test(name)) ?? [];
  const names = long && short ? [name, name.replace(long, short)] : [name];
  const words = [...names, plain(school.region), ...districtOf(school).split(' ').map(plain)];
  const initials = names.map(initialsOf);
  return {
    searchText: words.join(' '),
    initials: initials.join(' '),
    grams: [...new Set([...words, ...initials].flatMap(gramsOf))],
  };
}

/** The bigrams of a word and its first letter, marked by ^. */
function gramsOf(word: string): string[] {
  const letters = [...word];
  return letters.map((letter, at) => (at === 0 ? `^${letter}` : `${letters[at - 1]}${letter}`));
}

/**
 * The grams for the index. Single letters are in most names, so alone they match only the beginning
 * of a word.
 */
export function gramsOfTerms(terms: readonly Term[]): string[] {
  const words = terms.map(({ text, initials }) => text ?? initials ?? '');
  const pairs = words.flatMap((word) => gramsOf(word).slice(1));
  return pairs.length > 0 ? pairs : words.flatMap(gramsOf);
}

/** Region and district, which tell schools of the same name apart. */
export function districtOf({ region, address }: { region: string; address: string }): string {
  return address.split(/\s+/).slice(0, 2).join(' ') || region;
}

export interface Term {
  /** Must be in the search text. */
  text?: string;
  /** Must be in the initial consonants. */
  initials?: string;
  /** A regular expression for words that mix whole syllables and initial consonants. */
  pattern?: string;
}

const MAX_TERMS = 5;

/** Every word becomes a term: 햇살, ㅎㅅ or, while typing, 햇ㅅ. */
export function parseTerms(query: string): Term[] {
  const words = query.normalize('NFC').split(/\s+/).map(separated).map(plain).filter(Boolean);
  return words.slice(0, MAX_TERMS).map((word) => {
    const letters = [...word];
    const initialCount = letters.filter((letter) => INITIALS.includes(letter)).length;
    if (initialCount === 0) return { text: word };
    const initials = initialsOf(word);
    return initialCount === letters.length
      ? { initials }
      : { initials, pattern: letters.map(patternOf).join('') };
  });
}

/** Splits compound consonants: typing ㄱㅅ produces ㄳ. */
function separated(word: string): string {
  return [...word]
    .map((letter) => {
      const conjoining = INITIALS[(letter.codePointAt(0) ?? 0) - FIRST_CONJOINING];
      return conjoining ?? (/[ㄱ-ㅎ]/.test(letter) ? disassemble(letter) : letter);
    })
    .join('');
}

/** Letters and digits in lower case. */
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

/** Letters and digits need no escaping. */
function patternOf(letter: string): string {
  const at = INITIALS.indexOf(letter);
  if (at < 0) return letter;
  const first = FIRST_SYLLABLE + at * SYLLABLES_PER_INITIAL;
  const last = first + SYLLABLES_PER_INITIAL - 1;
  return `[${String.fromCodePoint(first)}-${String.fromCodePoint(last)}]`;
}
