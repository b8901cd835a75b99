import { diffArrays } from 'diff';
import type { AnyNode, Document, Inline, PostText } from '../../../../shared/document/document.ts';

export type LineKind =
  | 'title'
  | 'paragraph'
  | 'heading'
  | 'verse'
  | 'quote'
  | 'item'
  | 'picture'
  | 'row';

export interface Line {
  kind: LineKind;
  text: string;
  /** Where the text begins in `plainText(document)`; undefined if it is not the same text there. */
  start?: number | undefined;
}

export interface DiffPart {
  mark: 'same' | 'removed' | 'added';
  text: string;
}

export interface DiffRow {
  kind: LineKind;
  parts: DiffPart[];
  /** Where the row begins in the plain text of each side. */
  starts?: { before?: number | undefined; after?: number | undefined };
}

/** The time grows with the number of edits; beyond this the texts count as entirely different. */
const MAX_EDITS = 2_000;
/** Blocks that share a smaller part of their words count as two different blocks, */
const MIN_SIMILARITY = 0.3;
/** unless one contains this part of the other, because it was extended or shortened. */
const MIN_CONTAINED = 0.6;
const MAX_PAIRS = 10_000;

const KIND_WITHIN: Partial<Record<AnyNode['type'], LineKind>> = {
  blockquote: 'quote',
  listItem: 'item',
};

export function linesOf(document: Document): Line[] {
  const lines: Line[] = [];
  let start = 0;
  const walk = (blocks: readonly AnyNode[], inherited?: LineKind) => {
    for (const block of blocks) {
      if (block.type === 'horizontalRule') continue;
      if (block.type === 'image') {
        const { caption, alt } = block.attrs;
        lines.push({ kind: 'picture', text: `그림: ${caption || alt || '설명 없음'}` });
        continue;
      }
      if (block.type === 'paragraph' || block.type === 'heading' || block.type === 'verse') {
        const kind = block.type === 'paragraph' ? (inherited ?? 'paragraph') : block.type;
        const text = textOf(block.content);
        lines.push({ kind, text, start });
        start += text.length + 1;
      } else if (block.type === 'tableRow') {
        const cells = (block.content ?? []).map(({ content }) =>
          content.map((line) => textOf(line.content)),
        );
        lines.push({ kind: 'row', text: cells.map((cell) => cell.join(' ')).join(' | ') });
        for (const text of cells.flat()) start += text.length + 1;
      } else walk(block.content ?? [], KIND_WITHIN[block.type]);
    }
  };
  walk(document.content);
  return lines;
}

function textOf(content: readonly Inline[] = []): string {
  return content.map((inline) => (inline.type === 'text' ? inline.text : '\n')).join('');
}

/** The title is compared as the first line. */
export function linesOfText({ title, document }: PostText): Line[] {
  return [{ kind: 'title', text: title }, ...linesOf(document)];
}

export function compareLines(before: readonly Line[], after: readonly Line[]): DiffRow[] {
  const rows: DiffRow[] = [];
  let b = 0;
  let a = 0;
  const changes = diffArrays(textsOf(before), textsOf(after), { maxEditLength: MAX_EDITS });
  if (!changes) return pairUp(before, after);
  let removedLines: Line[] = [];
  let addedLines: Line[] = [];
  const flush = () => {
    rows.push(...pairUp(removedLines, addedLines));
    removedLines = [];
    addedLines = [];
  };
  for (const { added, removed, count } of changes) {
    if (removed) removedLines = before.slice(b, b + count);
    else if (added) addedLines = after.slice(a, a + count);
    else {
      flush();
      rows.push(
        ...after
          .slice(a, a + count)
          .map((line, at) => rowOf('same', line, { before: before[b + at]?.start })),
      );
    }
    if (!added) b += count;
    if (!removed) a += count;
  }
  flush();
  return rows;
}

function textsOf(lines: readonly Line[]): string[] {
  return lines.map(({ text }) => text);
}

function rowOf(
  mark: DiffPart['mark'],
  { kind, text, start }: Line,
  others: DiffRow['starts'] = {},
): DiffRow {
  const starts = mark === 'removed' ? { before: start } : { ...others, after: start };
  return { kind, parts: text === '' ? [] : [{ mark, text }], starts };
}

/** Pairs each removed block with the most similar added one, in order; the others stay alone. */
function pairUp(removed: readonly Line[], added: readonly Line[]): DiffRow[] {
  const rows: DiffRow[] = [];
  let r = 0;
  let a = 0;
  for (const [removedIndex, addedIndex] of pairsOf(removed, added)) {
    for (const line of removed.slice(r, removedIndex)) rows.push(rowOf('removed', line));
    for (const line of added.slice(a, addedIndex)) rows.push(rowOf('added', line));
    const [from, to] = [removed[removedIndex], added[addedIndex]];
    if (from && to) {
      rows.push({
        kind: to.kind,
        parts: compareWords(from.text, to.text),
        starts: { before: from.start, after: to.start },
      });
    }
    r = removedIndex + 1;
    a = addedIndex + 1;
  }
  for (const line of removed.slice(r)) rows.push(rowOf('removed', line));
  for (const line of added.slice(a)) rows.push(rowOf('added', line));
  return rows;
}

/** The sequence of pairs that shares the most words in total, by dynamic programming. */
function pairsOf(removed: readonly Line[], added: readonly Line[]): [number, number][] {
  if (removed.length * added.length > MAX_PAIRS) {
    return removed.slice(0, added.length).map((_, at) => [at, at]);
  }
  const removedWords = removed.map(({ text }) => wordsOf(text));
  const addedWords = added.map(({ text }) => wordsOf(text));
  const width = added.length + 1;
  // best[i * width + j] is the most words that the blocks from i and from j on can share.
  const best = new Uint32Array((removed.length + 1) * width);
  const sharedWords = new Uint32Array(removed.length * added.length);
  for (let i = removed.length - 1; i >= 0; i -= 1) {
    for (let j = added.length - 1; j >= 0; j -= 1) {
      const common = sharedCount(removedWords[i] ?? [], addedWords[j] ?? []);
      sharedWords[i * added.length + j] = common;
      const paired = common === 0 ? 0 : common + valueAt((i + 1) * width + j + 1);
      best[i * width + j] = Math.max(
        paired,
        valueAt((i + 1) * width + j),
        valueAt(i * width + j + 1),
      );
    }
  }
  function valueAt(index: number): number {
    return best[index] ?? 0;
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < removed.length && j < added.length; ) {
    const common = sharedWords[i * added.length + j] ?? 0;
    const here = valueAt(i * width + j);
    if (common > 0 && here === common + valueAt((i + 1) * width + j + 1)) {
      pairs.push([i, j]);
      i += 1;
      j += 1;
    } else if (here === valueAt((i + 1) * width + j)) i += 1;
    else j += 1;
  }
  return pairs;
}

function sharedCount(one: readonly string[], other: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of one) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of other) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    shared += 1;
    left.set(word, count - 1);
  }
  const isSimilar = 2 * shared >= MIN_SIMILARITY * (one.length + other.length);
  const isContained = shared > 1 && shared >= MIN_CONTAINED * Math.min(one.length, other.length);
  return isSimilar || isContained ? shared : 0;
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const TOKEN = /[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu;

function wordsOf(text: string): string[] {
  return text.match(WORD) ?? [];
}

export function compareWords(before: string, after: string): DiffPart[] {
  const changes = diffArrays(before.match(TOKEN) ?? [], after.match(TOKEN) ?? [], {
    maxEditLength: MAX_EDITS,
  });
  if (!changes) return changedParts(before, after);
  const parts: DiffPart[] = [];
  let removedText = '';
  let addedText = '';
  changes.forEach(({ added, removed, value }, at) => {
    const text = value.join('');
    if (removed) removedText += text;
    else if (added) addedText += text;
    // A space between two changed words joins them into one change, which is easier to read.
    else if (
      text.trim() === '' &&
      removedText !== '' &&
      addedText !== '' &&
      at < changes.length - 1
    ) {
      removedText += text;
      addedText += text;
    } else {
      parts.push(...changedParts(removedText, addedText), { mark: 'same', text });
      removedText = '';
      addedText = '';
    }
  });
  return [...parts, ...changedParts(removedText, addedText)];
}

function changedParts(removed: string, added: string): DiffPart[] {
  return [
    ...(removed === '' ? [] : [{ mark: 'removed' as const, text: removed }]),
    ...(added === '' ? [] : [{ mark: 'added' as const, text: added }]),
  ];
}

export function countChanges(rows: readonly DiffRow[]): { added: number; removed: number } {
  const count = (mark: DiffPart['mark']) =>
    rows.reduce(
      (sum, { parts }) =>
        parts.reduce((n, part) => n + (part.mark === mark ? wordsOf(part.text).length : 0), sum),
      0,
    );
  return { added: count('added'), removed: count('removed') };
}
