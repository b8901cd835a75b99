import { isPrintable } from '../typesetting/typefaces.ts';

/** Replaces a character that no font has: the geta mark, which printers set for a missing type. */
export const missingMark = '〓';

const ordinary = /^[ -~가-힣ㄱ-ㆎ‘’“”…·―—–、。「」『』《》〈〉♡♥★☆○●△▲□■→←↑↓※°℃×÷]*$/;
// Controls, bidi, joiners, soft hyphen, variation selectors, tags, non-characters, lone surrogates.
const unprintable =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is what this is for
  /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff0-\uffff\u{e0000}-\u{e0fff}]|[\ufe00-\ufe0f]|\p{Noncharacter_Code_Point}|\p{Surrogate}/gu;
const stray =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}])\u200d|\u200d(?!\p{Extended_Pictographic})/gu;
// More combining marks on one letter than any script uses: composing and shaping them takes minutes.
const heap = /(\p{M}{30})\p{M}+/gu;
const endless = /[^\s가-힣ㄱ-ㆎ぀-ヿ一-鿿]{25,}/gu;
const zeroWidthSpace = '\u200b';

export interface Cleaned {
  text: string;
  /** Characters that no face has, each replaced by `missingMark`. */
  missing: string[];
}

/**
 * One line of a person's text as it may be printed: NFC, without control, bidi and invisible
 * characters, every kind of space as one, unprintable characters marked.
 */
export function cleanText(raw: string): Cleaned {
  const composed = raw.replace(heap, '$1').normalize('NFC');
  if (ordinary.test(composed)) return { text: breakable(composed), missing: [] };
  const missing: string[] = [];
  let text = '';
  for (const character of composed
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029\u2000-\u200a\u202f\u205f]/g, ' ')
    .replace(unprintable, '')
    .replace(stray, '')) {
    const codePoint = character.codePointAt(0) ?? 0;
    if (codePoint < 0x7f || codePoint === 0x200d || isPrintable(codePoint)) text += character;
    else {
      missing.push(character);
      text += missingMark;
    }
  }
  return { text: breakable(text), missing };
}

/** Like `cleanText`, for the matter of the book: trimmed, and without what was missing. */
export function cleanLine(raw: string | undefined): string {
  return cleanText(raw ?? '')
    .text.replace(/\s+/g, ' ')
    .trim();
}

/** Several lines (a dedication, a colophon row), each cleaned. */
export function cleanLines(raw: string | undefined): string[] {
  return (raw ?? '').split(/\r\n|[\n\r\u2028\u2029]/).map(cleanLine);
}

/** A word without any place to break gets some, so that it cannot run over the edge of the page. */
function breakable(text: string): string {
  return text.replace(endless, (word) => (word.match(/.{1,12}/gsu) ?? [word]).join(zeroWidthSpace));
}

/** http, https and mailto only; undefined for anything else. */
export function cleanHref(raw: unknown): string | undefined {
  if (typeof raw !== 'string' || raw.length > 2000) return undefined;
  try {
    const url = new URL(raw.trim());
    return ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : undefined;
  } catch {
    return undefined;
  }
}
