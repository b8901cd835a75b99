export interface PageText {
  page: number;
  text: string;
}

/** A place in the text of a page. */
export interface Hit {
  page: number;
  start: number;
  end: number;
  before: string;
  words: string;
  after: string;
}

/** A short word is in every page of a long book. */
export const MAX_HITS = 200;
const AROUND = 24;

/** Folds without changing the number of code units, so that places stay valid. */
const fold = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/**
 * Spaces and line breaks do not count: pupils search for 감 나무 and 감나무.
 */
export function searchPages(pages: readonly PageText[], query: string): Hit[] {
  const wanted = fold(query.normalize('NFC')).replace(/\s+/g, '');
  if (wanted === '') return [];
  const hits: Hit[] = [];
  for (const { page, text } of pages) {
    const folded = fold(text);
    const places: number[] = [];
    let packed = '';
    for (let at = 0; at < folded.length; at++) {
      const letter = folded.charAt(at);
      if (/\s/.test(letter)) continue;
      packed += letter;
      places.push(at);
    }
    let found = packed.indexOf(wanted);
    while (found >= 0) {
      const start = places[found] ?? 0;
      const end = (places[found + wanted.length - 1] ?? start) + 1;
      hits.push({
        page,
        start,
        end,
        before: plain(text.slice(Math.max(0, start - AROUND), start)),
        words: plain(text.slice(start, end)),
        after: plain(text.slice(end, end + AROUND)),
      });
      if (hits.length === MAX_HITS) return hits;
      found = packed.indexOf(wanted, found + wanted.length);
    }
  }
  return hits;
}

const plain = (text: string) => text.replace(/\s+/g, ' ');
