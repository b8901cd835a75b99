import { cleanText, INVISIBLE } from '../../../../../shared/document/document-text.ts';

/**
 * Signs of the fonts Symbol and Wingdings, which word processors write as characters of nobody's
 * (U+F020 to U+F0FF): a font that is not here would leave an empty box.
 */
const SIGNS: Readonly<Record<string, string>> = {
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
const SIGN = /[\uf020-\uf0ff]/g;

/** A line that begins with such a sign was an item of a list. */
export const LEADING_SIGN = /^\s*[\uf020-\uf0ff]\s*/;

/** Whatever kind of space it was: none of them is told from another on paper. */
const SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;

const UNSEEN = new RegExp(INVISIBLE, 'gu');

/** Text as one would have typed it here: composed, seen, with the usual spaces. */
export function tidyText(text: string): string {
  return cleanText(
    text
      .normalize('NFC')
      .replace(/[\u2028\u2029]/g, ' ')
      .replace(UNSEEN, ''),
  )
    .replace(SPACES, ' ')
    .replace(SIGN, (sign) => SIGNS[sign] ?? '•');
}

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const LOWERED = '₀₁₂₃₄₅₆₇₈₉';

/** Figures that stand higher or lower keep doing so: m² is not m2. */
export function moved(text: string, name: 'sup' | 'sub'): string {
  if (!/^\d+$/.test(text)) return text;
  const figures = name === 'sup' ? RAISED : LOWERED;
  return [...text].map((figure) => figures[Number(figure)]).join('');
}
