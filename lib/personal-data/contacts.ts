interface Contact {
  kind: 'NUMBER' | 'EMAIL';
  /** UTF-16 code units of the text; `end` is exclusive. */
  start: number;
  end: number;
}

const GAP = '[^\\p{L}\\p{N}]{0,3}';
const SPOKEN = '[영공일이삼사오육칠팔구\\d]';
const PATTERNS: readonly (readonly [kind: Contact['kind'], pattern: RegExp])[] = [
  // 민수@example.kr, min@naver, @min_04; min(at)example.kr; min골뱅이네이버
  ['EMAIL', /[\p{L}\p{N}._%+-]{0,64}@[\p{L}\p{N}._-]*[A-Za-z0-9]/gu],
  ['EMAIL', /[\p{L}\p{N}._%+-]{1,64}\s?[([]at[)\]]\s?[\p{L}\p{N}._-]*[A-Za-z0-9]/giu],
  ['EMAIL', /[A-Za-z0-9._%+-]{2,64}\s?골뱅이\s?[\p{L}\p{N}.-]{1,64}/gu],
  // A telephone number, whatever stands between its digits.
  [
    'NUMBER',
    new RegExp(
      `(?<![\\p{N}.])(?:\\+82|82(?=${GAP}10)|[0Oo][1-7])(?:${GAP}[\\dOo]){7,10}(?!\\p{N})`,
      'gu',
    ),
  ],
  ['NUMBER', /(?<!\p{N})[0Oo](?:[^\p{L}\p{N}]{1,3}[\dOo](?!\d)){8,10}/gu],
  [
    'NUMBER',
    new RegExp(`[공영]${GAP}일${GAP}[공영](?:(?:${GAP}|\\s?[에의]\\s?)${SPOKEN}){7,8}`, 'gu'),
  ],
  // Accounts and cards, also without the name of a bank.
  ['NUMBER', /(?<![\p{N}-])(?=(?:-?\d){10,16}(?![\d-]))\d{2,6}(?:-\d{2,6}){2,4}/gu],
];

/**
 * Where a folded text may have an e-mail address, an account of a service or a number of a person. Finds more
 * than `findPersonalData`, which shows what it finds as a mistake. Ranges may overlap.
 */
export function findContacts(text: string): Contact[] {
  return PATTERNS.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].map(({ index, 0: found }) => ({
      kind,
      start: index,
      end: index + found.length,
    })),
  );
}
