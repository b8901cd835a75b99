/*
 * An anchor ties a remark to words of one version of a post (docs/decisions/0047). Positions count
 * UTF-16 code units of the version's plain text (shared/document/document-text.ts).
 */

export interface TextRange {
  start: number;
  end: number;
}

/** The range, the words in it, and up to CONTEXT code units on either side. */
export interface Anchor extends TextRange {
  exact: string;
  prefix: string;
  suffix: string;
}

const CONTEXT = 32;
/** Shorter words occur by chance in other places. */
const MIN_QUOTATION = 8;
/** Of the context: further away it may have been changed as well. */
const NEAR_CONTEXT = 16;

const isHigh = (unit: number) => (unit & 0xfc00) === 0xd800;
const isLow = (unit: number) => (unit & 0xfc00) === 0xdc00;
const splitsPair = (text: string, at: number) =>
  isHigh(text.charCodeAt(at - 1)) && isLow(text.charCodeAt(at));

/** Whether the range has words in this text and cuts no character in two. */
export function isRangeOf(text: string, { start, end }: TextRange): boolean {
  const isInside = start >= 0 && start < end && end <= text.length;
  return isInside && !splitsPair(text, start) && !splitsPair(text, end);
}

export function anchorAt(text: string, { start, end }: TextRange): Anchor {
  let from = Math.max(0, start - CONTEXT);
  let to = Math.min(text.length, end + CONTEXT);
  if (splitsPair(text, from)) from += 1;
  if (splitsPair(text, to)) to -= 1;
  return {
    start,
    end,
    exact: text.slice(start, end),
    prefix: text.slice(from, start),
    suffix: text.slice(end, to),
  };
}

/** A range that follows edits. `isTouched`: an edit changed words in it. */
export interface TrackedRange extends TextRange {
  isTouched: boolean;
}

/** `length` is how much was inserted; it differs from the text's in a document with nodes. */
export interface RangeEdit {
  start: number;
  removed: number;
  length: number;
  text: string;
}

/**
 * Moves a range through one edit. Text inserted at its start is outside; at its end it is inside only if
 * the range was edited before, so that words can be deleted and typed anew. An edit that covers one end
 * cuts the range; one that replaces the whole range, or more on one side, becomes the range; one that
 * covers more on both sides leaves an empty range, which no later edit fills.
 */
export function mapRange(range: TrackedRange, edit: RangeEdit): TrackedRange {
  const { start, end, isTouched } = range;
  const { start: from, removed, length, text } = edit;
  const to = from + removed;
  const shift = length - removed;
  if (start === end) return mapEmptyRange(range, edit);
  if (to <= start) return { start: start + shift, end: end + shift, isTouched };
  if (from >= end) {
    const continues = from === end && removed === 0 && isTouched && !text.includes('\n');
    return continues ? { start, end: end + length, isTouched } : range;
  }
  if (from <= start && to >= end) {
    if (from === start || to === end) return { start: from, end: from + length, isTouched: true };
    return { start: from, end: from, isTouched: false };
  }
  if (from >= start && to <= end) return { start, end: end + shift, isTouched: true };
  if (from < start) return { start: from + length, end: end + shift, isTouched: true };
  return { start, end: from, isTouched: true };
}

function mapEmptyRange(range: TrackedRange, edit: RangeEdit): TrackedRange {
  const { start, isTouched } = range;
  const { start: from, removed, length, text } = edit;
  if (from === start && removed === 0) {
    return isTouched && !text.includes('\n') ? { start, end: start + length, isTouched } : range;
  }
  if (from >= start) return range;
  if (from + removed <= start) {
    const moved = start + length - removed;
    return { start: moved, end: moved, isTouched };
  }
  return { start: from, end: from, isTouched: false };
}

/** Where the words of an anchor are in a later text; GONE has no range. */
export type Location =
  | { state: 'SAME' | 'CHANGED'; start: number; end: number }
  | { state: 'GONE' };

/**
 * Finds an anchor in a later text: by the edits since its version, or, without them or if the words were
 * deleted or are only a part of what was replaced, by quotation. SAME never points at other words: it means that the words are unchanged, or that
 * their quotation occurs exactly once.
 */
export function locate(
  anchor: Anchor,
  text: string,
  edits: readonly RangeEdit[] | undefined,
): Location {
  if (!edits) return locateByQuotation(anchor, text);
  let range: TrackedRange = { ...anchor, isTouched: false };
  let isCut = false;
  for (const edit of edits) {
    isCut ||= cutsRange(range, edit);
    range = mapRange(range, edit);
  }
  const { start, end } = range;
  const around = isCut ? locateByContext(anchor, text) : undefined;
  if (around) return around;
  if (start === end) return locateByQuotation(anchor, text);
  if (text.slice(start, end) === anchor.exact) return { state: 'SAME', start, end };
  // One save may replace far more than was changed; then the range has grown around the words.
  const quoted = locateByQuotation(anchor, text);
  const isInside = quoted.state === 'SAME' && quoted.start >= start && quoted.end <= end;
  return isInside ? quoted : { state: 'CHANGED', start, end };
}

/** Whether an edit replaces one end of the range and words beside it, but not the whole range. */
function cutsRange({ start, end }: TextRange, { start: from, removed }: RangeEdit): boolean {
  const to = from + removed;
  return (from < start && to > start && to < end) || (from > start && from < end && to > end);
}

/**
 * The words between those that stood before and behind the anchor. One save may replace words of the range
 * and, a line further, others; then they tell more than the edit, which cut the range.
 */
function locateByContext({ exact, prefix, suffix }: Anchor, text: string): Location | undefined {
  const ahead = prefix.slice(-NEAR_CONTEXT);
  const behind = suffix.slice(0, NEAR_CONTEXT);
  if (ahead.length < MIN_QUOTATION || behind.length < MIN_QUOTATION) return undefined;
  const before = onlyIndexOf(text, ahead);
  const end = onlyIndexOf(text, behind);
  if (before === undefined || end === undefined) return undefined;
  const start = before + ahead.length;
  if (start >= end) return undefined;
  return { state: text.slice(start, end) === exact ? 'SAME' : 'CHANGED', start, end };
}

function locateByQuotation({ exact, prefix, suffix }: Anchor, text: string): Location {
  const whole = prefix + exact + suffix;
  const inContext = onlyIndexOf(text, whole);
  if (inContext !== undefined && (whole.length >= MIN_QUOTATION || whole === text)) {
    return sameAt(inContext + prefix.length, exact);
  }
  const at = exact.length >= MIN_QUOTATION ? onlyIndexOf(text, exact) : undefined;
  if (at === undefined) return { state: 'GONE' };
  const hasPrefix = prefix !== '' && text.endsWith(prefix.slice(-MIN_QUOTATION), at);
  const nextWords = suffix.slice(0, MIN_QUOTATION);
  const hasSuffix = nextWords !== '' && text.startsWith(nextWords, at + exact.length);
  return hasPrefix || hasSuffix ? sameAt(at, exact) : { state: 'GONE' };
}

const sameAt = (start: number, exact: string): Location => ({
  state: 'SAME',
  start,
  end: start + exact.length,
});

function onlyIndexOf(text: string, words: string): number | undefined {
  const first = text.indexOf(words);
  return first !== -1 && text.indexOf(words, first + 1) === -1 ? first : undefined;
}

/** The selectors of the W3C Web Annotation Data Model, for the data archive. */
export function selectorsOf({ start, end, exact, prefix, suffix }: Anchor) {
  return [
    { type: 'TextPositionSelector', start, end },
    { type: 'TextQuoteSelector', exact, prefix, suffix },
  ] as const;
}
