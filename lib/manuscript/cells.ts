import { type Grapheme, graphemesOf } from './graphemes.ts';
import { type Quote, type Quotes, readQuotes } from './quotes.ts';

/**
 * What is in a cell, which decides where in it it is drawn and where a row may break.
 *
 * - `letter`: one character
 * - `pair`: two figures, or two small letters
 * - `blank`: nothing, the space between two words
 * - `stop`: a full stop or comma, perhaps with the closing quotation mark that shares its cell
 * - `mark`: ? or !
 * - `line`: a piece of an ellipsis or dash
 * - `open`, `close`: quotation marks and brackets, and on the closing side also : ; ·
 */
export type CellKind = 'letter' | 'pair' | 'blank' | 'stop' | 'mark' | 'line' | 'open' | 'close';

export interface Cell {
  kind: CellKind;
  text: string;
  /** Where it comes from in the text of its block, in UTF-16 units; empty for what only paper has. */
  from: number;
  to: number;
  /** Marks that found no cell of their own at the end of the row and stand in its last one. */
  hung?: string;
}

const figure = /^[0-9]$/;
const small = /^\p{Ll}$/u;
const latin = /^\p{Script=Latin}$/u;
const word = /^[\p{L}\p{N}]/u;
const openBracket = /^[([{<〈《「『【〔（［｛＜]$/;
const closeBracket = /^[)\]}>〉》」』】〕）］｝＞]$/;
const stop = /^[.,。、．，]$/;
const questionOrShout = /^[?!？！‽]$/;
const ellipsis = /^[…⋯‥]$/;
const dash = /^[―—─]$/;

/**
 * The cells that a line of text needs, before it is broken into rows:
 *
 * - one character a cell, marks too; figures two a cell from the left (17|5), a single one alone;
 *   Latin capitals one a cell, small letters two (W|ha|t)
 * - a stop or comma takes the blank behind it along; a closing quotation mark shares its cell
 * - behind ? and ! one cell stays empty unless another mark follows
 * - an ellipsis has three points a cell, a dash takes two cells
 *
 * Where these are from, and what other schools do: README.md. `at` is where the line begins in the
 * text of its block.
 */
export function cellsOf(line: string, at = 0): Cell[] {
  const graphemes = graphemesOf(line);
  const quotes = readQuotes(graphemes);
  const cells: Cell[] = [];
  const put = (kind: CellKind, text: string, first: number, last = first) => {
    const from = graphemes[first]?.from ?? line.length;
    cells.push({ kind, text, from: at + from, to: at + (graphemes[last]?.to ?? from) });
  };
  for (let i = 0; i < graphemes.length; ) {
    i = read(graphemes, quotes, i, cells, put);
  }
  return cells;
}

type Put = (kind: CellKind, text: string, first: number, last?: number) => void;

/** Puts what begins at `i` and tells where the rest begins. */
function read(
  graphemes: readonly Grapheme[],
  quotes: Quotes,
  i: number,
  cells: readonly Cell[],
  put: Put,
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
    if (!dropped) put('blank', '', i, end - 1);
    return end;
  }
  if (figure.test(text)) return inPairs(graphemes, i, run(test(figure)), put);
  if (small.test(text) && latin.test(text)) return inPairs(graphemes, i, run(isSmall), put);

  if (text === '.' && textAt(graphemes, i + 1) === '.') return points(i, run(is('.')), put);
  if (text === '·' && textAt(graphemes, i + 1) === '·') return points(i, run(is('·')), put);
  if (ellipsis.test(text)) {
    put('line', '…', i);
    return i + 1;
  }
  if (dash.test(text) || (text === '-' && textAt(graphemes, i + 1) === '-')) {
    return dashes(i, run(is(text)), put);
  }

  if (stop.test(text)) {
    const next = i + 1;
    if (quotes.get(next)?.role === 'close') {
      put('stop', text + textAt(graphemes, next), i, next);
      return next + 1;
    }
    put('stop', text, i);
    return next;
  }
  if (questionOrShout.test(text)) {
    put('mark', text, i);
    if (needsBlank(graphemes, quotes.get(i + 1), i)) put('blank', '', i + 1, i);
    return i + 1;
  }
  put(kindOf(text, quotes.get(i)), text, i);
  return i + 1;
}

function kindOf(text: string, quote: Quote | undefined): CellKind {
  if (quote) return quote.role;
  if (openBracket.test(text)) return 'open';
  return closeBracket.test(text) || /^[:;·：；]$/.test(text) ? 'close' : 'letter';
}

function inPairs(graphemes: readonly Grapheme[], from: number, end: number, put: Put): number {
  for (let i = from; i < end; i += 2) {
    const both = textAt(graphemes, i) + (i + 1 < end ? textAt(graphemes, i + 1) : '');
    put(both.length > 1 ? 'pair' : 'letter', both, i, Math.min(i + 1, end - 1));
  }
  return end;
}

/** An ellipsis that was typed as points: three a cell. One that is over is the full stop. */
function points(from: number, end: number, put: Put): number {
  for (let i = from; i < end; i += 3) {
    const left = end - i;
    if (left >= 3) put('line', '…', i, i + 2);
    else if (left === 2) put('line', '‥', i, i + 1);
    // Handed back, so that it may share its cell with a closing quotation mark.
    else return i;
  }
  return end;
}

/** One dash takes two cells, and so do two; more are a drawn line and take a cell each. */
function dashes(from: number, end: number, put: Put): number {
  const cells = Math.max(2, end - from);
  for (let n = 0; n < cells; n += 1) put('line', '―', Math.min(from + n, end - 1));
  return end;
}

/** Whether the empty cell behind ? or ! has to be made, as the writer left no space. */
function needsBlank(graphemes: readonly Grapheme[], quote: Quote | undefined, i: number): boolean {
  const next = textAt(graphemes, i + 1);
  if (quote) return quote.role === 'open';
  if (!word.test(next) && !openBracket.test(next)) return false;
  // Inside a web address nothing ends.
  return !(/^[ -~]$/.test(next) && /^[ -~]$/.test(textAt(graphemes, i - 1)));
}

function textAt(graphemes: readonly Grapheme[], i: number): string {
  return graphemes[i]?.text ?? '';
}

function endsInStop({ kind, text }: Cell): boolean {
  return kind === 'stop' && text.length === 1;
}

const isSpace = (text: string) => /^\s+$/u.test(text);
const isSmall = (text: string) => small.test(text) && latin.test(text);
const is = (one: string) => (text: string) => text === one;
const test = (pattern: RegExp) => (text: string) => pattern.test(text);
