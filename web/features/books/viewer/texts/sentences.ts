import type { PageText } from './search.ts';

/** A range of characters of the text of a page. */
export interface TextRange {
  page: number;
  start: number;
  end: number;
}

const ENDS = /[.!?…。]+[”’"')」』]*(?=\s|$)|\n/g;

/** The lines of a text are paragraphs and lines of poems, so each ends its last sentence. */
export function splitSentences({ page, text }: PageText): TextRange[] {
  const sentences: TextRange[] = [];
  let from = 0;
  const add = (to: number) => {
    const words = text.slice(from, to);
    const start = from + words.length - words.trimStart().length;
    const end = from + words.trimEnd().length;
    if (/[\p{L}\p{N}]/u.test(words)) sentences.push({ page, start, end });
    from = to;
  };
  for (const found of text.matchAll(ENDS)) {
    // The point after a number, as in `2026. 11. 23.`, ends no sentence.
    if (found[0] === '.' && /\d/.test(text.charAt(found.index - 1))) continue;
    add(found.index + found[0].length);
  }
  add(text.length);
  return sentences;
}

export interface Position {
  page: number;
  /** Of the sentences that begin on the page. */
  at: number;
}

type Texts = readonly PageText[];

/** The last sentence of a page may go on overleaf: then the text has no end there. */
function goesOn(text: string): boolean {
  const [last = ''] = text.match(/\S+\s*$/) ?? [];
  return last !== '' && !/\n$|[.!?…。][”’"')」』]*\s*$/.test(last);
}

/** The sentences that begin on a page, each with what of it stands overleaf. */
function sentencesOn(texts: Texts, page: number): TextRange[][] {
  const index = texts.findIndex((one) => one.page === page);
  const own = texts[index];
  if (!own) return [];
  const ranges = splitSentences(own);
  const before = texts[index - 1];
  if (before?.page === page - 1 && goesOn(before.text)) ranges.shift();
  const next = texts[index + 1];
  const rest = next?.page === page + 1 && goesOn(own.text) ? splitSentences(next).slice(0, 1) : [];
  return ranges.map((range, at) => (at === ranges.length - 1 ? [range, ...rest] : [range]));
}

export function sentenceAt(texts: Texts, { page, at }: Position): TextRange[] {
  return sentencesOn(texts, page)[at] ?? [];
}

/** What a voice says. A page may end inside a word. */
export function spokenText(texts: Texts, sentence: readonly TextRange[]): string {
  return sentence
    .map(({ page, start, end }) => {
      const text = texts.find((one) => one.page === page)?.text ?? '';
      return text.slice(start, end) + (end < text.length ? ' ' : '');
    })
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The first sentence on a page or after it. */
export function firstSentence(texts: Texts, page: number): Position | undefined {
  const found = texts.find((one) => one.page >= page && sentencesOn(texts, one.page).length > 0);
  return found && { page: found.page, at: 0 };
}

/** The sentence before or after; undefined at an end of the book. */
export function stepSentence(
  texts: Texts,
  { page, at }: Position,
  by: -1 | 1,
): Position | undefined {
  const count = sentencesOn(texts, page).length;
  if (at + by >= 0 && at + by < count) return { page, at: at + by };
  if (by > 0) return firstSentence(texts, page + 1);
  const found = texts.findLast((one) => one.page < page && sentencesOn(texts, one.page).length > 0);
  return found && { page: found.page, at: sentencesOn(texts, found.page).length - 1 };
}
