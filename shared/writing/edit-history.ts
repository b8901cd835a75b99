import type { Document, PostText } from '../document/document.ts';

/*
 * The history of a post is a list of edits to its serialized text: the title, a line end (which no
 * title contains) and the document as JSON. A change of formatting is so an edit like any other.
 */

/** Positions and lengths count UTF-16 code units of the serialized text. */
export interface TextEdit {
  start: number;
  removed: number;
  inserted: string;
}

/** Exceeds the length of any text, so that the edit applies to whatever was there before. */
const REMOVE_ALL = 2_147_483_647;

export function serializeText({ title, document }: PostText): string {
  return `${title}\n${JSON.stringify(document)}`;
}

export function parseText(serialized: string): PostText {
  const end = serialized.indexOf('\n');
  return {
    title: serialized.slice(0, end),
    document: JSON.parse(serialized.slice(end + 1)) as Document,
  };
}

export function replacingEdit(serialized: string): TextEdit {
  return { start: 0, removed: REMOVE_ALL, inserted: serialized };
}

const isHigh = (unit: number) => (unit & 0xfc00) === 0xd800;
const isLow = (unit: number) => (unit & 0xfc00) === 0xdc00;

/** The one range that differs; it never splits a surrogate pair, which PostgreSQL would refuse. */
export function editBetween(before: string, after: string): TextEdit {
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

export function applyEdit(serialized: string, { start, removed, inserted }: TextEdit): string {
  return serialized.slice(0, start) + inserted + serialized.slice(start + removed);
}
