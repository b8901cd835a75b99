import type { Joint } from './conjugation.ts';
import { REPORTS, TABLE } from './endings-table.ts';
import { LITERARY } from './literary-endings.ts';

/** What a word with this ending does in the sentence. */
export type Role = 'final' | 'link' | 'modify' | 'noun' | 'adverb' | 'request' | 'ask';

/** Classes of stems: `v` verbs, `a` adjectives, `p` 있다 and 없다, `i` 이다, `t` stems in 었 or 겠. */
export interface Ending {
  name: string;
  joint: Joint;
  /** In jamo, behind the form of its joint. */
  shape: string;
  stemClasses: string;
  role: Role;
  /** Whether 요 may follow. */
  polite: boolean;
}

/** Tails of quoting endings (-다고, -라는, -재요 …), with the role they give. */
const TAILS = `
고 link +
는 modify
면 link +
면서 link +
며 link
니 link +
니까 link +
네 final +
더라 final
더라고 final +
더니 link
던 modify
던데 final +
지 final +
지만 link
거나 link
기에 link
기보다 link
기보다는 link
기보단 link
기엔 link
느니 link
든가 link
든지 link
ᆫ modify
고요 final
거든 final +
길래 link +
는데 link +
는지 noun +
는구나 final
는군 final +
나 final +
니깐 link +
곤 link
고들 link +
손 link
더군 final +
더구먼 final +
더냐 ask
던가 ask +
던걸 final +
잖아 final +
잖니 ask
`;

/** 다 or 라 contracted with 해: -대, -래, -재, -냬, and with 하: -단다, -답니다, -답시고. */
const CONTRACTED: readonly (readonly [head: string, tails: readonly string[]])[] = [
  ['ᅡ', ['ᅢ final +', 'ᅢ도 link', 'ᅢ서 link', 'ᅢᆻ다 final', 'ᅢᆻ어 final +']],
  [
    'ᅡ',
    [
      'ᅡᆫ다 final',
      'ᅡᆸ니다 final',
      'ᅡᆸ니까 ask',
      'ᅡᆸ디다 final',
      'ᅡᆫ다고 link',
      'ᅡᆸ시고 link',
      'ᅡᆯ까 ask',
      'ᅡᆯ지 link',
    ],
  ],
];

export function readEndings(): Ending[] {
  const endings: Ending[] = [];
  const seen = new Set<string>();
  const add = (ending: Ending) => {
    const key = `${ending.joint}${ending.shape}|${ending.stemClasses}|${ending.name}|${ending.role}`;
    if (seen.has(key)) return;
    seen.add(key);
    endings.push(ending);
  };
  for (const line of [...linesOf(TABLE), ...linesOf(LITERARY)]) {
    const [name = '', place = '', stemClasses = '', role = '', polite] = line.split(' ');
    add({ name, ...placeOf(place), stemClasses, role: role as Role, polite: polite === '+' });
  }
  for (const line of linesOf(REPORTS)) {
    const [name = '', place = '', stemClasses = ''] = line.split(' ');
    const { joint, shape } = placeOf(place);
    for (const tail of linesOf(TAILS)) {
      const [rest = '', role = '', polite] = tail.split(' ');
      // 가잔 is rare, and 두잔 is mostly 두 잔 without its space.
      if (name === '자' && rest === 'ᆫ') continue;
      add({
        name: (name + rest).normalize('NFC'),
        joint,
        shape: shape + rest.normalize('NFD'),
        stemClasses,
        role: role as Role,
        polite: polite === '+',
      });
    }
    for (const [vowel, tails] of CONTRACTED) {
      if (!shape.endsWith(vowel)) continue;
      for (const tail of tails) {
        const [rest = '', role = '', polite] = tail.split(' ');
        const contracted = shape.slice(0, -1) + rest.normalize('NFD');
        add({
          name: `${name}고하`,
          joint,
          shape: contracted,
          stemClasses,
          role: role as Role,
          polite: polite === '+',
        });
      }
    }
  }
  return endings;
}

/** Names of endings that only old tales, plays and poems have. */
export const LITERARY_NAMES: ReadonlySet<string> = new Set(
  linesOf(LITERARY).map((line) => line.slice(0, line.indexOf(' '))),
);

function linesOf(table: string): string[] {
  return table.split('\n').filter((line) => line !== '');
}

function placeOf(place: string): { joint: Joint; shape: string } {
  return { joint: place.charAt(0) as Joint, shape: place.slice(1).normalize('NFD') };
}
