import { romanize } from 'es-hangul';

const MAX_LETTERS = 6;

/** The prefix that most accounts of the group have. */
export function findCommonPrefix(userLogins: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const userLogin of userLogins) {
    const prefix = /^(.*[^0-9])[0-9]{1,4}$/.exec(userLogin)?.[1];
    if (prefix !== undefined) counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
  }
  const [mostCommon] = [...counts].sort(([, a], [, b]) => b - a);
  return mostCommon?.[0];
}

/** Of school and class: 'hs43' for 햇살초 4학년 3반. Empty if the title has neither. */
export function stemOfTitle(groupTitle: string): string {
  const title = groupTitle.normalize('NFC');
  const [word = ''] = /\p{L}+/u.exec(title) ?? [];
  const name = word.replace(/(?:초등학교|중학교|고등학교|초|중|고)$/, '');
  const letters = [...name].map((letter) =>
    /[가-힣]/.test(letter) ? romanize(letter).charAt(0) : letter.toLowerCase(),
  );
  const short = letters.filter((letter) => /[a-z]/.test(letter)).join('');
  const digits = [...title.matchAll(/\d+/g)].join('').slice(0, MAX_LETTERS);
  return short === '' ? '' : `${short.slice(0, MAX_LETTERS)}${digits}`;
}

/**
 * 'hs43-', or 'hs43b-' and so on if accounts of others begin with it: the IDs of a class should end with the
 * numbers of its list.
 */
export function freePrefix(stem: string, taken: readonly string[]): string {
  if (stem === '') return '';
  const isTaken = (prefix: string) => taken.includes(prefix);
  const all = ['', ...'bcdefghijkmnpqrstuvwxyz'].map((letter) => `${stem}${letter}-`);
  return all.find((prefix) => !isTaken(prefix)) ?? `${stem}-`;
}
