import { diffArrays } from 'diff';
import type { AnyNode, Document, Inline } from '../../../../shared/document/document.ts';

/** A block of text with its shape, without what stands around it. */
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
}

export interface Part {
  mark: 'same' | 'removed' | 'added';
  text: string;
}

/** What became of one block: its words in order, those that went before those that came. */
export interface Row {
  kind: LineKind;
  parts: Part[];
}

/** More words than this apart they are two texts, and to look for what they share takes too long. */
const MOST_EDITS = 2_000;
/** Blocks with less in common are not one block that was changed. */
const ALIKE = 0.3;
/** Unless one holds so much of the other: it was added to, or cut down. */
const GROWN = 0.6;
/** Beyond so many pairs of changed blocks they are taken in their order. */
const MOST_PAIRS = 10_000;

const WITHIN: Partial<Record<AnyNode['type'], LineKind>> = {
  blockquote: 'quote',
  listItem: 'item',
};

export function linesOf(document: Document): Line[] {
  const lines: Line[] = [];
  const walk = (blocks: readonly AnyNode[], around?: LineKind) => {
    for (const block of blocks) {
      if (block.type === 'horizontalRule') continue;
      if (block.type === 'image') {
        const { caption, alt } = block.attrs;
        lines.push({ kind: 'picture', text: `그림: ${caption || alt || '설명 없음'}` });
        continue;
      }
      if (block.type === 'paragraph' || block.type === 'heading' || block.type === 'verse') {
        lines.push({
          kind: block.type === 'paragraph' ? (around ?? 'paragraph') : block.type,
          text: textOf(block.content),
        });
      } else if (block.type === 'tableRow') {
        // A word that moved to another row moved further than to another cell.
        const cells = (block.content ?? []).map(({ content }) =>
          content.map((line) => textOf(line.content)).join(' '),
        );
        lines.push({ kind: 'row', text: cells.join(' | ') });
      } else walk(block.content ?? [], WITHIN[block.type]);
    }
  };
  walk(document.content);
  return lines;
}

function textOf(content: readonly Inline[] = []): string {
  return content.map((inline) => (inline.type === 'text' ? inline.text : '\n')).join('');
}

/** The blocks of both, each beside the one that it became. */
export function compareLines(before: readonly Line[], after: readonly Line[]): Row[] {
  const rows: Row[] = [];
  let b = 0;
  let a = 0;
  const changes = diffArrays(textsOf(before), textsOf(after), { maxEditLength: MOST_EDITS });
  if (!changes) return pairUp(before, after);
  let gone: Line[] = [];
  let come: Line[] = [];
  const settle = () => {
    rows.push(...pairUp(gone, come));
    gone = [];
    come = [];
  };
  for (const { added, removed, count } of changes) {
    if (removed) gone = before.slice(b, b + count);
    else if (added) come = after.slice(a, a + count);
    else {
      settle();
      rows.push(...after.slice(a, a + count).map((line) => rowOf('same', line)));
    }
    if (!added) b += count;
    if (!removed) a += count;
  }
  settle();
  return rows;
}

function textsOf(lines: readonly Line[]): string[] {
  return lines.map(({ text }) => text);
}

function rowOf(mark: Part['mark'], { kind, text }: Line): Row {
  return { kind, parts: text === '' ? [] : [{ mark, text }] };
}

/** Changed blocks stand beside the ones most like them, in order; the others stand alone. */
function pairUp(gone: readonly Line[], come: readonly Line[]): Row[] {
  const rows: Row[] = [];
  let g = 0;
  let c = 0;
  for (const [gonePlace, comePlace] of pairsOf(gone, come)) {
    for (const line of gone.slice(g, gonePlace)) rows.push(rowOf('removed', line));
    for (const line of come.slice(c, comePlace)) rows.push(rowOf('added', line));
    const [from, to] = [gone[gonePlace], come[comePlace]];
    if (from && to) rows.push({ kind: to.kind, parts: compareWords(from.text, to.text) });
    g = gonePlace + 1;
    c = comePlace + 1;
  }
  for (const line of gone.slice(g)) rows.push(rowOf('removed', line));
  for (const line of come.slice(c)) rows.push(rowOf('added', line));
  return rows;
}

/** The pairs, in order, that share the most words altogether. */
function pairsOf(gone: readonly Line[], come: readonly Line[]): [number, number][] {
  if (gone.length * come.length > MOST_PAIRS) {
    return gone.slice(0, come.length).map((_, at) => [at, at]);
  }
  const goneWords = gone.map(({ text }) => wordsOf(text));
  const comeWords = come.map(({ text }) => wordsOf(text));
  const width = come.length + 1;
  // best[i * width + j]: what the blocks from i and from j on can have in common.
  const best = new Uint32Array((gone.length + 1) * width);
  const alike = new Uint32Array(gone.length * come.length);
  for (let i = gone.length - 1; i >= 0; i -= 1) {
    for (let j = come.length - 1; j >= 0; j -= 1) {
      const common = inCommon(goneWords[i] ?? [], comeWords[j] ?? []);
      alike[i * come.length + j] = common;
      const paired = common === 0 ? 0 : common + valueAt((i + 1) * width + j + 1);
      best[i * width + j] = Math.max(
        paired,
        valueAt((i + 1) * width + j),
        valueAt(i * width + j + 1),
      );
    }
  }
  function valueAt(place: number): number {
    return best[place] ?? 0;
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < gone.length && j < come.length; ) {
    const common = alike[i * come.length + j] ?? 0;
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

/** How many words two blocks share; none when they are not one block that was changed. */
function inCommon(one: readonly string[], other: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of one) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of other) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    shared += 1;
    left.set(word, count - 1);
  }
  const isAlike = 2 * shared >= ALIKE * (one.length + other.length);
  const isGrown = shared > 1 && shared >= GROWN * Math.min(one.length, other.length);
  return isAlike || isGrown ? shared : 0;
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Words with what is joined to them (어절), spaces, and signs one by one. */
const TOKEN = /[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu;

function wordsOf(text: string): string[] {
  return text.match(WORD) ?? [];
}

export function compareWords(before: string, after: string): Part[] {
  const changes = diffArrays(before.match(TOKEN) ?? [], after.match(TOKEN) ?? [], {
    maxEditLength: MOST_EDITS,
  });
  if (!changes) return grouped(before, after);
  const parts: Part[] = [];
  let gone = '';
  let come = '';
  changes.forEach(({ added, removed, value }, at) => {
    const text = value.join('');
    if (removed) gone += text;
    else if (added) come += text;
    // A space between two changed words belongs to the change: they are read in one breath.
    else if (text.trim() === '' && gone !== '' && come !== '' && at < changes.length - 1) {
      gone += text;
      come += text;
    } else {
      parts.push(...grouped(gone, come), { mark: 'same', text });
      gone = '';
      come = '';
    }
  });
  return [...parts, ...grouped(gone, come)];
}

function grouped(gone: string, come: string): Part[] {
  return [
    ...(gone === '' ? [] : [{ mark: 'removed' as const, text: gone }]),
    ...(come === '' ? [] : [{ mark: 'added' as const, text: come }]),
  ];
}

/** How many words came and went. */
export function countChanges(rows: readonly Row[]): { added: number; removed: number } {
  const count = (mark: Part['mark']) =>
    rows.reduce(
      (sum, { parts }) =>
        parts.reduce((n, part) => n + (part.mark === mark ? wordsOf(part.text).length : 0), sum),
      0,
    );
  return { added: count('added'), removed: count('removed') };
}
