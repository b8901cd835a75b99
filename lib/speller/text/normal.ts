export interface NormalText {
  /** The text in NFC. */
  text: string;
  /** Maps an offset in `text` to the original. */
  origin(offset: number): number;
}

/**
 * Characters that combine with the one before: combining marks, vowels and finals of decomposed
 * Hangul.
 */
const JOINING = /[\p{M}ᅠ-ᇿ]/u;

/** The text in NFC, with a map of its offsets to UTF-16 units of the original. */
export function normalise(original: string): NormalText {
  if (original.normalize('NFC') === original) return { text: original, origin: (offset) => offset };
  const starts: number[] = [];
  let text = '';
  for (let from = 0; from < original.length; ) {
    let to = from + 1;
    while (to < original.length && JOINING.test(original.charAt(to))) to += 1;
    // Keep surrogate pairs together.
    if (isHigh(original.charCodeAt(to - 1)) && isLow(original.charCodeAt(to))) to += 1;
    const composed = original.slice(from, to).normalize('NFC');
    for (let unit = 0; unit < composed.length; unit += 1) {
      // Marks that did not combine with the letter stay behind it unchanged.
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
