import { isFinalJamo } from '../hangul.ts';
import { LITERARY_NAMES } from './endings.ts';
import { JOINT_BIT, type Tail } from './tails.ts';

/** A form of 이다 behind a noun. */
export interface CopulaTail {
  endings: readonly string[];
  role: Tail['role'];
  isNoun: boolean;
  /** Only behind a vowel: 였다, 다, 예요. */
  afterVowel: boolean;
}

export interface CopulaTails {
  /** Shapes in jamo that begin with a syllable. */
  beside: ReadonlyMap<string, readonly CopulaTail[]>;
  /** Shapes that begin in the noun's last syllable: 친굽니다, 누굴까. */
  inside: ReadonlyMap<string, readonly CopulaTail[]>;
}

const { A, G } = JOINT_BIT;

/** Literary endings that need no 이 behind a vowel: 친굴세, 농부올시다, 거라우. */
const SHORT = new Set(['을세', '올시다', '라우']);

export function copulaTails(tails: ReadonlyMap<string, readonly Tail[]>): CopulaTails {
  const beside = new Map<string, CopulaTail[]>();
  const inside = new Map<string, CopulaTail[]>();
  const put = (into: Map<string, CopulaTail[]>, shape: string, tail: Tail, afterVowel: boolean) => {
    const { endings, role, isNoun } = tail;
    const made = { endings, role, isNoun, afterVowel };
    const written = shape.normalize('NFD');
    const known = into.get(written);
    if (known) known.push(made);
    else into.set(written, [made]);
  };
  const place = (shape: string, tail: Tail) => {
    if (isFinalJamo(shape.charCodeAt(0))) put(inside, shape, tail, true);
    else put(beside, shape, tail, true);
  };

  for (const [shape, found] of tails) {
    for (const tail of found) {
      if (!tail.stemClasses.includes('i')) continue;
      if (tail.joint === A) {
        // 학생이어 is not used, unlike 학생이어서 and 학생이어요.
        if (shape !== '') {
          put(beside, `이어${shape}`, tail, false);
          put(beside, `여${shape}`, tail, true);
        }
      } else if (tail.joint === G) {
        put(beside, `임${shape}`, tail, false);
        put(inside, `ᆷ${shape}`, tail, true);
      } else {
        put(beside, `이${shape}`, tail, false);
        // 에요 is contracted with 이: 친구예요.
        // -리다 needs 이 behind a vowel, too: 친구이리다.
        const isLong = tail.endings.some((name) => LITERARY_NAMES.has(name) && !SHORT.has(name));
        if (!shape.startsWith('에요'.normalize('NFD')) && !isLong) place(shape, tail);
      }
    }
  }
  const final = {
    endings: ['어'],
    role: 'final' as const,
    isNoun: false,
    stemClasses: 'i',
    joint: A,
  };
  put(beside, '예요', { ...final, endings: ['에요'] }, true);
  put(beside, '인', { ...final, endings: ['는'], role: 'modify' }, false);
  return { beside, inside };
}
