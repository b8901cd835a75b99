export interface NormalText {
  /** The text in NFC. */
  text: string;
  /** The place in the original of a place in `text`. */
  origin(offset: number): number;
}

/** What may join with what stands before it: combining marks, vowels and finals of decomposed Hangul. */
const JOINING = /[\p{M}ᅠ-ᇿ]/u;

/** A composed copy, with the way back to UTF-16 units of the original. */
export function normalise(original: string): NormalText {
  if (original.normalize('NFC') === original) return { text: original, origin: (offset) => offset };
  const starts: number[] = [];
  let text = '';
  for (let from = 0; from < original.length; ) {
    let to = from + 1;
    while (to < original.length && JOINING.test(original.charAt(to))) to += 1;
    // A surrogate pair is not parted.
    if (isHigh(original.charCodeAt(to - 1)) && isLow(original.charCodeAt(to))) to += 1;
    const composed = original.slice(from, to).normalize('NFC');
    for (let unit = 0; unit < composed.length; unit += 1) {
      // What was composed is the letter; marks that it did not take in stay behind it, each as it was.
      starts.push(unit === 0 ? from : Math.max(from, to - composed.length + unit));
    }
    text += composed;
    from = to;
  }
  starts.push(original.length);
  return { text, origin: (offset) => starts[offset] ?? original.length };
}

const isHigh = (code: number) => code >= 0xd800 && code <= 0xdbff;
const isLow = (code: number) => code >= 0xdc00 && code <= 0xdfff;
