export type TokenKind = 'DIGITS' | 'HANGUL' | 'LATIN' | 'SPACE' | 'MARK' | 'END';

export interface Token {
  kind: TokenKind;
  /** Full-width forms as ASCII and every dash as a hyphen. Of equal length as in the text. */
  text: string;
  /** UTF-16 code units of the text. */
  start: number;
  end: number;
}

/** A longer run belongs to no personal data; the bound keeps the cost of one token constant. */
const MAX_TOKEN = 40;

const DASHES = /[‐‑‒–—―−ㅡ－]/;

function kindOf(character: string): TokenKind {
  if (character >= '0' && character <= '9') return 'DIGITS';
  if (character >= '가' && character <= '힣') return 'HANGUL';
  if (/[A-Za-z]/.test(character)) return 'LATIN';
  return /\s/.test(character) ? 'SPACE' : 'MARK';
}

function normalised(character: string): string {
  if (character >= '！' && character <= '～')
    return normalisedDash(String.fromCharCode(character.charCodeAt(0) - 0xfee0));
  return normalisedDash(character);
}

const normalisedDash = (character: string) => (DASHES.test(character) ? '-' : character);

/** Runs of one kind; a mark is a token by itself. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const character = normalised(text.charAt(at));
    const kind = kindOf(character);
    const last = tokens.at(-1);
    if (last?.kind === kind && kind !== 'MARK') {
      last.end = at + 1;
      if (last.text.length < MAX_TOKEN) last.text += character;
    } else tokens.push({ kind, text: character, start: at, end: at + 1 });
  }
  return tokens;
}

const END: Token = { kind: 'END', text: '', start: 0, end: 0 };

/** Gives the tokens to the rules and counts the reads, so that a test can prove the cost linear. */
export class TokenReader {
  reads = 0;
  readonly #tokens: readonly Token[];

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  get length(): number {
    return this.#tokens.length;
  }

  at(index: number): Token {
    this.reads += 1;
    return this.#tokens[index] ?? END;
  }

  /** The same index or the one behind a space. */
  skipSpace(index: number): number {
    return this.at(index).kind === 'SPACE' ? index + 1 : index;
  }

  /** Up to `count` words before the index, the nearest first, in the same line. */
  wordsBefore(index: number, count: number): string[] {
    const words: string[] = [];
    for (let at = index - 1; at >= 0 && at >= index - 3 * count && words.length < count; at -= 1) {
      const { kind, text } = this.at(at);
      if (text.includes('\n')) break;
      if (kind === 'HANGUL' || kind === 'LATIN' || kind === 'DIGITS') words.push(text);
    }
    return words;
  }
}

/** The index of the last token of a match, and why it matches. */
export interface Match<Reason extends string = string> {
  last: number;
  /** Of the last token, if a particle follows in it: 1203호로. */
  lastLength?: number;
  reason: Reason;
}
