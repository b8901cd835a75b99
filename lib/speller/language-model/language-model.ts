import { countIn, followersIn, keyWith, type NgramTable, NO_KEY, ORDER } from './ngram-table.ts';

import { linkBetween } from './word-pairs.ts';

/** Stands before the text and at the ends of its lines. */
const BOUNDARY = 10;
const ZERO = 48;
const SPACE = 32;
const QUOTE = 34;
/** Longer ones are not compared. */
const LONGEST_REPLACEMENT = 60;
/** Characters that a text may have beside those of the texts. */
const OTHER_CHARACTERS = 3000;

export interface LanguageModel {
  read(text: string): ReadText;
  /** `linkBetween` of two words. */
  link(first: string, second: string): number;
}

export interface ReadText {
  /**
   * How much likelier the text is with `replacement` from `start` to `end`: the difference of the natural
   * logarithms of the probabilities. -Infinity if it is less than `least`.
   */
  gain(start: number, end: number, replacement: string, least?: number): number;
  /** No replacement of what is there gains more. */
  mostGain(start: number, end: number): number;
  /** Whether each character of it stands beside its neighbours in the texts, which is quicker to tell. */
  mayBe(start: number, end: number, replacement: string): boolean;
}

/** What counts as the same character: all digits, all quotation marks, all spaces. */
export function codesOf(text: string): Uint16Array {
  const codes = new Uint16Array(text.length);
  for (let at = 0; at < text.length; at += 1) codes[at] = codeOf(text.charCodeAt(at));
  return codes;
}

function codeOf(code: number): number {
  if (code >= 48 && code <= 57) return ZERO;
  if (code === 0x201c || code === 0x201d || code === 0x2018 || code === 0x2019 || code === 39) {
    return QUOTE;
  }
  return code === 0xa0 || code === 9 ? SPACE : code;
}

/**
 * How likely texts are by the characters before each character (Witten and Bell's smoothing, which
 * mixes n-grams of all lengths).
 */
export function createLanguageModel(table: NgramTable): LanguageModel {
  const all = table.find(NO_KEY);
  const [total, kinds] = [countIn(all), followersIn(all)];
  const least = 1 / (kinds + OTHER_CHARACTERS);
  // The cells of the n-grams that end at the character before: the contexts of the next one.
  const contexts = new Uint32Array(ORDER);
  const changed = new Uint16Array(LONGEST_REPLACEMENT + 2 * ORDER);

  /** Begins to read before `at`. */
  function begin(codes: Uint16Array, at: number): void {
    contexts.fill(0);
    let key = NO_KEY;
    for (let length = 1; length < ORDER && at - length >= 0; length += 1) {
      key = keyWith(key, codes[at - length] as number);
      const cell = table.find(key);
      if (cell === 0) break;
      contexts[length] = cell;
    }
  }

  /** The logarithm of the probability of the next character, which is read. */
  function next(codes: Uint16Array, at: number): number {
    let key = keyWith(NO_KEY, codes[at] as number);
    let cell = table.find(key);
    let chance = (countIn(cell) + kinds * least) / (total + kinds);
    let context = contexts[1] as number;
    contexts[1] = cell;
    for (let length = 2; length <= ORDER; length += 1) {
      if (cell !== 0 && at - length + 1 >= 0) {
        key = keyWith(key, codes[at - length + 1] as number);
        cell = table.find(key);
      } else cell = 0;
      const followers = followersIn(context);
      // Nothing follows the last characters of a line.
      if (followers > 0) {
        chance = (countIn(cell) + followers * chance) / (countIn(context) + followers);
      }
      if (length < ORDER) {
        context = contexts[length] as number;
        contexts[length] = cell;
      }
    }
    return Math.log(chance);
  }

  return {
    link: (first, second) => linkBetween(table, first, second),
    read(text) {
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
      const chanceOf = (start: number, end: number) =>
        (sums[reach(end)] as number) - (sums[start + 1] as number);

      const isPair = (first: number, second: number) =>
        table.find(keyWith(keyWith(NO_KEY, second), first)) !== 0;

      return {
        mostGain: (start, end) => -chanceOf(start, end),
        mayBe(start, end, replacement) {
          let before = codes[start] as number;
          for (let at = 0; at < replacement.length; at += 1) {
            const code = codeOf(replacement.charCodeAt(at));
            if (!isPair(before, code)) return false;
            before = code;
          }
          return isPair(before, codes[end + 1] as number);
        },
        gain(start, end, replacement, least = -Infinity) {
          if (replacement.length > LONGEST_REPLACEMENT) return -Infinity;
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
          let gain = -chanceOf(start, end);
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
