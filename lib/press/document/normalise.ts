import type { DocumentNode } from '../book-document.ts';
import type { Block, Cell, Span } from './blocks.ts';
import { spansOf, trimSpans } from './spans.ts';
import { cleanLine } from './text.ts';
import {
  bounds,
  childrenOf,
  type PreparedPicture,
  textNodesOf,
  tooLarge,
  type Walk,
  type Warning,
} from './walk.ts';

export interface Normalised {
  blocks: Block[];
  warnings: Warning[];
}

/**
 * ProseMirror JSON as blocks that can be set: known nodes and marks, bounded, cleaned.
 * Never throws: an unknown node gives its text, an unknown mark is dropped.
 */
export function normalise(
  document: DocumentNode,
  picture: (id: string) => PreparedPicture | undefined,
): Normalised {
  const walk: Walk = {
    nodes: 0,
    characters: 0,
    pictures: 0,
    headingLevel: 0,
    missing: new Set(),
    warnings: [],
    picture,
  };
  const blocks = trimBlanks(joinVerses(blocksOf(document, walk, 0)));
  if (walk.missing.size > 0) {
    walk.warnings.push({ code: 'CHARACTERS_MISSING', characters: [...walk.missing] });
  }
  return { blocks, warnings: walk.warnings };
}

const inlineTypes = new Set(['text', 'hardBreak']);

function blocksOf(parent: DocumentNode, walk: Walk, depth: number): Block[] {
  const blocks: Block[] = [];
  let inline: DocumentNode[] = [];
  const flush = () => {
    if (inline.length > 0)
      blocks.push(...paragraphOf({ type: 'paragraph', content: inline }, walk));
    inline = [];
  };
  for (const node of childrenOf(parent)) {
    if (++walk.nodes > bounds.nodes) {
      tooLarge(walk);
      break;
    }
    if (inlineTypes.has(node.type)) inline.push(node);
    else {
      flush();
      blocks.push(...blockOf(node, walk, depth));
    }
  }
  flush();
  return blocks;
}

function blockOf(node: DocumentNode, walk: Walk, depth: number): Block[] {
  // Too deep: the text is kept, the nesting is not.
  if (depth >= bounds.depth) {
    tooLarge(walk);
    const spans = spansOf({ type: 'paragraph', content: textNodesOf(node) }, walk);
    return spans.length > 0 ? [{ k: 'p', s: spans }] : [];
  }
  switch (node.type) {
    case 'paragraph':
      return paragraphOf(node, walk);
    case 'heading':
      return headingOf(node, walk);
    case 'blockquote': {
      const c = trimBlanks(blocksOf(node, walk, depth + 1));
      return c.length > 0 ? [{ k: 'q', c }] : [];
    }
    case 'bulletList':
    case 'orderedList':
      return listOf(node, walk, depth);
    case 'horizontalRule':
      return [{ k: 'hr' }];
    case 'verse': {
      const st = stanzasOf(node, walk);
      return st.length > 0 ? [{ k: 'v', st }] : [];
    }
    case 'image':
      return imageOf(node, walk);
    case 'table':
      return tableOf(node, walk, depth);
    default:
      return blocksOf(node, walk, depth + 1);
  }
}

function paragraphOf(node: DocumentNode, walk: Walk): Block[] {
  const spans = trimSpans(spansOf(node, walk));
  if (spans.length === 0) return [{ k: 'blank' }];
  const align = node.attrs?.textAlign;
  return [{ k: 'p', s: spans, ...(align === 'center' || align === 'right' ? { a: align } : {}) }];
}

function headingOf(node: DocumentNode, walk: Walk): Block[] {
  const spans = trimSpans(spansOf(node, walk));
  if (spans.length === 0) return [];
  const asked = Number(node.attrs?.level);
  const level = Math.min(Math.max(1, asked || 1), 3, walk.headingLevel + 1);
  walk.headingLevel = level;
  return [{ k: 'h', l: level, s: spans }];
}

function listOf(node: DocumentNode, walk: Walk, depth: number): Block[] {
  const c = childrenOf(node)
    .map((item) => trimBlanks(blocksOf(item, walk, depth + 1)))
    .filter((item) => item.length > 0);
  if (c.length === 0) return [];
  if (node.type === 'bulletList') return [{ k: 'ul', c }];
  const start = Math.trunc(Number(node.attrs?.start ?? 1));
  return [{ k: 'ol', start: start >= 0 && start < 100_000 ? start : 1, c }];
}

function imageOf(node: DocumentNode, walk: Walk): Block[] {
  const id = typeof node.attrs?.src === 'string' ? node.attrs.src : '';
  const picture = walk.picture(id);
  if (!picture) {
    walk.warnings.push({ code: 'PICTURE_MISSING', picture: id.slice(0, 200) });
    return [];
  }
  if (++walk.pictures > bounds.pictures) {
    tooLarge(walk);
    return [];
  }
  const words = (value: unknown) =>
    cleanLine(typeof value === 'string' ? value : '').slice(0, 1000);
  return [
    {
      k: 'img',
      src: picture.path,
      alt: words(node.attrs?.alt),
      caption: words(node.attrs?.caption),
      w: picture.width,
      h: picture.height,
      ...(picture.size && { size: picture.size }),
    },
  ];
}

function stanzasOf(node: DocumentNode, walk: Walk): Span[][][] {
  const stanzas: Span[][][] = [];
  let stanza: Span[][] = [];
  let line: Span[] = [];
  const endLine = () => {
    const kept = preserveIndent(line);
    if (kept.length > 0) stanza.push(kept);
    else if (stanza.length > 0) {
      stanzas.push(stanza);
      stanza = [];
    }
    line = [];
  };
  for (const span of spansOf(node, walk)) {
    if (typeof span === 'object' && 'br' in span) endLine();
    else line.push(span);
  }
  endLine();
  if (stanza.length > 0) stanzas.push(stanza);
  return stanzas;
}

// An indent is part of a poem: leading spaces become no-break spaces.
function preserveIndent(line: Span[]): Span[] {
  const trimmed = trimSpans(line, 'end');
  const [first, ...rest] = trimmed;
  if (first === undefined || trimSpans(trimmed).length === 0) return [];
  const keep = (text: string) =>
    text.replace(/^ {1,24}/, (spaces) => '\u00a0'.repeat(spaces.length));
  if (typeof first === 'string') return [keep(first), ...rest];
  return 't' in first ? [{ ...first, t: keep(first.t) }, ...rest] : trimmed;
}

function tableOf(node: DocumentNode, walk: Walk, depth: number): Block[] {
  const rows = childrenOf(node).slice(0, bounds.rows);
  if (childrenOf(node).length > bounds.rows) tooLarge(walk);
  const taken: boolean[][] = rows.map(() => []);
  const result: Cell[][] = rows.map(() => []);
  let columns = 0;
  // A span is cut where it would leave the table or lie over another cell.
  for (const [y, row] of rows.entries()) {
    let x = 0;
    for (const cell of childrenOf(row)) {
      while (taken[y]?.[x]) x++;
      if (x >= bounds.columns) {
        tooLarge(walk);
        break;
      }
      const free = (column: number) => column < bounds.columns && !taken[y]?.[column];
      let colspan = 1;
      while (colspan < wholeNumber(cell.attrs?.colspan) && free(x + colspan)) colspan++;
      const rowspan = Math.min(wholeNumber(cell.attrs?.rowspan), rows.length - y);
      for (let dy = 0; dy < rowspan; dy++) {
        for (let dx = 0; dx < colspan; dx++) {
          const line = taken[y + dy];
          if (line) line[x + dx] = true;
        }
      }
      result[y]?.push({
        c: trimBlanks(blocksOf(cell, walk, depth + 2)).flatMap(withoutTable),
        colspan,
        rowspan,
        header: cell.type === 'tableHeader',
      });
      x += colspan;
      columns = Math.max(columns, x);
    }
  }
  if (columns === 0) return [];
  for (const [y, row] of result.entries()) {
    let free = 0;
    for (let x = 0; x < columns; x++) if (!taken[y]?.[x]) free++;
    for (; free > 0; free--) row.push({ c: [], colspan: 1, rowspan: 1, header: false });
  }
  return [{ k: 't', columns, rows: result }];
}

function wholeNumber(value: unknown): number {
  const number = Math.trunc(Number(value ?? 1));
  return number >= 1 ? number : 1;
}

function withoutTable(block: Block): Block[] {
  if (block.k === 't') return block.rows.flatMap((row) => row.flatMap((cell) => cell.c));
  if (block.k === 'q') return block.c.flatMap(withoutTable);
  return [block];
}

/** Writers leave empty paragraphs to make room: one is kept as a blank line, more are not. */
function trimBlanks(blocks: Block[]): Block[] {
  const kept = blocks.filter(
    (block, index) => block.k !== 'blank' || blocks[index - 1]?.k !== 'blank',
  );
  if (kept[0]?.k === 'blank') kept.shift();
  if (kept.at(-1)?.k === 'blank') kept.pop();
  return kept;
}

function joinVerses(blocks: Block[]): Block[] {
  const joined: Block[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (block.k === 'v' && last?.k === 'v') last.st.push(...block.st);
    else joined.push(block);
  }
  return joined;
}
