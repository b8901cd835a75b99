import type { Document } from '../document/document.ts';

/*
 * How a piece came to be is kept as changes: where in the text before, how much of it went, and what
 * stands there instead. The text is the title, a line end (a title has none) and the document as
 * JSON, so that a change of shape is a change of text like any other.
 */

export interface Titled {
  title: string;
  document: Document;
}

/** In UTF-16 code units of the recorded text. */
export interface Change {
  start: number;
  removed: number;
  inserted: string;
}

/** More than any text is long: such a change stands for itself, whatever was there before. */
export const WHOLE = 2_147_483_647;

export function recordOf({ title, document }: Titled): string {
  return `${title}\n${JSON.stringify(document)}`;
}

export function textOf(record: string): Titled {
  const end = record.indexOf('\n');
  return { title: record.slice(0, end), document: JSON.parse(record.slice(end + 1)) as Document };
}

export function wholeChange(record: string): Change {
  return { start: 0, removed: WHOLE, inserted: record };
}

const isHigh = (unit: number) => (unit & 0xfc00) === 0xd800;
const isLow = (unit: number) => (unit & 0xfc00) === 0xdc00;

/** The one range in which they differ; never half a character, which no database would take. */
export function changeBetween(before: string, after: string): Change {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start += 1;
  if (start > 0 && isHigh(before.charCodeAt(start - 1))) start -= 1;
  let end = 0;
  const most = shorter - start;
  while (
    end < most &&
    before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end)
  ) {
    end += 1;
  }
  if (end > 0 && isLow(before.charCodeAt(before.length - end))) end -= 1;
  return {
    start,
    removed: before.length - end - start,
    inserted: after.slice(start, after.length - end),
  };
}

export function applyChange(record: string, { start, removed, inserted }: Change): string {
  return record.slice(0, start) + inserted + record.slice(start + removed);
}
