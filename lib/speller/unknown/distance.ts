import { isFinalJamo, isVowelJamo } from '../hangul.ts';

/** Letters that are taken for each other, as conjoining jamo, and how much it is to change one. */
const ALIKE: readonly (readonly [letters: string, cost: number])[] = [
  ['ᅢᅦ', 0.3],
  ['ᅤᅨᅦ', 0.4],
  ['ᅫᅬᅰ', 0.3],
  ['ᅵᅴ', 0.4],
  ['ᅴᅦ', 0.6],
  ['ᅱᅵᅴ', 0.6],
  ['ᅳᅮ', 0.7],
  ['ᅥᅩ', 0.8],
  ['ᅥᅳ', 0.8],
  ['ᅡᅥ', 0.8],
  ['ᅩᅮ', 0.7],
  ['ᅥᅧ', 0.6],
  ['ᅡᅣ', 0.7],
  ['ᅪᅡ', 0.6],
  ['ᅯᅥ', 0.7],
  ['ᅪᅯ', 0.5],
  ['ᅭᅩ', 0.6],
  ['ᅮᅲ', 0.5],
  ['ᅱᅯ', 0.8],
  ['ᄀᄁᄏ', 0.5],
  ['ᄃᄄᄐ', 0.5],
  ['ᄇᄈᄑ', 0.5],
  ['ᄉᄊ', 0.4],
  ['ᄌᄍᄎ', 0.5],
  ['ᄋᄒ', 0.4],
  ['ᄒᄑ', 0.8],
  ['ᆺᆻ', 0.3],
  ['ᆮᆺᆻᆽᆾᇀᇂ', 0.5],
  ['ᆨᆩᆿᆰᆪ', 0.5],
  ['ᆸᇁᆹᆲᆵ', 0.5],
  ['ᆫᆬᆭ', 0.4],
  ['ᆯᆲᆴᆶᆰ', 0.5],
  ['ᆷᆱ', 0.4],
  ['ᆫᆼᆷ', 0.8],
  ['ᆺᆫ', 0.7],
];
/** Keys of the two-set keyboard, row by row, by initials and vowels. */
const ROWS = ['ᄇᄌᄃᄀ쇼ᅧᅣᅢᅦ', 'ᄆᄂᄋᄅ호ᅥᅡᅵ', 'ᄏᄐᄎ퓨ᅮᅳ'];
const NEIGHBOUR = 0.9;
const OTHER_VOWEL = 1.2;
const OTHER_INITIAL = 1.3;
const OTHER_FINAL = 1;
const SWAP = 1;
const DROPPED_FINAL = 0.8;
const DROPPED_SIOT = 0.5;
const DROPPED_SILENT = 0.5;
const DROPPED = 1.3;
const RELINKED = 0.4;
const NEVER = 9;

const costs = costTable();

/** How far two spellings (jamo) are; `limit` ends the search: beyond it any larger number is right. */
export function distance(one: string, other: string, limit: number): number {
  const width = other.length + 1;
  let before2: number[] = [];
  let before: number[] = [0];
  for (let to = 1; to < width; to += 1) before.push((before[to - 1] ?? 0) + dropped(other, to - 1));
  for (let from = 1; from <= one.length; from += 1) {
    const row = [(before[0] ?? 0) + dropped(one, from - 1)];
    let least = row[0] ?? NEVER;
    const a = one.charAt(from - 1);
    for (let to = 1; to < width; to += 1) {
      const b = other.charAt(to - 1);
      let cost = Math.min(
        (before[to] ?? NEVER) + dropped(one, from - 1),
        (row[to - 1] ?? NEVER) + dropped(other, to - 1),
        (before[to - 1] ?? NEVER) + changed(a, b),
      );
      if (from > 1 && to > 1) {
        const a0 = one.charAt(from - 2);
        const b0 = other.charAt(to - 2);
        if (a0 === b && a === b0) cost = Math.min(cost, (before2[to - 2] ?? NEVER) + SWAP);
      }
      // 머거 for 먹어: the same letters, otherwise parted into syllables.
      if (to > 1 && isRelinked(a, other.charAt(to - 2), b)) {
        cost = Math.min(cost, (before[to - 2] ?? NEVER) + RELINKED);
      }
      if (from > 1 && isRelinked(b, one.charAt(from - 2), a)) {
        cost = Math.min(cost, (before2[to - 1] ?? NEVER) + RELINKED);
      }
      row.push(cost);
      if (cost < least) least = cost;
    }
    if (least > limit) return NEVER;
    before2 = before;
    before = row;
  }
  return before[width - 1] ?? NEVER;
}

/** Finals in the order of Unicode, by the initial that they become. */
const AS_INITIAL = 'ᄀᄁ_ᄂ__ᄃᄅ_______ᄆᄇ_ᄉᄊ_ᄌᄎᄏᄐᄑᄒ';

function isRelinked(initial: string, final: string, silent: string): boolean {
  if (silent !== 'ᄋ') return false;
  return AS_INITIAL.charAt(final.charCodeAt(0) - 0x11a8) === initial && initial !== '';
}

function dropped(jamo: string, at: number): number {
  const letter = jamo.charAt(at);
  if (letter === 'ᄋ') return DROPPED_SILENT;
  if (letter === 'ᆺ') return DROPPED_SIOT;
  return isFinalJamo(letter.charCodeAt(0)) ? DROPPED_FINAL : DROPPED;
}

function changed(one: string, other: string): number {
  if (one === other) return 0;
  const known = costs.get(one + other);
  if (known !== undefined) return known;
  const a = one.charCodeAt(0);
  const b = other.charCodeAt(0);
  if (isVowelJamo(a)) return isVowelJamo(b) ? OTHER_VOWEL : NEVER;
  if (isFinalJamo(a)) return isFinalJamo(b) ? OTHER_FINAL : NEVER;
  return isVowelJamo(b) || isFinalJamo(b) ? NEVER : OTHER_INITIAL;
}

function costTable(): ReadonlyMap<string, number> {
  const made = new Map<string, number>();
  const put = (a: string, b: string, cost: number) => {
    made.set(a + b, Math.min(cost, made.get(a + b) ?? cost));
  };
  for (const [letters, cost] of ALIKE) {
    for (const a of letters) for (const b of letters) if (a !== b) put(a, b, cost);
  }
  for (const [row, keys] of ROWS.entries()) {
    for (const [at, key] of [...keys].entries()) {
      for (const near of [keys[at + 1], ROWS[row + 1]?.[at]]) {
        if (near === undefined) continue;
        put(key, near, NEIGHBOUR);
        put(near, key, NEIGHBOUR);
      }
    }
  }
  return made;
}
