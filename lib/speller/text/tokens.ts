import type { Analyser } from '../analysis/analyser.ts';
import type { Analysis } from '../analysis/reading.ts';
import { isHangul } from '../hangul.ts';

export type TokenKind = 'hangul' | 'jamo' | 'number' | 'latin' | 'other';

/** A run of letters of one kind: an 어절 or a part of one (3, 학년, 을). */
export interface Token {
  text: string;
  kind: TokenKind;
  start: number;
  end: number;
  /** The index of the sentence in the text, and of the token in the sentence. */
  sentence: number;
  at: number;
  /** There is no space before it: it belongs to the 어절 of the token before. */
  isGlued: boolean;
  /** The text between the token before and this one; between this one and the next. */
  lead: string;
  trail: string;
  analysis: Analysis;
}

// A run of letters longer than any 어절 is cut into pieces, since every part of a token is tried.
const PARTS =
  /[가-힣]{1,40}|[ㄱ-ㆎᄀ-ᇿ]+|[0-9]+(?:[.,:][0-9]+)*|[A-Za-z]+|[^가-힣ㄱ-ㆎᄀ-ᇿ0-9A-Za-z\s.,!?…~·'"‘’“”()[\]<>《》〈〉「」『』:;/-]+/g;
const ENDS_SENTENCE = /[.!?…。]|\n/;

/** The tokens of a text, sentence by sentence. */
export function tokensOf(
  text: string,
  analyser: Analyser,
  extra?: ReadonlySet<string>,
): readonly (readonly Token[])[] {
  const sentences: Token[][] = [];
  let current: Token[] = [];
  let last: Token | undefined;
  for (const found of text.matchAll(PARTS)) {
    const start = found.index;
    const lead = text.slice(last ? last.end : 0, start);
    if (last) last.trail = lead;
    if (last && ENDS_SENTENCE.test(lead) && !isDecimal(lead)) {
      sentences.push(current);
      current = [];
    }
    const part = found[0];
    const token: Token = {
      text: part,
      kind: kindOf(part),
      start,
      end: start + part.length,
      sentence: sentences.length,
      at: current.length,
      isGlued: last !== undefined && !/\s/.test(lead),
      lead,
      trail: '',
      analysis: analyser.analyse(part, extra),
    };
    current.push(token);
    last = token;
  }
  if (last) last.trail = text.slice(last.end);
  if (current.length > 0) sentences.push(current);
  return sentences;
}

const isDecimal = (lead: string) => lead === '…' || /^[)\]'"’”]+$/.test(lead);

function kindOf(part: string): TokenKind {
  if (isHangul(part)) return 'hangul';
  const code = part.charCodeAt(0);
  if (code >= 48 && code <= 57) return 'number';
  if (/^[A-Za-z]/.test(part)) return 'latin';
  return /^[ㄱ-ㆎᄀ-ᇿ]/.test(part) ? 'jamo' : 'other';
}
