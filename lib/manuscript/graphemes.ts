/** A character as readers count it, with its range in UTF-16 code units. */
export interface Grapheme {
  text: string;
  from: number;
  to: number;
}

/** Characters that are a grapheme alone unless a combining character follows. */
const plain = ' -~가-힣ㄱ-ㆎ一-鿿‘’“”…·―—–、。「」『』《》〈〉！？，．';
/** All others (decomposed Hangul, emoji) with the character before them, which they may join. */
const joining = new RegExp(`(?:[${plain}](?=[^${plain}]))?[^${plain}]+`, 'gu');
/** Invisible segments: controls, lone joiners, lone surrogates, unassigned characters. */
const invisible = /^[\p{Cc}\p{Cf}\p{Cs}\p{Cn}]+$/u;

/** An approximation for browsers without Intl.Segmenter (Firefox before 125). */
const approximate =
  /[\u1100-\u115f][\u1160-\u11a7]*[\u11a8-\u11ff]*|\p{RI}{2}|.(?:\p{M}|\p{Emoji_Modifier}|\u200d.)*/gsu;

let segmenter: Intl.Segmenter | undefined;

export function splitRun(run: string, hasSegmenter = 'Segmenter' in Intl): string[] {
  if (!hasSegmenter) return run.match(approximate) ?? [];
  segmenter ??= new Intl.Segmenter('ko', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(run), ({ segment }) => segment);
}

/**
 * Splits a line into graphemes: a decomposed syllable, a flag or a family of emoji is one. Only
 * characters that may join go through `Intl.Segmenter`, which is about a thousand times slower.
 */
export function graphemesOf(line: string): Grapheme[] {
  const found: Grapheme[] = [];
  const addEach = (from: number, to: number) => {
    for (let at = from; at < to; at += 1) {
      found.push({ text: line.charAt(at), from: at, to: at + 1 });
    }
  };
  let done = 0;
  for (const { 0: run, index } of line.matchAll(joining)) {
    addEach(done, index);
    done = index + run.length;
    let from = index;
    for (const segment of splitRun(run)) {
      const to = from + segment.length;
      if (!invisible.test(segment) || /[\t\n\v\f\r]/.test(segment)) {
        found.push({ text: segment.normalize('NFC'), from, to });
      }
      from = to;
    }
  }
  addEach(done, line.length);
  return found;
}
