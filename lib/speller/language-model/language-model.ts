import { allSyllables } from '../hangul.ts';
import {
  continuationsIn,
  countIn,
  EMPTY_HASH,
  hashOf,
  hashWith,
  type NgramTable,
  ORDER,
} from './ngram-table.ts';
import { associationBetween } from './word-pairs.ts';

/** Stands before the text and at the ends of its lines. */
const BOUNDARY = 10;
const [ZERO, NINE, SPACE, QUOTE] = [48, 57, 32, 34];
const QUOTES = new Set([39, 0x2018, 0x2019, 0x201c, 0x201d]);
const SPACES = new Set([9, 13, 0xa0, 0x3000]);
const LONGEST_REPLACEMENT = 60;
/** Characters that a text may have beside those of the texts. */
const OTHER_CHARACTERS = 3000;

export interface LanguageModel {
  score(text: string): ScoredText;
  /** The syllables that occur in the texts. */
  syllables: ReadonlySet<string>;
  /** `associationBetween` two lemmas. */
  association(first: string, second: string): number;
}

export interface ScoredText {
  readonly text: string;
  /**
   * How much likelier the text is with `replacement` from `start` to `end`: the difference of the natural
   * logarithms of the probabilities. -Infinity if it is less than `least`; 0 for replacements of more
   * than 60 characters, which are not compared.
   */
  gain(start: number, end: number, replacement: string, least?: number): number;
  /** No replacement of what is there gains more. */
  maxGain(start: number, end: number): number;
  /** Whether each character of it stands between its neighbours in the texts, which is quicker to tell. */
  hasKnownTrigrams(start: number, end: number, replacement: string): boolean;
}

/** What counts as the same character: all digits, all quotation marks, all spaces. */
export function codesOf(text: string): Uint16Array {
  const codes = new Uint16Array(text.length);
  for (let at = 0; at < text.length; at += 1) codes[at] = codeOf(text.charCodeAt(at));
  return codes;
}

function codeOf(code: number): number {
  if (code >= ZERO && code <= NINE) return ZERO;
  if (QUOTES.has(code)) return QUOTE;
  return SPACES.has(code) ? SPACE : code;
}

/**
 * How likely texts are by the characters before each character (Witten and Bell's smoothing, which
 * mixes n-grams of all lengths).
 */
export function createLanguageModel(table: NgramTable): LanguageModel {
  const all = table.find(EMPTY_HASH);
  const [total, vocabulary] = [countIn(all), continuationsIn(all)];
  const unseen = 1 / (vocabulary + OTHER_CHARACTERS);
  // The cells of the n-grams that end at the character before: the contexts of the next one.
  const contexts = new Uint32Array(ORDER);
  const changed = new Uint16Array(LONGEST_REPLACEMENT + 2 * ORDER);

  /** Begins to read before `at`. */
  function begin(codes: Uint16Array, at: number): void {
    contexts.fill(0);
    let hash = EMPTY_HASH;
    for (let length = 1; length < ORDER && at - length >= 0; length += 1) {
      hash = hashWith(hash, codes[at - length] as number);
      const cell = table.find(hash);
      if (cell === 0) break;
      contexts[length] = cell;
    }
  }

  /** The logarithm of the probability of the next character, which is read. */
  function next(codes: Uint16Array, at: number): number {
    let hash = hashWith(EMPTY_HASH, codes[at] as number);
    let cell = table.find(hash);
    let probability = (countIn(cell) + vocabulary * unseen) / (total + vocabulary);
    let context = contexts[1] as number;
    contexts[1] = cell;
    for (let length = 2; length <= ORDER; length += 1) {
      if (cell !== 0 && at - length + 1 >= 0) {
        hash = hashWith(hash, codes[at - length + 1] as number);
        cell = table.find(hash);
      } else cell = 0;
      const continuations = continuationsIn(context);
      // Nothing follows the last characters of a line.
      if (continuations > 0) {
        const total = countIn(context);
        // What the fingerprint of another n-gram says is no more than its context.
        const count = Math.min(countIn(cell), total);
        probability = (count + continuations * probability) / (total + continuations);
      }
      if (length < ORDER) {
        context = contexts[length] as number;
        contexts[length] = cell;
      }
    }
    return Math.log(probability);
  }

  return {
    syllables: new Set(allSyllables().filter((one) => table.find(hashOf(one)) !== 0)),
    association: (first, second) => associationBetween(table, first, second),
    score(text) {
      const codes = new Uint16Array(text.length + 2);
      codes[0] = BOUNDARY;
      codes.set(codesOf(text), 1);
      codes[text.length + 1] = BOUNDARY;
      // The sums of the logarithms up to each character.
      const sums = new Float64Array(codes.length + 1);
      begin(codes, 1);
      for (let at = 1; at < codes.length; at += 1) {
        sums[at + 1] = (sums[at] as number) + next(codes, at);
      }
      /** The end of what depends on the characters before `end`. */
      const reach = (end: number) => Math.min(end + ORDER, codes.length);
      const logProbability = (start: number, end: number) =>
        (sums[reach(end)] as number) - (sums[start + 1] as number);

      /** What begins a text is also known from behind a space. */
      const isTriple = (first: number, second: number, third: number): boolean =>
        table.find(hashWith(hashWith(hashWith(EMPTY_HASH, third), second), first)) !== 0 ||
        (first === BOUNDARY && isTriple(SPACE, second, third));

      return {
        text,
        maxGain: (start, end) => -logProbability(start, end),
        hasKnownTrigrams(start, end, replacement) {
          const after = codes[end + 1] as number;
          let [first, second] = [codes[start - 1] ?? BOUNDARY, codes[start] as number];
          for (let at = 0; at <= replacement.length; at += 1) {
            const third = at < replacement.length ? codeOf(replacement.charCodeAt(at)) : after;
            if (at > 0 && !isTriple(first, second, third)) return false;
            [first, second] = [second, third];
          }
          return true;
        },
        gain(start, end, replacement, least = -Infinity) {
          if (replacement.length > LONGEST_REPLACEMENT) return 0;
          const behind = reach(end);
          const from = Math.max(0, start + 2 - ORDER);
          const first = start + 1 - from;
          const last = first + replacement.length;
          for (let at = 0; at < first; at += 1) changed[at] = codes[from + at] as number;
          for (let at = first; at < last; at += 1) {
            changed[at] = codeOf(replacement.charCodeAt(at - first));
          }
          for (let at = end + 1; at < behind; at += 1) {
            changed[last + at - end - 1] = codes[at] as number;
          }
          let gain = -logProbability(start, end);
          const length = last + behind - end - 1;
          begin(changed, first);
          for (let at = first; at < length; at += 1) {
            gain += next(changed, at);
            // What follows can only make it less likely.
            if (gain < least) return -Infinity;
          }
          return gain;
        },
      };
    },
  };
}
