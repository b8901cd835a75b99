import type { Grapheme } from './graphemes.ts';

export interface Quote {
  role: 'open' | 'close';
  double: boolean;
}
export type Quotes = ReadonlyMap<number, Quote>;

const shapes: Record<string, { role?: 'open' | 'close'; double: boolean }> = {
  '“': { role: 'open', double: true },
  '”': { role: 'close', double: true },
  '‘': { role: 'open', double: false },
  '’': { role: 'close', double: false },
  '"': { double: true },
  '＂': { double: true },
  "'": { double: false },
};

/**
 * Which marks open and which close. A straight mark opens if a word follows and none precedes it, and
 * closes in the opposite case; between two words it alternates.
 */
export function readQuotes(graphemes: readonly Grapheme[]): Quotes {
  const quotes = new Map<number, Quote>();
  const isOpen = { double: false, single: false };
  for (const [i, { text }] of graphemes.entries()) {
    const shape = shapes[text];
    if (!shape) continue;
    const before = graphemes[i - 1]?.text ?? ' ';
    const after = graphemes[i + 1]?.text ?? ' ';
    if (!shape.double && isLatin(before) && isLatin(after)) continue;
    const which = shape.double ? 'double' : 'single';
    const role = shape.role ?? straight(before, after, isOpen[which]);
    isOpen[which] = role === 'open';
    quotes.set(i, { role, double: shape.double });
  }
  return quotes;
}

function straight(before: string, after: string, isOpen: boolean): 'open' | 'close' {
  const isFreeBefore = /^[\s([{<「『《〈“‘"']/u.test(before);
  const isFreeAfter = /^[\s)\]}>」』》〉”’.,?!]/u.test(after);
  if (isFreeBefore && !isFreeAfter) return 'open';
  if (isFreeAfter && !isFreeBefore) return 'close';
  return isOpen ? 'close' : 'open';
}

function isLatin(text: string): boolean {
  return /^\p{Script=Latin}$/u.test(text);
}
