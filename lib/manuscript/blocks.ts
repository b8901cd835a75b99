import { cellsOf } from './cells.ts';

/** A document as the editor writes it (ProseMirror JSON), of which only this much is asked. */
export interface DocumentNode {
  type: string;
  text?: string | undefined;
  attrs?: object | null | undefined;
  content?: readonly DocumentNode[] | undefined;
}

/** Something with text, and how it is set. */
export interface Block {
  /** Its number among all that hold text, in reading order. */
  block: number;
  kind: 'paragraph' | 'heading' | 'verse' | 'item';
  /** Lines within it end with `\n`. */
  text: string;
  align: 'left' | 'center' | 'right';
  /** Cells left empty by what it stands in: quotations and lists, the markers of lists too. */
  base: number;
  /** What stands before the first row of an item of a list. */
  marker: string;
}

/** Where a row is left empty. */
export const GAP = 'gap';

/** At some depth nothing more is moved in, or no cell would be left to write in. */
const MOST_BASE = 8;

interface Surroundings {
  base: number;
  marker: string;
  isItem: boolean;
}

/** Everything with text in reading order, with the empty rows that belong between. */
export function blocksOf(document: DocumentNode): (Block | typeof GAP)[] {
  const found: (Block | typeof GAP)[] = [];
  let block = 0;

  const put = (node: DocumentNode, kind: Block['kind'], { base, marker }: Surroundings) => {
    const text = (node.content ?? []).map((inline) => inline.text ?? '\n').join('');
    found.push({
      block,
      kind,
      text,
      align: alignOf(node),
      base: Math.min(base, MOST_BASE),
      marker,
    });
    block += 1;
  };
  const within = (nodes: readonly DocumentNode[], around: Surroundings) => {
    for (const [i, node] of nodes.entries()) {
      // Only the first paragraph of an item stands beside its marker.
      walk(node, i === 0 ? around : { ...around, marker: '' });
    }
  };
  const walk = (node: DocumentNode, around: Surroundings) => {
    const content = node.content ?? [];
    switch (node.type) {
      case 'heading':
        found.push(GAP);
        return put(node, 'heading', around);
      case 'verse':
        found.push(GAP);
        put(node, 'verse', around);
        found.push(GAP);
        return;
      case 'blockquote':
        found.push(GAP);
        within(content, { base: around.base + 1, marker: '', isItem: false });
        found.push(GAP);
        return;
      case 'bulletList':
      case 'orderedList':
        for (const [i, item] of content.entries()) {
          const marker = node.type === 'bulletList' ? '· ' : `${startOf(node) + i}.`;
          // A list within an item begins where the item's text does.
          const edge = around.isItem ? around.base : around.base + 1;
          const base = edge + cellsOf(marker).length;
          within(item.content ?? [], { base, marker, isItem: true });
        }
        return;
      case 'table':
        // Cell after cell in reading order; an empty one has no row of its own.
        found.push(GAP);
        for (const cell of content.flatMap((row) => row.content ?? [])) {
          for (const line of cell.content ?? []) {
            if ((line.content ?? []).length === 0) block += 1;
            else put(line, 'paragraph', { ...around, marker: '', isItem: false });
          }
        }
        found.push(GAP);
        return;
      default:
        if (node.type === 'paragraph' || content.some(isInline)) {
          return put(node, around.isItem ? 'item' : 'paragraph', around);
        }
        // A ruled line parts what it stands between; a picture has no cells.
        if (content.length === 0) found.push(GAP);
        else within(content, { ...around, marker: '' });
    }
  };
  within(document.content ?? [], { base: 0, marker: '', isItem: false });
  return found;
}

/** Plain lines, each of them a paragraph and a block. */
export function blocksOfLines(text: string): Block[] {
  return text.split('\n').map((line, block) => ({
    block,
    kind: 'paragraph',
    text: line,
    align: 'left',
    base: 0,
    marker: '',
  }));
}

function isInline({ type }: DocumentNode): boolean {
  return type === 'text' || type === 'hardBreak';
}

function alignOf({ attrs }: DocumentNode): Block['align'] {
  const align = attrs && 'textAlign' in attrs ? attrs.textAlign : undefined;
  return align === 'center' || align === 'right' ? align : 'left';
}

function startOf({ attrs }: DocumentNode): number {
  const start = attrs && 'start' in attrs ? attrs.start : undefined;
  return typeof start === 'number' && Number.isFinite(start) ? start : 1;
}
