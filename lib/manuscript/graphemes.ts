/** What a reader takes for one character, and where it stands in the text (UTF-16 units). */
export interface Grapheme {
  text: string;
  from: number;
  to: number;
}

/** Characters that are always one of their own unless something that joins follows them. */
const plain = ' -~가-힣ㄱ-ㆎ一-鿿‘’“”…·―—–、。「」『』《》〈〉！？，．';
/** The rest, with the one character before it, which it may join: decomposed Hangul, emoji. */
const joining = new RegExp(`(?:[${plain}](?=[^${plain}]))?[^${plain}]+`, 'gu');
/** Nothing to see: controls, joiners that join nothing, halves of characters, unassigned ones. */
const unseen = /^[\p{Cc}\p{Cf}\p{Cs}\p{Cn}]+$/u;

/** Near enough for browsers that have no segmenter (Firefox before 125). */
const roughly =
  /[\u1100-\u115f][\u1160-\u11a7]*[\u11a8-\u11ff]*|\p{RI}{2}|.(?:\p{M}|\p{Emoji_Modifier}|\u200d.)*/gsu;

let segmenter: Intl.Segmenter | undefined;

/** Exported for the test: `segmented` says whether there is a segmenter. */
export function splitRun(run: string, segmented = 'Segmenter' in Intl): string[] {
  if (!segmented) return run.match(roughly) ?? [];
  segmenter ??= new Intl.Segmenter('ko', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(run), ({ segment }) => segment);
}

/**
 * One line of text, character by character as a reader counts them: a decomposed syllable, a flag or
 * a family of emoji is one. Only what can join goes through `Intl.Segmenter`, which takes some
 * thousand times as long as the rest.
 */
export function graphemesOf(line: string): Grapheme[] {
  const found: Grapheme[] = [];
  const each = (from: number, to: number) => {
    for (let at = from; at < to; at += 1) {
      found.push({ text: line.charAt(at), from: at, to: at + 1 });
    }
  };
  let done = 0;
  for (const { 0: run, index } of line.matchAll(joining)) {
    each(done, index);
    done = index + run.length;
    let from = index;
    for (const segment of splitRun(run)) {
      const to = from + segment.length;
      if (!unseen.test(segment) || /[\t\n\v\f\r]/.test(segment)) {
        found.push({ text: segment.normalize('NFC'), from, to });
      }
      from = to;
    }
  }
  each(done, line.length);
  return found;
}
