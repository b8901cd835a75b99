import type { AnyNode, Document, TextNode } from '../../../../../shared/document/document.ts';
import type { TextRange } from '../../../../../shared/feedback/anchors.ts';

/** Where each text node of the document begins in `plainText(document)`. */
export function textStarts(document: Document): Map<TextNode, number> {
  const starts = new Map<TextNode, number>();
  let at = 0;
  const walk = (nodes: readonly AnyNode[]) => {
    for (const node of nodes) {
      if (node.type === 'horizontalRule' || node.type === 'image') continue;
      if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'verse') {
        for (const inline of node.content ?? []) {
          if (inline.type === 'text') starts.set(inline, at);
          at += inline.type === 'text' ? inline.text.length : 1;
        }
        // The line break that `plainText` writes between two blocks.
        at += 1;
      } else walk(node.content ?? []);
    }
  };
  walk(document.content);
  return starts;
}

export interface Segment<R extends TextRange> {
  text: string;
  /** The ranges that cover the segment, the longest first, so that shorter ones nest in it. */
  ranges: R[];
  /** The ranges whose last character is the last one of this segment. */
  ending: R[];
}

/** Cuts a text node that begins at `start` wherever a range begins or ends in it. */
export function segmentsOf<R extends TextRange>(
  text: string,
  start: number,
  ranges: readonly R[],
): Segment<R>[] {
  const end = start + text.length;
  const touching = ranges
    .filter((range) => range.start < end && range.end > start && range.start < range.end)
    .sort((one, other) => other.end - other.start - (one.end - one.start));
  const cuts = new Set([start, end]);
  for (const range of touching) {
    if (range.start > start) cuts.add(range.start);
    if (range.end < end) cuts.add(range.end);
  }
  const points = [...cuts].sort((one, other) => one - other);
  return points.slice(1).map((to, at) => {
    const from = points[at] ?? start;
    const covering = touching.filter((range) => range.start <= from && range.end >= to);
    return {
      text: text.slice(from - start, to - start),
      ranges: covering,
      ending: covering.filter((range) => range.end === to),
    };
  });
}

/**
 * The level at which each range is underlined: ranges that overlap have different levels. Lines of one
 * kind under the same words are one line, because the lowest would run through the words below.
 */
export function underlineLevels<R extends TextRange & { kind: string }>(
  ranges: readonly R[],
): Map<R, number> {
  const levels = new Map<R, number>();
  const ends: number[] = [];
  const sorted = [...ranges].sort((one, other) => one.start - other.start);
  for (const range of sorted) {
    const same = sorted.find(
      ({ start, end, kind }) => start === range.start && end === range.end && kind === range.kind,
    );
    const drawn = same && levels.get(same);
    if (drawn !== undefined) {
      levels.set(range, drawn);
      continue;
    }
    const free = ends.findIndex((end) => end <= range.start);
    const level = free < 0 ? ends.length : free;
    ends[level] = range.end;
    levels.set(range, level);
  }
  return levels;
}

/** The range without white space at its ends; undefined if nothing else is in it. */
export function trimRange(text: string, { start, end }: TextRange): TextRange | undefined {
  const words = text.slice(start, end);
  const from = start + words.length - words.trimStart().length;
  const to = start + words.trimEnd().length;
  return from < to ? { start: from, end: to } : undefined;
}
