const known = new Map<string, readonly string[]>();
const NONE: readonly string[] = [];
/** One string for each word, since the lists of company have the usual ones hundreds of times. */
const shared = new Map<string, string>();

/** The words of a list with spaces between; split once for each list. */
export function wordsOf(text: string | undefined): readonly string[] {
  if (text === undefined) return NONE;
  let words = known.get(text);
  if (!words) {
    words = text.split(' ').flatMap((word) => (word === '' ? [] : [sharedOf(word)]));
    known.set(text, words);
  }
  return words;
}

function sharedOf(word: string): string {
  const one = shared.get(word);
  if (one !== undefined) return one;
  shared.set(word, word);
  return word;
}
