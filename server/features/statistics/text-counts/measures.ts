import type { ReadWord } from '../../../../lib/speller/analysis/words.ts';

/** What the text of a post shows, as numbers that add up over posts. */
export interface Measures {
  /** 어절. */
  words: number;
  sentences: number;
  /** Different words in each whole segment, added up, and all words in these segments. */
  segmentTypes: number;
  segmentWords: number;
  nouns: Map<string, number>;
}

/**
 * The share of different words falls with the length of a text, so it is counted in segments of one
 * length; what is left at the end is not counted.
 */
export const SEGMENT = 30;
/** Nouns of one syllable are often misread words; only those that are in every piece are kept. */
const COMMON = 4;
/** A bound for texts that are lists of words. */
const MAX_NOUNS = 1_000;

const LETTER = /[\p{L}\p{N}]/u;
/** A point in a number ends no sentence. */
const SENTENCE_END = /[!?…。\n]|\.(?!\d)/u;

export function measuresOf(
  text: string,
  read: readonly ReadWord[],
  stopWords: ReadonlySet<string>,
): Measures {
  const nouns = new Map<string, number>();
  for (const { reading } of read) {
    if (reading?.pos !== 'noun' || stopWords.has(reading.word)) continue;
    if (reading.word.length === 1 && reading.level < COMMON) continue;
    if (nouns.has(reading.word) || nouns.size < MAX_NOUNS) {
      nouns.set(reading.word, (nouns.get(reading.word) ?? 0) + 1);
    }
  }
  const spoken = read.filter(({ kind }) => kind === 'hangul');
  const segments = Math.floor(spoken.length / SEGMENT);
  let segmentTypes = 0;
  for (let nth = 0; nth < segments; nth += 1) {
    const segment = spoken.slice(nth * SEGMENT, (nth + 1) * SEGMENT);
    segmentTypes += new Set(segment.map((word) => word.reading?.word ?? word.text)).size;
  }
  const count = (parts: readonly string[]) => parts.filter((part) => LETTER.test(part)).length;
  return {
    words: count(text.split(/\s+/u)),
    sentences: count(text.split(SENTENCE_END)),
    segmentTypes,
    segmentWords: segments * SEGMENT,
    nouns,
  };
}

/** The text in parts of at most so many UTF-16 units, cut at line ends where possible. */
export function partsOf(text: string, most: number): string[] {
  const parts: string[] = [];
  let part = '';
  for (const line of text.split('\n')) {
    if (part !== '' && part.length + line.length >= most) {
      parts.push(part);
      part = '';
    }
    part = part === '' ? line : `${part}\n${line}`;
    for (; part.length > most; part = part.slice(most)) parts.push(part.slice(0, most));
  }
  return [...parts, part].filter((one) => LETTER.test(one));
}
