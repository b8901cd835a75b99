import { jamoOf } from '../hangul.ts';
import type { Joint } from './conjugation.ts';
import { type Ending, LITERARY_NAMES, type Role, readEndings } from './endings.ts';

export const JOINT_BIT: Record<Joint, number> = {
  C: 1,
  N: 2,
  M: 4,
  S: 8,
  V: 16,
  K: 32,
  A: 64,
  G: 128,
};

/** Prefinal endings, ending and particle behind a form of a stem: 었던, 으시겠습니까, 지는, 어서요. */
export interface Tail {
  joint: number;
  stemClasses: string;
  /** Names, in order: ['으시', '었', '던데', '요']. */
  endings: readonly string[];
  role: Role;
  /** Whether particles may follow: -음, -기, -는지. */
  isNoun: boolean;
}

/** Prefinal endings with their joint and their shapes. */
interface Prefinal {
  endings: readonly string[];
  joint: Joint;
  /** Before -어 the shapes differ: 으시 + 어 is 으셔 or 으시어. */
  bare: readonly string[];
  joined: readonly string[];
  isPast: boolean;
}

const PREFINALS: readonly Prefinal[] = [
  { endings: ['으시'], joint: 'S', bare: ['시'], joined: ['셔', '시어'], isPast: false },
  { endings: ['었'], joint: 'A', bare: ['ᆻ'], joined: [], isPast: true },
  { endings: ['겠'], joint: 'C', bare: ['겠'], joined: [], isPast: true },
  { endings: ['으시', '었'], joint: 'S', bare: ['셨', '시었'], joined: [], isPast: true },
  { endings: ['으시', '겠'], joint: 'S', bare: ['시겠'], joined: [], isPast: true },
  { endings: ['었', '었'], joint: 'A', bare: ['ᆻ었'], joined: [], isPast: true },
  { endings: ['었', '겠'], joint: 'A', bare: ['ᆻ겠'], joined: [], isPast: true },
  { endings: ['으시', '었', '겠'], joint: 'S', bare: ['셨겠'], joined: [], isPast: true },
  { endings: ['으시', '었', '었'], joint: 'S', bare: ['셨었'], joined: [], isPast: true },
  { endings: ['어야', '겠'], joint: 'A', bare: ['야겠'], joined: [], isPast: true },
];

/** Questions that take particles: 하느냐가, 좋으냐에, 그랬을까에. */
const QUESTIONS = new Set(['느냐', '냐', '을까', '은가', '던가']);

/** Particles behind linking endings: -고는, -지도, -어서만, but not -을수록에. */
const PARTICLES_BEHIND: Record<string, readonly string[]> = {
  고: ['는', '도', '만', '서도', '서는', '서부터', '서야', '나서', '요'],
  지: ['는', '도', '만', '조차', '마저', '를', '요'],
  게: ['는', '도', '만', '까지', '끔', '나', '라도'],
  도록: ['만', '은', '까지'],
  어서: [
    '는',
    '도',
    '만',
    '까지',
    '부터',
    '야',
    '라도',
    '인지',
    'ᆫ',
    '다',
    '였다',
    '예요',
    '라고',
    '가',
    '의',
  ],
  으면서: ['는', '도', '까지', '부터', '야', 'ᆫ'],
  으려고: ['만', '도', '까지', '는'],
  으러: ['만', '도'],
  다가: ['는', '도', '만', 'ᆫ'],
  어야: ['만', '지만'],
  으니까: ['는', 'ᆫ'],
  는데: ['도', '도요', '다', '다가'],
  자마자: ['부터'],
  거나: ['요'],
  든지: ['요', '간에'],
  어: ['는', '도', '만', '다', '야', '들'],
  고서: ['는', '도', '야', '라도', '까지'],
  느니: ['만', '보다', '보다는'],
  을지: ['도', '는', '언정'],
  는가: ['는', '를', '에'],
  다고: ['는', '도', '만', '만은', '까지'],
  라고: ['는', '도', '만', '만은', '까지'],
  자고: ['는', '도', '만'],
  은지: ['도'],
  더라: ['고'],
  지만: ['요', '은'],
  습니다: ['만'],
  다면서: ['도'],
  라면서: ['도'],
};

/** Endings of old tales alone, which nobody means to write. */
export const isLiterary = (found: readonly Tail[] = []): boolean =>
  found.every(({ endings }) => LITERARY_NAMES.has(endings.at(-1) ?? ''));

export function readTails(): Map<string, Tail[]> {
  const tails = new Map<string, Tail[]>();
  const put = (shape: string, tail: Tail) => {
    const known = tails.get(shape);
    if (!known) tails.set(shape, [tail]);
    else if (!known.some((one) => isSame(one, tail))) known.push(tail);
  };
  for (const ending of readEndings()) {
    for (const { shape, tail } of shapesOf(ending)) {
      put(shape, tail);
      // 들 (어서들 와) is left out because it is rare.
      if (ending.polite) put(`${shape}요`.normalize('NFD'), withMore(tail, '요'));
      for (const limit of PARTICLES_BEHIND[ending.name] ?? []) {
        if (ending.polite && limit === '요') continue;
        put((shape + limit).normalize('NFD'), withMore(tail, limit.normalize('NFC')));
      }
    }
  }
  return tails;
}

const withMore = (tail: Tail, more: string): Tail => ({
  ...tail,
  endings: [...tail.endings, more],
  isNoun: false,
});

const isSame = (one: Tail, other: Tail) =>
  one.joint === other.joint &&
  one.stemClasses === other.stemClasses &&
  one.endings.join() === other.endings.join();

function shapesOf(ending: Ending): { shape: string; tail: Tail }[] {
  const isNoun = ending.role === 'noun' || QUESTIONS.has(ending.name);
  const base = { role: ending.role, isNoun };
  const made: { shape: string; tail: Tail }[] = [];
  const isForPast = ending.stemClasses.includes('t');
  const stemClasses = ending.stemClasses.replace('t', '');
  if (stemClasses !== '') {
    const tail = { ...base, joint: JOINT_BIT[ending.joint], stemClasses, endings: [ending.name] };
    made.push({ shape: ending.shape, tail });
  }
  for (const before of PREFINALS) {
    const joint = JOINT_BIT[before.joint];
    const endings = [...before.endings, ending.name];
    if (before.isPast) {
      if (!isForPast || (ending.joint !== 'C' && ending.joint !== 'N')) continue;
      for (const bare of before.bare) {
        const tail = { ...base, joint, stemClasses: 'vapi', endings };
        made.push({ shape: jamoOf(bare) + ending.shape, tail });
      }
    } else if (stemClasses !== '' && !before.endings.includes(ending.name.slice(0, 2))) {
      // Stems with 으시 end in a vowel, and K is for stems in a consonant.
      if (ending.joint === 'K') continue;
      const shapes = ending.joint === 'A' ? before.joined : before.bare;
      const noun = ending.joint === 'G' ? 'ᆷ' : '';
      for (const shape of shapes) {
        const tail = { ...base, joint, stemClasses, endings };
        made.push({ shape: jamoOf(shape) + noun + ending.shape, tail });
      }
    }
  }
  return made;
}
