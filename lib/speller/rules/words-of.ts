const known = new Map<string, readonly string[]>();
const NONE: readonly string[] = [];

/** The words of a list with spaces between; split once for each list. */
export function wordsOf(text: string | undefined): readonly string[] {
  if (text === undefined) return NONE;
  let words = known.get(text);
  if (!words) {
    words = text.split(' ').filter((word) => word !== '');
    known.set(text, words);
  }
  return words;
}
