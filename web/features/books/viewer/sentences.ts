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

export interface Position {
  page: number;
  /** Of the sentences of the page. */
  at: number;
}

type Texts = readonly { page: number; text: string }[];

/** The first sentence on a page or after it. */
export function firstSentence(texts: Texts, page: number): Position | undefined {
  const found = texts.find((one) => one.page >= page && splitSentences(one.text).length > 0);
  return found && { page: found.page, at: 0 };
}

/** The sentence before or after; undefined at an end of the book. */
export function stepSentence(
  texts: Texts,
  { page, at }: Position,
  by: -1 | 1,
): Position | undefined {
  const count = splitSentences(texts.find((one) => one.page === page)?.text ?? '').length;
  if (at + by >= 0 && at + by < count) return { page, at: at + by };
  if (by > 0) return firstSentence(texts, page + 1);
  const found = texts.findLast((one) => one.page < page && splitSentences(one.text).length > 0);
  return found && { page: found.page, at: splitSentences(found.text).length - 1 };
}
