import { initialOf } from '../hangul.ts';

/** The initial consonants of a file, by its name; doubled consonants are filed with the plain ones. */
const INITIALS: ReadonlyMap<string, string> = new Map([
  ['giyeok', 'ᄀᄁ'],
  ['nieun', 'ᄂ'],
  ['digeut', 'ᄃᄄ'],
  ['rieul', 'ᄅ'],
  ['mieum', 'ᄆ'],
  ['bieup', 'ᄇᄈ'],
  ['siot', 'ᄉᄊ'],
  ['ieung', 'ᄋ'],
  ['jieut', 'ᄌᄍ'],
  ['chieut', 'ᄎ'],
  ['kieuk', 'ᄏ'],
  ['tieut', 'ᄐ'],
  ['pieup', 'ᄑ'],
  ['hieut', 'ᄒ'],
]);

/**
 * Splits the path of a table, `nouns/giyeok.tsv` or `pronouns.tsv`, into its group and a test for the
 * words that belong in it: those with the initial consonant the file is named after.
 */
export function groupOf(path: string): { group: string; belongs: (word: string) => boolean } {
  const [group = '', name] = path.replace(/\.\w+$/, '').split('/');
  if (name === undefined) return { group, belongs: () => true };
  const initials = INITIALS.get(name) ?? '';
  return { group, belongs: (word) => initials.includes(initialOf(word) ?? '-') };
}
