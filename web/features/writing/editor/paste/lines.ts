import { LEADING_SIGN, tidyText } from './characters.ts';
import { type Block, isBlank, type Line, type List, type Run } from './shapes.ts';

const BREAK = '\n';

/** A line without looks, as whatever stands outside of all paragraphs begins one. */
export function newLine(look: Partial<Line> = {}): Line {
  return { kind: 'line', tag: 'p', align: null, runs: [], ...look };
}

function isAlike(one: Run, other: Run): boolean {
  return (
    one.href === other.href &&
    one.tags.length === other.tags.length &&
    one.tags.every((tag) => other.tags.includes(tag))
  );
}

/** Spaces as a page shows them: one between words, none at the edges of a line. */
function squeezed(runs: readonly Run[]): Run[] {
  const out: Run[] = [];
  let isAtEdge = true;
  for (const run of runs) {
    if (run.text === BREAK) {
      trimEnd(out);
      out.push({ text: BREAK, tags: [] });
      isAtEdge = true;
      continue;
    }
    let text = run.text.replace(/\s+/g, ' ');
    if (isAtEdge) text = text.trimStart();
    if (text === '') continue;
    isAtEdge = text.endsWith(' ');
    const last = out.at(-1);
    if (last && last.text !== BREAK && isAlike(last, run)) last.text += text;
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

/** The same in what a word says: bold in a heading, underlined in a link. */
function withoutSaidTwice(run: Run, { tag }: Line): Run {
  const tags = run.tags.filter(
    (one) => !(one === 'strong' && tag !== 'p') && !(one === 'u' && run.href !== undefined),
  );
  return { ...run, tags };
}

/**
 * A line as it was read, made into lines of ours: where it was broken twice a paragraph ended, and
 * where three times, an empty one stood between.
 */
export function settle(line: Line): Line[] {
  const isHeading = line.tag !== 'p';
  let { item } = line;
  const cleaned = line.runs.map((run) => {
    if (run.text === BREAK) return isHeading ? { text: ' ', tags: [] } : run;
    return withoutSaidTwice({ ...run, text: run.text }, line);
  });
  const first = cleaned.find(({ text }) => text.trim() !== '');
  if (!item && !isHeading && first && LEADING_SIGN.test(first.text)) {
    item = { level: 1, isOrdered: false, start: 1 };
    first.text = first.text.replace(LEADING_SIGN, '');
  }
  const runs = squeezed(cleaned.map((run) => (run.text === BREAK ? run : tidied(run))));
  const lines: Line[] = [];
  let now: Run[] = [];
  let breaks = 0;
  const end = () => {
    if (now.length > 0)
      lines.push({ ...line, item: lines.length === 0 ? item : undefined, runs: now });
    now = [];
  };
  for (const run of runs) {
    if (run.text === BREAK) {
      breaks += 1;
      continue;
    }
    if (now.length > 0 && breaks > 1) {
      end();
      if (breaks > 2) lines.push(newLine());
    } else if (now.length > 0 && breaks === 1) now.push({ text: BREAK, tags: [] });
    breaks = 0;
    now.push(run);
  }
  end();
  if (lines.length > 0) return lines;
  // A heading without words is none.
  return isHeading ? [] : [newLine()];
}

function tidied(run: Run): Run {
  return { ...run, text: tidyText(run.text) };
}

/**
 * Empty lines between nearly all paragraphs only held them apart, as ours stand by themselves; some
 * empty lines part a piece, and one of each stays.
 */
export function withoutSpacing(blocks: readonly Block[]): Block[] {
  const collapsed = blocks.filter((block, at) => {
    const before = blocks[at - 1];
    return !isBlank(block) || (before !== undefined && !isBlank(before));
  });
  // Beside what has room of its own there is none to make.
  const isPlain = (block: Block | undefined) =>
    block?.kind === 'line' && block.tag === 'p' && !isBlank(block);
  const parts = (block: Block, at: number) =>
    isBlank(block) && isPlain(collapsed[at - 1]) && isPlain(collapsed[at + 1]);
  const parting = collapsed.filter(parts).length;
  const touching = collapsed.filter(
    (block, at) => isPlain(block) && isPlain(collapsed[at + 1]),
  ).length;
  const isSpacing = parting > touching;
  return collapsed.filter((block, at) => !isBlank(block) || (!isSpacing && parts(block, at)));
}

/** Deeper lists than this would leave no depth for anything else. */
export const DEEPEST_LIST = 4;

/** Items that were only painted as such become lists. */
export function withLists(blocks: readonly Block[]): Block[] {
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
    while (depth < DEEPEST_LIST && isBelow(items[end])) end += 1;
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

/** Nothing but lines: what a cell may hold, or a poem. */
export function flattened(blocks: readonly Block[]): Line[] {
  return blocks.flatMap((block): Line[] => {
    switch (block.kind) {
      case 'line':
        return [{ ...block, tag: 'p' }];
      case 'list':
        return block.items.flatMap((item, at) => {
          const [first, ...rest] = flattened(item);
          if (!first) return [];
          const marker = block.isOrdered ? `${block.start + at}. ` : '• ';
          return [{ ...first, runs: [{ text: marker, tags: [] }, ...first.runs] }, ...rest];
        });
      case 'quote':
        return flattened(block.blocks);
      case 'table':
        return block.rows.map((row) => rowLine(row.map(({ blocks: inner }) => flattened(inner))));
      default:
        return [];
    }
  });
}

/** A row of a table in one line, where there can be no table. */
function rowLine(cells: Line[][]): Line {
  const texts = cells.map((lines) => lines.flatMap(({ runs }) => [...runs, space]));
  return newLine({ runs: squeezed(texts.flat().map((run) => (run.text === BREAK ? space : run))) });
}

const space: Run = { text: ' ', tags: [] };
