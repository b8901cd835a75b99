import { cleanText, INVISIBLE } from '../../../../../shared/document/document-text.ts';

/**
 * Symbols of the fonts Symbol and Wingdings. Word processors write them as private-use characters
 * (U+F020 to U+F0FF), which any other font shows as an empty box.
 */
const SYMBOLS: Readonly<Record<string, string>> = {
  '\uf06c': '●',
  '\uf06e': '■',
  '\uf06f': '□',
  '\uf071': '□',
  '\uf075': '◆',
  '\uf076': '❖',
  '\uf09f': '•',
  '\uf0a7': '▪',
  '\uf0a8': '□',
  '\uf0ab': '★',
  '\uf0b7': '•',
  '\uf0d8': '➢',
  '\uf0df': '←',
  '\uf0e0': '→',
  '\uf0e8': '→',
  '\uf0fb': '×',
  '\uf0fc': '✓',
  '\uf0fe': '☑',
};
const SYMBOL = /[\uf020-\uf0ff]/g;

export const LEADING_SYMBOL = /^\s*[\uf020-\uf0ff]\s*/;

const SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;

const ALL_INVISIBLE = new RegExp(INVISIBLE, 'gu');

export function normalizeText(text: string): string {
  return cleanText(
    text
      .normalize('NFC')
      .replace(/[\u2028\u2029]/g, ' ')
      .replace(ALL_INVISIBLE, ''),
  )
    .replace(SPACES, ' ')
    .replace(SYMBOL, (symbol) => SYMBOLS[symbol] ?? '•');
}

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉';

/** Raised or lowered digits as characters, because the schema has no such mark: m² is not m2. */
export function scriptDigits(text: string, name: 'sup' | 'sub'): string {
  if (!/^\d+$/.test(text)) return text;
  const digits = name === 'sup' ? SUPERSCRIPTS : SUBSCRIPTS;
  return [...text].map((digit) => digits[Number(digit)]).join('');
}
