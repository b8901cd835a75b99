import { DOUBLE_SURNAMES, SURNAMES } from './words.ts';

/** UTF-16 code units of the text; `end` is exclusive. */
interface Range {
  start: number;
  end: number;
}

/** Characters that nobody sees may stand between the letters of a name. */
const UNSEEN = '[\\u200b-\\u200d\\ufe00-\\ufe0f]*';

/**
 * Where a text names one of these people: the whole name, of a Korean name with a surname also the given
 * name alone, and with a space behind the surname. Names of one letter are not looked for. In the order
 * of the text, without overlaps; `person` is the index in `names`. Finds '하늘' in '하늘이 맑다' if somebody
 * has this name: whether it is meant cannot be decided.
 */
export function findNames(text: string, names: readonly string[]): (Range & { person: number })[] {
  const forms = names.flatMap((name, person) => formsOf(name).map((form) => ({ form, person })));
  if (forms.length === 0) return [];
  // The first alternative wins, so longer forms come first.
  forms.sort((one, other) => other.form.length - one.form.length);
  const pattern = new RegExp(forms.map(({ form }) => `(${patternOf(form)})`).join('|'), 'giu');
  return [...text.matchAll(pattern)].map(({ index, 0: found, ...groups }) => {
    const at = forms.findIndex((_, n) => groups[n + 1] !== undefined);
    return { start: index, end: index + found.length, person: forms[at]?.person ?? 0 };
  });
}

/** '한지우 선생님' gives the whole, 한지우 and 지우. */
function formsOf(name: string): string[] {
  const words = name.normalize('NFC').trim().split(/\s+/u);
  const forms = new Set([words.join(' ')]);
  for (const word of words) {
    const surname = surnameOf(word);
    if (surname === undefined) continue;
    forms.add(word);
    forms.add(`${surname} ${word.slice(surname.length)}`);
    forms.add(word.slice(surname.length));
  }
  return [...forms].filter((form) => [...form].length > 1);
}

/** Of a name with a given name of two syllables. */
function surnameOf(word: string): string | undefined {
  if (!/^[가-힣]{3,4}$/u.test(word)) return undefined;
  if (word.length === 4)
    return DOUBLE_SURNAMES.has(word.slice(0, 2)) ? word.slice(0, 2) : undefined;
  return SURNAMES.has(word.charAt(0)) ? word.charAt(0) : undefined;
}

const patternOf = (form: string) =>
  [...form]
    .map((letter) => (letter === ' ' ? '\\s*' : letter.replace(/[\\^$.*+?()[\]{}|/-]/u, '\\$&')))
    .join(UNSEEN);

const KINDS = '(?:초등|여자중|중|여자고등|고등|대)학교';
const SCHOOL = `(?<![가-힣])(?!우리|모든|여러|다른|같은|옆|이웃|그|이|저|새|작은|큰)[가-힣]{2,12}?${KINDS}`;
const SHORT = /^(?<name>.+?)(?<kind>초등|여자중|중|여자고등|고등|대)학교$/u;

/**
 * Where a text names a school, and where it names this one by a short form: 햇살초, 햇살초교 of
 * 햇살초등학교. In the order of the text, without overlaps.
 */
export function findSchools(text: string, schoolName: string | null): Range[] {
  const patterns = [...(schoolName ? ownForms(schoolName) : []), SCHOOL];
  return [...text.matchAll(new RegExp(patterns.join('|'), 'gu'))].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }));
}

function ownForms(schoolName: string): string[] {
  const whole = schoolName.normalize('NFC').trim();
  const { name, kind } = SHORT.exec(whole.replaceAll(' ', ''))?.groups ?? {};
  const forms = [...whole].length > 1 ? [patternOf(whole)] : [];
  if (name && kind) forms.push(`(?<![가-힣])${patternOf(`${name}${kind.charAt(0)}`)}교?`);
  return forms;
}
