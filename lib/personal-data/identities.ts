import { foldText } from './folded-text.ts';
import {
  DOUBLE_SURNAMES,
  GIVEN_FIRST,
  GIVEN_LAST,
  GIVEN_NAMES,
  PROVINCES,
  SURNAMES,
} from './words.ts';

/** UTF-16 code units of the text; `end` is exclusive. */
interface Range {
  start: number;
  end: number;
}

/** Between the letters of a whole name: 한 지 우, 한·지·우. */
const GAP = '[^가-힣A-Za-z\\d]{0,3}';
/** A given name with a blank in it is a word by itself: 지 우는, but not 간 지 우리는. */
const PARTICLE =
  '(?=[^가-힣]|$|이?(?:가|는|를|와|의|도|에게|한테|랑|네)?(?:은|을|과|야|아|하고)?(?![가-힣]))';

/**
 * Where a folded text names one of these people: the whole name, also with blanks or marks in it, and the given
 * name alone; of a name in Latin letters each word. Names of one letter are not looked for. In the order of the
 * text, without overlaps; `person` is the index in `names`. Finds '하늘' in '하늘이 맑다' if somebody has this
 * name: whether it is meant cannot be decided.
 */
export function createNameFinder(
  names: readonly string[],
): (text: string) => (Range & { person: number })[] {
  const byLetter = new Map<string, (Form & { person: number })[]>();
  for (const [person, name] of names.entries()) {
    for (const form of formsOf(name)) {
      const forms = byLetter.get(form.letter) ?? [];
      forms.push({ ...form, person });
      byLetter.set(form.letter, forms);
    }
  }
  // At each place only names with the letter there are tried, so that large groups cost no more.
  const patterns = new Map([...byLetter].map(([letter, forms]) => [letter, patternOf(forms)]));
  return (text) => findWith(patterns, text);
}

function findWith(patterns: ReadonlyMap<string, NamePattern>, text: string) {
  const lower = lowerCase(text);
  const found: (Range & { person: number })[] = [];
  for (let start = 0; start < text.length; start += 1) {
    const pattern = patterns.get(lower.charAt(start));
    if (!pattern) continue;
    pattern.expression.lastIndex = start;
    const match = pattern.expression.exec(lower);
    if (!match) continue;
    const [words, ...groups] = match;
    const at = groups.findIndex((group) => group !== undefined);
    found.push({ start, end: start + words.length, person: pattern.people[at] ?? 0 });
    start += words.length - 1;
  }
  return found;
}

interface NamePattern {
  expression: RegExp;
  people: number[];
}

function patternOf(forms: (Form & { person: number })[]): NamePattern {
  // The first alternative wins, so longer forms come first.
  forms.sort((one, other) => other.length - one.length);
  return {
    expression: new RegExp(forms.map(({ pattern }) => `(${pattern})`).join('|'), 'uy'),
    people: forms.map(({ person }) => person),
  };
}

/** Of equal length; a pattern that ignores case takes much longer to compile. */
const lowerCase = (text: string) =>
  text.replace(/\p{Lu}/gu, (letter) => {
    const lower = letter.toLowerCase();
    return lower.length === letter.length ? lower : letter;
  });

interface Form {
  pattern: string;
  /** The first UTF-16 unit. */
  letter: string;
  /** Of the letters. */
  length: number;
}

/** '한지우 선생님' gives the whole, 한지우 and 지우. */
function formsOf(name: string): Form[] {
  const words = lowerCase(foldText(name).text).trim().split(/\s+/u);
  const forms = [wholeForm(words.join(''))];
  for (const word of words) {
    const surname = surnameOf(word);
    if (surname !== undefined) {
      const given = word.slice(surname.length);
      const [first = '', second = ''] = given;
      const spaced = `(?<![가-힣])${first} ${second}${PARTICLE}`;
      forms.push(wholeForm(word), formOf(given, given), formOf(given, spaced));
    } else if (word.length > 2 && LATIN.test(word)) {
      forms.push(formOf(word, alone(escaped(word))));
    } else if (words.length > 1 && isGivenName(word)) forms.push(formOf(word, word));
  }
  return forms.filter(({ length }) => length > 1);
}

const formOf = (letters: string, pattern: string): Form => ({
  pattern,
  letter: letters.charAt(0),
  length: [...letters].length,
});

function wholeForm(letters: string): Form {
  const each = [...letters].map(escaped);
  if (LATIN.test(letters)) return formOf(letters, alone(each.join(GAP)));
  if (each.length > 2) return formOf(letters, each.join(GAP));
  const [first = '', second = ''] = each;
  // With a blank between two letters it is a word by itself.
  return formOf(letters, `${first}${second}|(?<![가-힣])${first} ${second}`);
}

/** Of a name with a given name of two syllables. */
function surnameOf(word: string): string | undefined {
  if (!/^[가-힣]{3,4}$/u.test(word)) return undefined;
  if (word.length === 4)
    return DOUBLE_SURNAMES.has(word.slice(0, 2)) ? word.slice(0, 2) : undefined;
  return SURNAMES.has(word.charAt(0)) ? word.charAt(0) : undefined;
}

const isGivenName = (word: string) =>
  /^[가-힣]{2}$/u.test(word) &&
  (GIVEN_NAMES.has(word) || (GIVEN_FIRST.has(word.charAt(0)) && GIVEN_LAST.has(word.charAt(1))));

const LATIN = /^[\p{Script=Latin}\d'’._-]+$/u;
const alone = (pattern: string) => `(?<![a-zà-ɏ])${pattern}(?![a-zà-ɏ])`;

const escaped = (letter: string) => letter.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&');

const KINDS = '(?:초등|국민|여자중|중|여자고등|고등|대)학교';
/** No name: 우리초등학교, 다른 초등학교. Behind a blank also what ends like another part of a sentence. */
const NO_NAME = '우리|모든|여러|다른|같은|이웃|동네|작은|큰|옆|무슨|어느|어떤|근처';
const SENTENCE =
  '[가-힣]*(?:[은는을를의던한된온간본]|에서|에게|까지|부터|하고|그리고|이런|저런|그런|처음|지금|졸업|입학)';
const SCHOOL = `(?<![가-힣])(?!(?:${NO_NAME})\\s?${KINDS})(?:[가-힣]{2,12}?${KINDS}|(?!(?:${SENTENCE})\\s)[가-힣]{2,12}\\s${KINDS})`;
/** Before the grade: 햇살초 5학년, 햇살여중 2학년. */
const SHORT_SCHOOL = '(?<![가-힣])[가-힣]{2,8}?(?:초교?|여중|중|여고|고)\\s?\\d\\s?학년';
const GIRLS_SCHOOL = '(?<![가-힣])[가-힣]{2,6}여[중고]';
const ENGLISH =
  '\\b[A-Z][A-Za-z]+ (?:(?:Girls|Boys)\\W{0,2} )?(?:Elementary|Primary|Middle|High) School\\b';
const SHORT = /^(?<name>.+?)(?<kind>초등|여자중|중|여자고등|고등|대)학교$/u;

/**
 * Where a folded text names a school, and where it names one of these by a short form: 햇살초, 햇살초교 of
 * 햇살초등학교. In the order of the text, without overlaps.
 */
export function createSchoolFinder(schoolNames: readonly string[]): (text: string) => Range[] {
  const own = schoolNames.flatMap((name) => ownForms(foldText(name).text.trim()));
  const patterns = [...own, SCHOOL, SHORT_SCHOOL, GIRLS_SCHOOL, ENGLISH];
  const pattern = new RegExp(patterns.join('|'), 'gu');
  return (text) =>
    [...text.matchAll(pattern)].map(({ index, 0: found }) => ({
      start: index,
      end: index + found.length,
    }));
}

/** With a blank before the kind, and without the region: 서울햇살초등학교 is called 햇살초. */
function ownForms(whole: string): string[] {
  const letters = whole.replace(/\s/gu, '');
  const forms = [...letters].length > 1 ? [[...letters].map(escaped).join(GAP)] : [];
  const { name, kind } = SHORT.exec(letters)?.groups ?? {};
  if (!name || !kind) return forms;
  const region = PROVINCES.has(name.slice(0, 2)) ? name.slice(2) : '';
  for (const one of [name, region].filter(({ length }) => length > 1)) {
    const spaced = [...one].map(escaped).join(GAP);
    const short = kind.startsWith('여자') ? `여자?${kind.charAt(2)}` : kind.charAt(0);
    forms.push(`(?<![가-힣])${spaced}\\s?(?:${kind}학교|${short}교?)`);
  }
  return forms;
}
