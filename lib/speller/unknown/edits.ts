import { isFinalJamo, isVowelJamo, jamoOf, textOf } from '../hangul.ts';

/** Another spelling, and how far it is from what was written (0.3 a usual slip, 1 a stray key). */
export interface Edit {
  text: string;
  cost: number;
}

/** Letters that sound alike, as conjoining jamo; each pair both ways. */
const SOUNDS: readonly (readonly [letters: string, cost: number])[] = [
  ['ᅢᅦ', 0.3],
  ['ᅤᅨ', 0.3],
  ['ᅫᅬᅰ', 0.3],
  ['ᅨᅦ', 0.5],
  ['ᅵᅴ', 0.4],
  ['ᅴᅦ', 0.6],
  ['ᅱᅵ', 0.6],
  ['ᅳᅮ', 0.7],
  ['ᅥᅩ', 0.8],
  ['ᅥᅳ', 0.8],
  ['ᅡᅥ', 0.8],
  ['ᅩᅮ', 0.7],
  ['ᅥᅧ', 0.6],
  ['ᅡᅣ', 0.8],
  ['ᅪᅡ', 0.7],
  ['ᅯᅥ', 0.7],
  ['ᅭᅩ', 0.8],
  ['ᄀᄁ', 0.5],
  ['ᄃᄄ', 0.5],
  ['ᄇᄈ', 0.5],
  ['ᄉᄊ', 0.5],
  ['ᄌᄍ', 0.5],
  ['ᄀᄏ', 0.7],
  ['ᄃᄐ', 0.7],
  ['ᄇᄑ', 0.7],
  ['ᄌᄎ', 0.7],
  ['ᆺᆻ', 0.3],
  ['ᆮᆺᆻᆽᆾᇀᇂ', 0.5],
  ['ᆨᆩᆿᆰᆪ', 0.5],
  ['ᆸᇁᆹᆲᆵ', 0.5],
  ['ᆫᆬᆭ', 0.5],
  ['ᆯᆲᆴᆶᆰ', 0.5],
  ['ᆷᆱ', 0.4],
  ['ᆫᆼ', 0.8],
];

/** Keys of the two-set keyboard, row by row. */
const ROWS = ['ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ', 'ㅁㄴㅇㄹㅎㅗㅓㅏㅣ', 'ㅋㅌㅊㅍㅠㅜㅡ'];
const COMPAT_INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const COMPAT_VOWELS = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ';
const COMPAT_FINALS = 'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ';
const MISSING_FINALS = 'ᆫᆯᆼᆷᆨᆻᆺᆸᆭᆶᇂᆮ';
const STRAY = 1;

const others = alternatives();

/** Every spelling one step away. */
export function* edits(word: string): Generator<Edit> {
  const jamo = jamoOf(word);
  for (let at = 0; at < jamo.length; at += 1) {
    const before = jamo.slice(0, at);
    const letter = jamo.charAt(at);
    const after = jamo.slice(at + 1);
    for (const [other, cost] of others.get(letter) ?? []) {
      yield { text: textOf(before + other + after), cost };
    }
    yield* aroundLetter(jamo, at, before, letter, after);
  }
  yield* wholeSyllables(word);
}

function* aroundLetter(
  jamo: string,
  at: number,
  before: string,
  letter: string,
  after: string,
): Generator<Edit> {
  const code = letter.charCodeAt(0);
  const next = jamo.charCodeAt(at + 1);
  if (isFinalJamo(code)) {
    yield { text: textOf(before + after), cost: 0.8 };
    // 분철: 먹어 written 머거 is mended below; here 급식이 for 급싞이 and the like: 옴겨 → 옮겨.
    const moved = initialOfFinal(letter);
    if (moved !== undefined && after.startsWith('ᄋ')) {
      yield { text: textOf(before + moved + after.slice(1)), cost: 0.4 };
    }
  }
  if (isVowelJamo(code) && !isFinalJamo(next)) {
    for (const final of MISSING_FINALS) {
      yield { text: textOf(before + letter + final + after), cost: 0.8 };
    }
    // 연철: 머거 → 먹어, 급시글 → 급식을.
    const final = finalOfInitial(after.charAt(0));
    if (final !== undefined && after.length > 1) {
      yield { text: textOf(`${before}${letter}${final}ᄋ${after.slice(1)}`), cost: 0.4 };
      yield { text: textOf(before + letter + final + after), cost: 0.6 };
    }
  }
  // 좋와 → 좋아: what was doubled.
  if (letter === after.charAt(0)) yield { text: textOf(before + after), cost: 0.6 };
}

/** A syllable twice, one left out of a pair, two changed places. */
function* wholeSyllables(word: string): Generator<Edit> {
  for (let at = 0; at < word.length; at += 1) {
    const rest = word.slice(at + 1);
    if (word.length > 2) {
      const isDouble = word.charAt(at) === word.charAt(at + 1);
      yield { text: word.slice(0, at) + rest, cost: isDouble ? 0.5 : 1.3 };
    }
    if (rest !== '' && word.charAt(at) !== rest.charAt(0)) {
      const swapped = rest.charAt(0) + word.charAt(at) + rest.slice(1);
      yield { text: word.slice(0, at) + swapped, cost: STRAY };
    }
  }
}

function alternatives(): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const made = new Map<string, Map<string, number>>();
  const put = (from: string, to: string, cost: number) => {
    const known = made.get(from) ?? new Map<string, number>();
    known.set(to, Math.min(cost, known.get(to) ?? cost));
    made.set(from, known);
  };
  for (const [letters, cost] of SOUNDS) {
    for (const from of letters) for (const to of letters) if (from !== to) put(from, to, cost);
  }
  for (const [row, keys] of ROWS.entries()) {
    for (let at = 0; at < keys.length; at += 1) {
      const near = [keys[at - 1], keys[at + 1], ROWS[row + 1]?.[at], ROWS[row - 1]?.[at]];
      for (const other of near) if (other) putKeys(keys.charAt(at), other, put);
    }
  }
  return made;
}

/** A key is an initial and a final; a vowel is only ever taken for a vowel. */
function putKeys(
  key: string,
  other: string,
  put: (from: string, to: string, cost: number) => void,
): void {
  const tables = [
    [COMPAT_INITIALS, 0x1100],
    [COMPAT_VOWELS, 0x1161],
    [COMPAT_FINALS, 0x11a8],
  ] as const;
  for (const [letters, base] of tables) {
    const from = letters.indexOf(key);
    const to = letters.indexOf(other);
    if (from < 0 || to < 0) continue;
    put(String.fromCharCode(base + from), String.fromCharCode(base + to), STRAY);
  }
}

function initialOfFinal(final: string): string | undefined {
  const compat = COMPAT_FINALS[final.charCodeAt(0) - 0x11a8];
  const at = compat === undefined || compat === 'ㅇ' ? -1 : COMPAT_INITIALS.indexOf(compat);
  return at < 0 ? undefined : String.fromCharCode(0x1100 + at);
}

function finalOfInitial(initial: string): string | undefined {
  const compat = COMPAT_INITIALS[initial.charCodeAt(0) - 0x1100];
  const at = compat === undefined || compat === 'ㅇ' ? -1 : COMPAT_FINALS.indexOf(compat);
  return at < 0 ? undefined : String.fromCharCode(0x11a8 + at);
}
