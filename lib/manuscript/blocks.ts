import { cellsOf } from './cells.ts';

export interface DocumentNode {
  type: string;
  text?: string | undefined;
  attrs?: object | null | undefined;
  content?: readonly DocumentNode[] | undefined;
}

export interface Block {
  /** Its number among the text blocks, in reading order. */
  block: number;
  kind: 'paragraph' | 'heading' | 'verse' | 'item';
  /** Line breaks are `\n`. */
  text: string;
  align: 'left' | 'center' | 'right';
  /** The indentation by quotations, lists and list markers, in cells. */
  base: number;
  marker: string;
}

export const GAP = 'gap';

/** Deeper blocks are not indented further, because no cell would remain for text. */
const MAX_BASE = 8;

interface Context {
  base: number;
  marker: string;
  isItem: boolean;
}

export function blocksOf(document: DocumentNode): (Block | typeof GAP)[] {
  const found: (Block | typeof GAP)[] = [];
  let block = 0;

  const add = (node: DocumentNode, kind: Block['kind'], { base, marker }: Context) => {
    const text = (node.content ?? []).map((inline) => inline.text ?? '\n').join('');
    found.push({
      block,
      kind,
      text,
      align: alignOf(node),
      base: Math.min(base, MAX_BASE),
      marker,
    });
    block += 1;
  };
  const walkAll = (nodes: readonly DocumentNode[], context: Context) => {
    for (const [i, node] of nodes.entries()) {
      walk(node, i === 0 ? context : { ...context, marker: '' });
    }
  };
  const walk = (node: DocumentNode, context: Context) => {
    const content = node.content ?? [];
    switch (node.type) {
      case 'heading':
        found.push(GAP);
        return add(node, 'heading', context);
      case 'verse':
        found.push(GAP);
        add(node, 'verse', context);
        found.push(GAP);
        return;
      case 'blockquote':
        found.push(GAP);
        walkAll(content, { base: context.base + 1, marker: '', isItem: false });
        found.push(GAP);
        return;
      case 'bulletList':
      case 'orderedList':
        for (const [i, item] of content.entries()) {
          const marker = node.type === 'bulletList' ? '· ' : `${startOf(node) + i}.`;
          const edge = context.isItem ? context.base : context.base + 1;
          const base = edge + cellsOf(marker).length;
          walkAll(item.content ?? [], { base, marker, isItem: true });
        }
        return;
      case 'table':
        // Cells follow each other in reading order; an empty cell has no row.
        found.push(GAP);
        for (const cell of content.flatMap((row) => row.content ?? [])) {
          for (const line of cell.content ?? []) {
            if ((line.content ?? []).length === 0) block += 1;
            else add(line, 'paragraph', { ...context, marker: '', isItem: false });
          }
        }
        found.push(GAP);
        return;
      default:
        if (node.type === 'paragraph' || content.some(isInline)) {
          return add(node, context.isItem ? 'item' : 'paragraph', context);
        }
        if (content.length === 0) found.push(GAP);
        else walkAll(content, { ...context, marker: '' });
    }
  };
  walkAll(document.content ?? [], { base: 0, marker: '', isItem: false });
  return found;
}

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
