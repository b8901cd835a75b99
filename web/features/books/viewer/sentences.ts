/** A sentence of a page: a range of characters of its text. */
export interface Sentence {
  start: number;
  end: number;
}

const ENDS = /[.!?…。]+[”’"')」』]*(?=\s|$)/g;

/**
 * The lines of a page are those of print, so a line break ends no sentence. Intl.Segmenter would end one at each
 * line break.
 */
export function splitSentences(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let from = 0;
  const add = (to: number) => {
    const words = text.slice(from, to);
    const start = from + words.length - words.trimStart().length;
    const end = from + words.trimEnd().length;
    if (/[\p{L}\p{N}]/u.test(words)) sentences.push({ start, end });
    from = to;
  };
  for (const found of text.matchAll(ENDS)) {
    // The point after a number, as in `2026. 11. 23.`, ends no sentence.
    if (/\d$/.test(text.slice(0, found.index)) && found[0] === '.') continue;
    add(found.index + found[0].length);
  }
  add(text.length);
  return sentences;
}

/** What a voice says of a sentence. */
export function spokenText(text: string, { start, end }: Sentence): string {
  return text.slice(start, end).replace(/\s+/g, ' ');
}
