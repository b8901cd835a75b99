/** Letters that are confused with each other, as conjoining jamo, and the cost of such a change. */
const ALIKE: readonly (readonly [letters: string, cost: number])[] = [
  ['ᅢᅦ', 0.3],
  ['ᅢᅨ', 0.6],
  ['ᅪᅬ', 0.9],
  ['ᅡᅢ', 0.9],
  ['ᅥᅦ', 0.9],
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
  ['ᄂᄅ', 0.8],
  ['ᄒᄑ', 0.8],
  ['ᆺᆻ', 0.3],
  ['ᆮᆺᆻᆽᆾᇀᇂ', 0.5],
  ['ᆨᆩᆿᆰᆪ', 0.5],
  ['ᆸᇁᆹᆲᆵ', 0.5],
  ['ᆫᆬᆭ', 0.4],
  ['ᆯᆲᆴᆶᆰᆱ', 0.5],
  ['ᆷᆱ', 0.4],
  ['ᆫᆼᆷ', 0.8],
  ['ᆺᆫ', 0.7],
];
/** Keys of the two-set keyboard, row by row, as initials and vowels. */
const ROWS = ['ᄇ ᄌ ᄃ ᄀ ᄉ ᅭ ᅧ ᅣ ᅢ ᅦ', 'ᄆ ᄂ ᄋ ᄅ ᄒ ᅩ ᅥ ᅡ ᅵ', 'ᄏ ᄐ ᄎ ᄑ ᅲ ᅮ ᅳ'].map((row) =>
  row.split(' '),
);
const NEIGHBOUR = 0.9;
const OTHER_VOWEL = 1.2;
const OTHER_INITIAL = 1.3;
const OTHER_FINAL = 1;
const SWAP = 1;
const DROPPED_FINAL = 0.8;
const DROPPED_SIOT = 0.5;
/** ㅆ needs the shift key and is not typed by accident. */
const DROPPED_SSANG_SIOT = 1.1;
const DROPPED_SILENT = 0.5;
const DROPPED = 1.3;
/** The cost of writing the same sounds with other letters. */
export const RESYLLABIFIED = 0.4;
const OPENED = 0.5;
const NEVER = 9;
/** Finals in the order of Unicode, by the initial that they become. */
const FINAL_AS_INITIAL = 'ᄀᄁ_ᄂ__ᄃᄅ_______ᄆᄇ_ᄉᄊ_ᄌᄎᄏᄐᄑᄒ';

/**
 * The cost of a change, indexed by the low bytes of both letters: conjoining jamo are 0x1100 to
 * 0x11ff.
 */
const CHANGED = changedTable();
const DROPPED_COST = droppedTable();
const RELINKED_AS = resyllabifiedTable();
const SILENT = 'ᄋ'.charCodeAt(0) & 255;

/** A final and an initial that are heard as one: 갔다 as 가따, 좋다 as 조타. */
const MERGED = mergedTable();

/** The second of two finals is heard with the next syllable: 읽어 as 일거, 없어 as 업서. */
const CARRIED = carriedTable();

/** Longer spellings are not compared. */
const LONGEST = 80;
let before2 = new Float64Array(LONGEST + 1);
let before = new Float64Array(LONGEST + 1);
let row = new Float64Array(LONGEST + 1);

/** The distance of two spellings in jamo; beyond `limit` any larger number is returned. */
export function distance(one: string, other: string, limit: number): number {
  const width = other.length;
  if (width > LONGEST || one.length > LONGEST) return NEVER;
  before[0] = 0;
  for (let to = 1; to <= width; to += 1) {
    before[to] = at(before, to - 1) + droppedAt(other, to - 1);
  }
  for (let from = 1; from <= one.length; from += 1) {
    const a = one.charCodeAt(from - 1) & 255;
    const a0 = from > 1 ? one.charCodeAt(from - 2) & 255 : -1;
    const dropA = at(DROPPED_COST, a);
    row[0] = at(before, 0) + dropA;
    let least = at(row, 0);
    for (let to = 1; to <= width; to += 1) {
      const b = other.charCodeAt(to - 1) & 255;
      let cost = at(before, to - 1) + at(CHANGED, (a << 8) | b);
      cost = Math.min(cost, at(before, to) + dropA, at(row, to - 1) + at(DROPPED_COST, b));
      if (to > 1) {
        const b0 = other.charCodeAt(to - 2) & 255;
        if (a0 === b && a === b0) cost = Math.min(cost, at(before2, to - 2) + SWAP);
        if (a0 !== -1 && CARRIED.has(carry(a0, a, b0, b))) {
          cost = Math.min(cost, at(before2, to - 2) + RESYLLABIFIED);
        }
        // 머거 for 먹어: the same letters with another division into syllables.
        if (b === SILENT && RELINKED_AS[b0] === a) {
          cost = Math.min(cost, at(before, to - 2) + RESYLLABIFIED);
        }
      }
      if (to > 1 && isOpened(a, other.charCodeAt(to - 2) & 255, b)) {
        cost = Math.min(cost, at(before, to - 2) + OPENED);
      }
      if (a0 !== -1 && isOpened(b, a0, a)) cost = Math.min(cost, at(before2, to - 1) + OPENED);
      if (to > 1 && MERGED.has(merge(other.charCodeAt(to - 2), b, a))) {
        cost = Math.min(cost, at(before, to - 2) + RESYLLABIFIED);
      }
      if (a0 !== -1 && MERGED.has(merge(one.charCodeAt(from - 2), a, b))) {
        cost = Math.min(cost, at(before2, to - 1) + RESYLLABIFIED);
      }
      if (a === SILENT && a0 !== -1 && RELINKED_AS[a0] === b) {
        cost = Math.min(cost, at(before2, to - 1) + RESYLLABIFIED);
      }
      row[to] = cost;
      if (cost < least) least = cost;
    }
    if (least > limit) return NEVER;
    const free = before2;
    before2 = before;
    before = row;
    row = free;
  }
  return at(before, width);
}

const EU = 'ᅳ'.charCodeAt(0) & 255;
const OPENS: Readonly<Record<string, string>> = { ᆨᆿ: 'ᄀᄏ', ᆸᇁ: 'ᄇᄑ', ᆺᇀᆮ: 'ᄉᄐᄃ' };
const OPENED_AS = new Set(
  Object.entries(OPENS).flatMap(([finals, initials]) =>
    [...finals].flatMap((final) =>
      [...initials].map(
        (initial) => ((final.charCodeAt(0) & 255) << 8) | (initial.charCodeAt(0) & 255),
      ),
    ),
  ),
);

/** 케잌 for 케이크, 로보트 for 로봇: a final and the same letter with 으. */
function isOpened(final: number, initial: number, vowel: number): boolean {
  return vowel === EU && OPENED_AS.has((final << 8) | initial);
}

const at = (costs: Float64Array, index: number): number => costs[index] ?? NEVER;
const droppedAt = (jamo: string, index: number) => at(DROPPED_COST, jamo.charCodeAt(index) & 255);

function resyllabifiedTable(): Int16Array {
  const table = new Int16Array(256).fill(-1);
  for (const [index, initial] of [...FINAL_AS_INITIAL].entries()) {
    if (initial !== '_') table[0xa8 + index] = initial.charCodeAt(0) & 255;
  }
  return table;
}

function carry(final: number, initial: number, otherFinal: number, otherInitial: number): number {
  return ((final * 256 + initial) * 256 + otherFinal) * 256 + otherInitial;
}

function carriedTable(): ReadonlySet<number> {
  const made = new Set<number>();
  const pairs = 'ᆰᄋᆯᄀ ᆱᄋᆯᄆ ᆲᄋᆯᄇ ᆴᄋᆯᄐ ᆶᄋᆯᄋ ᆬᄋᆫᄌ ᆭᄋᆫᄋ ᆹᄋᆸᄉ ᆹᄋᆸᄊ ᆪᄋᆨᄉ ᆪᄋᆨᄊ ᆰᄋᆨᄋ ᆩᄋᆨᄋ';
  for (const letters of pairs.split(' ')) {
    const [a = 0, b = 0, c = 0, d = 0] = [...letters].map((one) => one.charCodeAt(0) & 255);
    made.add(carry(a, b, c, d));
    made.add(carry(c, d, a, b));
  }
  return made;
}

function merge(final: number, initial: number, heard: number): number {
  return ((final & 255) << 16) | (initial << 8) | heard;
}

function mergedTable(): ReadonlySet<number> {
  const made = new Set<number>();
  const code = (letter: string) => letter.charCodeAt(0) & 255;
  const put = (finals: string, pairs: string) => {
    for (const final of finals) {
      for (const [plain = '', heard = ''] of pairs.split(' ')) {
        made.add(merge(final.charCodeAt(0), code(plain), code(heard)));
      }
    }
  };
  put('ᆺᆻᆨᆸᆮᆽᆾᇀ', 'ᄀᄁ ᄃᄄ ᄇᄈ ᄉᄊ ᄌᄍ');
  put('ᇂᆶᆭ', 'ᄀᄏ ᄃᄐ ᄌᄎ');
  // 차카다 for 착하다, 마니 for 많이, 시러 for 싫어, 가치 for 같이, 구지 for 굳이.
  put('ᆨᆰ', 'ᄒᄏ');
  put('ᆸᆲ', 'ᄒᄑ');
  put('ᆮᆺᆾᇀ', 'ᄒᄐ');
  put('ᆽᆬ', 'ᄒᄎ');
  put('ᆭᆬ', 'ᄋᄂ');
  put('ᆶ', 'ᄋᄅ');
  put('ᇀ', 'ᄋᄎ');
  put('ᆮ', 'ᄋᄌ');
  return made;
}

function droppedTable(): Float64Array {
  const table = new Float64Array(256).fill(DROPPED);
  for (let code = 0xa8; code < 256; code += 1) table[code] = DROPPED_FINAL;
  // Neither letter is heard: 위층 윗층, 좋아 조아.
  for (const silent of 'ᆺᇂ') table[silent.charCodeAt(0) & 255] = DROPPED_SIOT;
  table['ᆻ'.charCodeAt(0) & 255] = DROPPED_SSANG_SIOT;
  table['ᄋ'.charCodeAt(0) & 255] = DROPPED_SILENT;
  return table;
}

function changedTable(): Float64Array {
  const table = new Float64Array(65_536).fill(NEVER);
  for (let a = 0; a < 256; a += 1) {
    for (let b = 0; b < 256; b += 1) table[(a << 8) | b] = a === b ? 0 : otherLetter(a, b);
  }
  for (const [pair, cost] of costTable()) {
    table[((pair.charCodeAt(0) & 255) << 8) | (pair.charCodeAt(1) & 255)] = cost;
  }
  return table;
}

function otherLetter(a: number, b: number): number {
  const kind = (code: number) => (code >= 0xa8 ? 2 : code >= 0x61 ? 1 : 0);
  if (kind(a) !== kind(b)) return NEVER;
  return [OTHER_INITIAL, OTHER_VOWEL, OTHER_FINAL][kind(a)] ?? NEVER;
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
    for (const [index, key] of keys.entries()) {
      // Each row is half a key to the right of the one above.
      for (const near of [keys[index + 1], ROWS[row + 1]?.[index], ROWS[row + 1]?.[index - 1]]) {
        if (near === undefined) continue;
        put(key, near, NEIGHBOUR);
        put(near, key, NEIGHBOUR);
      }
    }
  }
  return made;
}
