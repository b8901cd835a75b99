/** N-grams of so many characters at most. */
export const ORDER = 5;

/**
 * How often an n-gram occurs in the texts, and how many different characters follow it there. Larger
 * numbers are rounded.
 */
export interface NgramCounts {
  count: number;
  continuations: number;
}

/** The numbers before the cells in a file: the checksum of the texts and the number of cells. */
const HEADER = 2;
/*
 * Open addressing in 32-bit cells: 16 bits of a fingerprint, 8 of the count, 8 of the continuations; 0 is
 * empty. The n-grams themselves are not stored. One lookup in some thousands finds another n-gram.
 */
const FINGERPRINT = 0xffff0000;
/** Numbers to 63 are exact, larger ones within four per cent. */
const EXACT = 64;
const GROWTH = 1.08;
const LARGEST = 255;

const DECODED = Float64Array.from({ length: LARGEST + 1 }, (_, code) =>
  code < EXACT ? code : Math.round(EXACT * GROWTH ** (code - EXACT)),
);

function encoded(number: number): number {
  if (number < EXACT) return number;
  return Math.min(LARGEST, EXACT + Math.round(Math.log(number / EXACT) / Math.log(GROWTH)));
}

/** The hash of an n-gram from that of its last characters and the character before them. */
export function hashWith(hash: number, code: number): number {
  const mixed = Math.imul(hash ^ code, 0x9e3779b1);
  return Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
}

export const EMPTY_HASH = 0x2545f491;

/** From the last character to the first: the hash of an n-gram continues that of its last characters. */
export function hashOf(ngram: string): number {
  let hash = EMPTY_HASH;
  for (let at = ngram.length - 1; at >= 0; at -= 1) hash = hashWith(hash, ngram.charCodeAt(at));
  return hash;
}

export class NgramTable {
  readonly #cells: Uint32Array;
  /** Of the texts in which the n-grams were counted. */
  readonly checksum: number;

  constructor(cells: Uint32Array, checksum: number) {
    this.#cells = cells;
    this.checksum = checksum;
  }

  /** Bytes that `toBytes` gave. */
  static fromBytes(bytes: Uint8Array): NgramTable {
    // Numbers of 32 bits begin at a multiple of four bytes, as those of a whole file do.
    const isAligned = bytes.byteOffset % 4 === 0;
    const { buffer, byteOffset, byteLength } = isAligned ? bytes : new Uint8Array(bytes);
    const numbers = new Uint32Array(buffer, byteOffset, Math.floor(byteLength / 4));
    const [checksum, size] = numbers;
    if (checksum === undefined || size !== numbers.length - HEADER || size === 0) {
      throw new Error('the table of n-grams is damaged: npm run speller -- train');
    }
    return new NgramTable(numbers.subarray(HEADER), checksum);
  }

  toBytes(): Uint8Array {
    const numbers = new Uint32Array(HEADER + this.#cells.length);
    numbers.set([this.checksum, this.#cells.length]);
    numbers.set(this.#cells, HEADER);
    return new Uint8Array(numbers.buffer);
  }

  /** The cell of an n-gram, to be read with `countIn` and `continuationsIn`; 0 if there is none. */
  find(hash: number): number {
    const cells = this.#cells;
    const size = cells.length;
    const fingerprint = fingerprintOf(hash);
    for (let at = slotOf(hash, size); ; at = at + 1 === size ? 0 : at + 1) {
      const cell = cells[at] as number;
      if (cell === 0 || (cell & FINGERPRINT) >>> 0 === fingerprint) return cell;
    }
  }

  put(hash: number, { count, continuations }: NgramCounts): void {
    const cells = this.#cells;
    const size = cells.length;
    const cell = (fingerprintOf(hash) | (encoded(count) << 8) | encoded(continuations)) >>> 0;
    let at = slotOf(hash, size);
    while (cells[at] !== 0) at = at + 1 === size ? 0 : at + 1;
    cells[at] = cell;
  }
}

export const countIn = (cell: number): number => DECODED[(cell >>> 8) & 0xff] as number;
export const continuationsIn = (cell: number): number => DECODED[cell & 0xff] as number;

const slotOf = (hash: number, size: number) => Math.floor(((hash >>> 0) / 2 ** 32) * size);
/** Of bits that do not decide the slot. */
const fingerprintOf = (hash: number) => (Math.imul(hash, 0xc2b2ae35) & FINGERPRINT) >>> 0;
