import type { MARKS } from '../../../../../shared/document/document.ts';
import { LEADING_SYMBOL, normalizeText } from './characters.ts';

export type Block =
  | Line
  | List
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'rule' }
  | { kind: 'image'; attrs: ImageAttrs }
  | Table;

export type MarkName = (typeof MARKS)[number];

export interface Run {
  /** `\n` alone is a line break within the paragraph. */
  text: string;
  marks: readonly MarkName[];
  href?: string | undefined;
}

/** A paragraph that stands for a list item: Word writes lists so, and people type them so. */
export interface ListItemLine {
  level: number;
  isOrdered: boolean;
  start: number;
}

export interface Line {
  kind: 'line';
  heading: 2 | 3 | null;
  align: 'center' | 'right' | null;
  runs: Run[];
  item?: ListItemLine | undefined;
}

export interface List {
  kind: 'list';
  isOrdered: boolean;
  start: number;
  items: Block[][];
}

export interface Cell {
  isHeader: boolean;
  colspan: number;
  rowspan: number;
  blocks: Block[];
}

export interface Table {
  kind: 'table';
  rows: Cell[][];
}

export interface ImageAttrs {
  src: string;
  alt: string;
  caption: string;
  width: number;
  height: number;
}

const BREAK = '\n';

export function newLine(attrs: Partial<Line> = {}): Line {
  return { kind: 'line', heading: null, align: null, runs: [], ...attrs };
}

export function isBlank(block: Block): boolean {
  return block.kind === 'line' && block.runs.every(({ text }) => text.trim() === '');
}

function hasSameMarks(one: Run, other: Run): boolean {
  return (
    one.href === other.href &&
    one.marks.length === other.marks.length &&
    one.marks.every((mark) => other.marks.includes(mark))
  );
}

/** As HTML renders white space: one space between words, none at the ends of a line. */
function collapseWhitespace(runs: readonly Run[]): Run[] {
  const out: Run[] = [];
  let isAtEdge = true;
  for (const run of runs) {
    if (run.text === BREAK) {
      trimEnd(out);
      out.push({ text: BREAK, marks: [] });
      isAtEdge = true;
      continue;
    }
    let text = run.text.replace(/\s+/g, ' ');
    if (isAtEdge) text = text.trimStart();
    if (text === '') continue;
    isAtEdge = text.endsWith(' ');
    const last = out.at(-1);
    if (last && last.text !== BREAK && hasSameMarks(last, run)) last.text += text;
    else out.push({ ...run, text });
  }
  trimEnd(out);
  return out;
}

function trimEnd(runs: Run[]): void {
  for (let last = runs.at(-1); last && last.text !== BREAK; last = runs.at(-1)) {
    last.text = last.text.trimEnd();
    if (last.text !== '') return;
    runs.pop();
  }
}

/** A heading is bold and a link underlined by its own style, so those marks would say it twice. */
function withoutRedundantMarks(run: Run, { heading }: Line): Run {
  const marks = run.marks.filter(
    (mark) =>
      !(mark === 'bold' && heading !== null) && !(mark === 'underline' && run.href !== undefined),
  );
  return { ...run, marks };
}

/** Splits a parsed line at double breaks, which end a paragraph; a triple break leaves one empty. */
export function normalizeLine(line: Line): Line[] {
  const isHeading = line.heading !== null;
  let { item } = line;
  const cleaned = line.runs.map((run) => {
    if (run.text === BREAK) return isHeading ? { text: ' ', marks: [] } : run;
    return withoutRedundantMarks(run, line);
  });
  const first = cleaned.find(({ text }) => text.trim() !== '');
  if (!item && !isHeading && first && LEADING_SYMBOL.test(first.text)) {
    item = { level: 1, isOrdered: false, start: 1 };
    first.text = first.text.replace(LEADING_SYMBOL, '');
  }
  const runs = collapseWhitespace(
    cleaned.map((run) => (run.text === BREAK ? run : { ...run, text: normalizeText(run.text) })),
  );
  const lines: Line[] = [];
  let current: Run[] = [];
  let breaks = 0;
  const end = () => {
    if (current.length > 0) {
      lines.push({ ...line, item: lines.length === 0 ? item : undefined, runs: current });
    }
    current = [];
  };
  for (const run of runs) {
    if (run.text === BREAK) {
      breaks += 1;
      continue;
    }
    if (current.length > 0 && breaks > 1) {
      end();
      if (breaks > 2) lines.push(newLine());
    } else if (current.length > 0 && breaks === 1) current.push({ text: BREAK, marks: [] });
    breaks = 0;
    current.push(run);
  }
  end();
  if (lines.length > 0) return lines;
  return isHeading ? [] : [newLine()];
}

/**
 * Removes blank lines that only space paragraphs apart. If most neighbours are separated by one,
 * they are spacing and all go; if few are, they divide the text and one of each run stays.
 */
export function removeSpacing(blocks: readonly Block[]): Block[] {
  const collapsed = blocks.filter((block, at) => {
    const before = blocks[at - 1];
    return !isBlank(block) || (before !== undefined && !isBlank(before));
  });
  // Other blocks have margins of their own, so a blank line beside them is never a divider.
  const isParagraph = (block: Block | undefined) =>
    block?.kind === 'line' && block.heading === null && !isBlank(block);
  const isDivider = (block: Block, at: number) =>
    isBlank(block) && isParagraph(collapsed[at - 1]) && isParagraph(collapsed[at + 1]);
  const dividers = collapsed.filter(isDivider).length;
  const touching = collapsed.filter(
    (block, at) => isParagraph(block) && isParagraph(collapsed[at + 1]),
  ).length;
  const isSpacing = dividers > touching;
  return collapsed.filter((block, at) => !isBlank(block) || (!isSpacing && isDivider(block, at)));
}

/** Deeper lists would leave no depth for other blocks (`LIMITS.documentDepth`). */
export const LIST_DEPTH = 4;

export function groupListItems(blocks: readonly Block[]): Block[] {
  const out: Block[] = [];
  let items: Line[] = [];
  const end = () => {
    if (items.length > 0) out.push(...listsOf(items, 1));
    items = [];
  };
  for (const block of blocks) {
    if (block.kind === 'line' && block.item) items.push(block);
    else {
      end();
      out.push(block);
    }
  }
  end();
  return out;
}

function listsOf(items: readonly Line[], depth: number): List[] {
  const lists: List[] = [];
  const level = items[0]?.item?.level ?? 1;
  for (let at = 0; at < items.length; ) {
    const { item, ...line } = items[at] as Line;
    let end = at + 1;
    const isBelow = (one: Line | undefined) => (one?.item?.level ?? 0) > level;
    while (depth < LIST_DEPTH && isBelow(items[end])) end += 1;
    const inner = items.slice(at + 1, end);
    const isOrdered = item?.isOrdered === true;
    let list = lists.at(-1);
    if (list?.isOrdered !== isOrdered) {
      list = { kind: 'list', isOrdered, start: item?.start ?? 1, items: [] };
      lists.push(list);
    }
    list?.items.push([line, ...(inner.length > 0 ? listsOf(inner, depth + 1) : [])]);
    at = end;
  }
  return lists;
}

export function flattenToLines(blocks: readonly Block[]): Line[] {
  return blocks.flatMap((block): Line[] => {
    switch (block.kind) {
      case 'line':
        return [{ ...block, heading: null }];
      case 'list':
        return block.items.flatMap((item, at) => {
          const [first, ...rest] = flattenToLines(item);
          if (!first) return [];
          const marker = block.isOrdered ? `${block.start + at}. ` : '• ';
          return [{ ...first, runs: [{ text: marker, marks: [] }, ...first.runs] }, ...rest];
        });
      case 'quote':
        return flattenToLines(block.blocks);
      case 'table':
        return block.rows.map((row) => rowLine(row.map((cell) => flattenToLines(cell.blocks))));
      default:
        return [];
    }
  });
}

const SPACE: Run = { text: ' ', marks: [] };

function rowLine(cells: Line[][]): Line {
  const runs = cells.flat().flatMap((line) => [...line.runs, SPACE]);
  return newLine({
    runs: collapseWhitespace(runs.map((run) => (run.text === BREAK ? SPACE : run))),
  });
}
