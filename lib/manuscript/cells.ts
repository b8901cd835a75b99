import { type Grapheme, graphemesOf } from './graphemes.ts';
import { type Quote, type Quotes, readQuotes } from './quotes.ts';

/**
 * The content of a cell, which decides where the cell draws it and where a row may break.
 *
 * - `letter`: one character
 * - `pair`: two digits, or two Latin lower-case letters
 * - `blank`: the space between two words
 * - `stop`: a full stop or comma, alone or with a closing quotation mark
 * - `mark`: ? or !
 * - `line`: a part of an ellipsis or dash
 * - `open`, `close`: quotation marks and brackets; `close` also : ; ·
 */
export type CellKind = 'letter' | 'pair' | 'blank' | 'stop' | 'mark' | 'line' | 'open' | 'close';

export interface Cell {
  kind: CellKind;
  text: string;
  /** Its range in the text of the block, in UTF-16 code units; empty for added characters. */
  from: number;
  to: number;
  /** Closing marks that share the last cell of a full row. */
  hung?: string;
}

const digit = /^[0-9]$/;
const lowerCase = /^\p{Ll}$/u;
const latin = /^\p{Script=Latin}$/u;
const word = /^[\p{L}\p{N}]/u;
const openBracket = /^[([{<〈《「『【〔（［｛＜]$/;
const closeBracket = /^[)\]}>〉》」』】〕）］｝＞]$/;
const stop = /^[.,。、．，]$/;
const questionOrExclamation = /^[?!？！‽]$/;
const ellipsis = /^[…⋯‥]$/;
const dash = /^[―—─]$/;

/**
 * The cells of a line of text, before it is broken into rows:
 *
 * - one character a cell; two digits a cell from the left (17|5); Latin capitals one a cell,
 *   lower-case letters two (W|ha|t)
 * - a full stop or comma replaces the blank after it; a closing quotation mark shares its cell
 * - after ? and ! one cell stays empty unless another mark follows
 * - an ellipsis has three dots a cell, a dash takes two cells
 *
 * README.md names the sources. `at` is the offset of the line in the text of its block.
 */
export function cellsOf(line: string, at = 0): Cell[] {
  const graphemes = graphemesOf(line);
  const quotes = readQuotes(graphemes);
  const cells: Cell[] = [];
  const add = (kind: CellKind, text: string, first: number, last = first) => {
    const from = graphemes[first]?.from ?? line.length;
    cells.push({ kind, text, from: at + from, to: at + (graphemes[last]?.to ?? from) });
  };
  for (let i = 0; i < graphemes.length; ) {
    i = readToken(graphemes, quotes, i, cells, add);
  }
  return cells;
}

type AddCell = (kind: CellKind, text: string, first: number, last?: number) => void;

function readToken(
  graphemes: readonly Grapheme[],
  quotes: Quotes,
  i: number,
  cells: readonly Cell[],
  add: AddCell,
): number {
  const text = textAt(graphemes, i);
  const run = (same: (text: string) => boolean) => {
    let end = i + 1;
    while (end < graphemes.length && same(textAt(graphemes, end))) end += 1;
    return end;
  };

  if (isSpace(text)) {
    const end = run(isSpace);
    const before = cells.at(-1);
    const dropped = !before || before.kind === 'blank' || endsInStop(before);
    if (!dropped) add('blank', '', i, end - 1);
    return end;
  }
  if (digit.test(text)) return inPairs(graphemes, i, run(test(digit)), add);
  if (lowerCase.test(text) && latin.test(text))
    return inPairs(graphemes, i, run(isLatinLowerCase), add);

  if (text === '.' && textAt(graphemes, i + 1) === '.') return points(i, run(is('.')), add);
  if (text === '·' && textAt(graphemes, i + 1) === '·') return points(i, run(is('·')), add);
  if (ellipsis.test(text)) {
    add('line', '…', i);
    return i + 1;
  }
  if (dash.test(text) || (text === '-' && textAt(graphemes, i + 1) === '-')) {
    return dashes(i, run(is(text)), add);
  }

  if (stop.test(text)) {
    const next = i + 1;
    if (quotes.get(next)?.role === 'close') {
      add('stop', text + textAt(graphemes, next), i, next);
      return next + 1;
    }
    add('stop', text, i);
    return next;
  }
  if (questionOrExclamation.test(text)) {
    add('mark', text, i);
    if (needsBlank(graphemes, quotes.get(i + 1), i)) add('blank', '', i + 1, i);
    return i + 1;
  }
  add(kindOf(text, quotes.get(i)), text, i);
  return i + 1;
}

function kindOf(text: string, quote: Quote | undefined): CellKind {
  if (quote) return quote.role;
  if (openBracket.test(text)) return 'open';
  return closeBracket.test(text) || /^[:;·：；]$/.test(text) ? 'close' : 'letter';
}

function inPairs(graphemes: readonly Grapheme[], from: number, end: number, add: AddCell): number {
  for (let i = from; i < end; i += 2) {
    const both = textAt(graphemes, i) + (i + 1 < end ? textAt(graphemes, i + 1) : '');
    add(both.length > 1 ? 'pair' : 'letter', both, i, Math.min(i + 1, end - 1));
  }
  return end;
}

/** An ellipsis typed as dots: three a cell. A single remaining dot is a full stop. */
function points(from: number, end: number, add: AddCell): number {
  for (let i = from; i < end; i += 3) {
    const left = end - i;
    if (left >= 3) add('line', '…', i, i + 2);
    else if (left === 2) add('line', '‥', i, i + 1);
    // Left to the caller, because a full stop may share its cell with a quotation mark.
    else return i;
  }
  return end;
}

/** One or two dashes take two cells; a longer line takes a cell for each dash. */
function dashes(from: number, end: number, add: AddCell): number {
  const cells = Math.max(2, end - from);
  for (let n = 0; n < cells; n += 1) add('line', '―', Math.min(from + n, end - 1));
  return end;
}

/** Whether an empty cell after ? or ! must be added, because the text has no space there. */
function needsBlank(graphemes: readonly Grapheme[], quote: Quote | undefined, i: number): boolean {
  const next = textAt(graphemes, i + 1);
  if (quote) return quote.role === 'open';
  if (!word.test(next) && !openBracket.test(next)) return false;
  // ASCII on both sides: a web address, not the end of a sentence.
  return !(/^[ -~]$/.test(next) && /^[ -~]$/.test(textAt(graphemes, i - 1)));
}

function textAt(graphemes: readonly Grapheme[], i: number): string {
  return graphemes[i]?.text ?? '';
}

function endsInStop({ kind, text }: Cell): boolean {
  return kind === 'stop' && text.length === 1;
}

const isSpace = (text: string) => /^\s+$/u.test(text);
const isLatinLowerCase = (text: string) => lowerCase.test(text) && latin.test(text);
const is = (one: string) => (text: string) => text === one;
const test = (pattern: RegExp) => (text: string) => pattern.test(text);
