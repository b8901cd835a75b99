import type { Cell } from './cells.ts';
import type { Indent } from './rows.ts';

/** A stretch of a paragraph that begins a row of its own. */
export interface Stretch extends Indent {
  cells: readonly Cell[];
}

/** What makes a quotation part of the sentence around it: “왜?”라는 물음. */
const attributive = /^이?(?:라는|란|라던)/;
/** What carries on the sentence after somebody spoke: “그래.” 하고 말했다. */
const carriesOn = /^(?:하고|하며|하면서|하는|하자|하니|하더니|이?라고|이?라며|이?라면서)/;

/**
 * A paragraph as what is told and what is said in it. What is said stands in rows of its own, all of
 * them with the first cell empty. What follows begins a row again: in the first cell if it carries
 * on the sentence, else indented as a new one.
 *
 * Only what ends as a sentence does counts as said, so that a ‘word’ in quotation marks stays where
 * it is; thoughts (‘ ’) count where they begin a paragraph.
 */
export function stretchesOf(cells: readonly Cell[]): Stretch[] {
  const closing = closings(cells);
  const stretches: Stretch[] = [];
  let begin = 0;
  let isAfterSpeech = false;

  const tell = (end: number) => {
    const told = cells.slice(begin, end);
    if (told.every(({ kind }) => kind === 'blank')) return;
    const isAttached = begin > 0 && cells[begin - 1]?.kind !== 'blank';
    const isOn = isAfterSpeech && (isAttached || carriesOn.test(textFrom(cells, begin)));
    stretches.push({ cells: told, first: isOn ? 0 : 1, rest: 0 });
  };

  for (let i = 0; i < cells.length; ) {
    const end = closing[i];
    if (end === undefined || !maySpeak(cells[i], i === begin)) {
      i += 1;
      continue;
    }
    const isWhole = i === begin && end >= cells.length - 1;
    if (!isWhole && !isSaid(cells, i, end)) {
      i = end + 1;
      continue;
    }
    tell(i);
    stretches.push({ cells: cells.slice(i, end + 1), first: 1, rest: 1 });
    i = end + 1;
    while (cells[i]?.kind === 'blank') i += 1;
    begin = i;
    isAfterSpeech = true;
  }
  tell(cells.length);
  return stretches;
}

function maySpeak(cell: Cell | undefined, isBeginning: boolean): boolean {
  return isBeginning || isDouble(cell?.text ?? '');
}

function isSaid(cells: readonly Cell[], open: number, close: number): boolean {
  // (“…”) and “…”, belong to what they are within.
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
 * For each opening quotation mark where the next one of its kind closes. One that begins the text
 * and is not closed yet reaches to its end: somebody is just writing it.
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
