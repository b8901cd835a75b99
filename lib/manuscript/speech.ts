import type { Cell } from './cells.ts';
import type { Indent } from './rows.ts';

export interface Segment extends Indent {
  cells: readonly Cell[];
}

/** Text after a quotation that modifies a noun, so that it stays in its sentence: “왜?”라는 물음. */
const attributive = /^이?(?:라는|란|라던)/;
/** Text that continues the sentence after speech: “그래.” 하고 말했다. */
const continuation = /^(?:하고|하며|하면서|하는|하자|하니|하더니|이?라고|이?라며|이?라면서)/;

/**
 * Splits a paragraph into narration and speech. Speech is written in separate rows, all with an
 * empty first cell. The text after it begins a row, too: in the first cell if it continues the
 * sentence, else indented like a new one.
 *
 * A quotation counts as speech only if it ends like a sentence, so that a quoted word stays in its
 * sentence; thoughts (‘ ’) count only at the beginning of a paragraph.
 */
export function segmentsOf(cells: readonly Cell[]): Segment[] {
  const closing = closings(cells);
  const segments: Segment[] = [];
  let begin = 0;
  let isAfterSpeech = false;

  const addNarration = (end: number) => {
    const narration = cells.slice(begin, end);
    if (narration.every(({ kind }) => kind === 'blank')) return;
    const isAttached = begin > 0 && cells[begin - 1]?.kind !== 'blank';
    const continues = isAfterSpeech && (isAttached || continuation.test(textFrom(cells, begin)));
    segments.push({ cells: narration, first: continues ? 0 : 1, rest: 0 });
  };

  for (let i = 0; i < cells.length; ) {
    const end = closing[i];
    if (end === undefined || !canBeSpeech(cells[i], i === begin)) {
      i += 1;
      continue;
    }
    const isWhole = i === begin && end >= cells.length - 1;
    if (!isWhole && !isSpeech(cells, i, end)) {
      i = end + 1;
      continue;
    }
    addNarration(i);
    segments.push({ cells: cells.slice(i, end + 1), first: 1, rest: 1 });
    i = end + 1;
    while (cells[i]?.kind === 'blank') i += 1;
    begin = i;
    isAfterSpeech = true;
  }
  addNarration(cells.length);
  return segments;
}

function canBeSpeech(cell: Cell | undefined, isBeginning: boolean): boolean {
  return isBeginning || isDouble(cell?.text ?? '');
}

function isSpeech(cells: readonly Cell[], open: number, close: number): boolean {
  // (“…”) and “…”, are part of the sentence around them.
  const after = cells[close + 1]?.kind;
  if (cells[open - 1]?.kind === 'open') return false;
  if (after === 'stop' || after === 'mark' || after === 'close') return false;
  return endsSentence(cells, close) && !attributive.test(textFrom(cells, close + 1));
}

function endsSentence(cells: readonly Cell[], close: number): boolean {
  if (cells[close]?.kind === 'stop') return true;
  const before = cells[close - 1]?.kind;
  return before === 'stop' || before === 'mark' || before === 'line';
}

/**
 * The index of the closing mark for each opening quotation mark. An unclosed one at the beginning
 * reaches to the end, because the author is still writing it.
 */
function closings(cells: readonly Cell[]): (number | undefined)[] {
  const found: (number | undefined)[] = [];
  let double: number | undefined;
  let single: number | undefined;
  for (let i = cells.length - 1; i >= 0; i -= 1) {
    const { kind, text } = cells[i] ?? { kind: 'blank', text: '' };
    const mark = kind === 'stop' ? text.slice(1) : text;
    if (kind === 'close' || kind === 'stop') {
      if (isDouble(mark)) double = i;
      else if (isSingle(mark)) single = i;
    } else if (kind === 'open') {
      const close = isDouble(mark) ? double : isSingle(mark) ? single : undefined;
      const isUnclosed = i === 0 && (isDouble(mark) || isSingle(mark));
      found[i] = close ?? (isUnclosed ? cells.length - 1 : undefined);
    }
  }
  return found;
}

function textFrom(cells: readonly Cell[], from: number): string {
  return cells
    .slice(from, from + 4)
    .map(({ text }) => text)
    .join('');
}

const isDouble = (mark: string) => /^["“”＂]$/.test(mark);
const isSingle = (mark: string) => /^['‘’]$/.test(mark);
