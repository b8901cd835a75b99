import type { Node } from '@tiptap/pm/model';
import type { TextRange } from '../../../../shared/feedback/anchors.ts';

/* Offsets in the plain text (shared/document/document-text.ts) and positions in the editor's document. */

const leafText = ({ type }: Node) => (type.name === 'hardBreak' ? '\n' : '');

export function textBetween(doc: Node, from: number, to: number): string {
  return doc.textBetween(from, to, '\n', leafText);
}

export const textOf = (doc: Node) => textBetween(doc, 0, doc.content.size);

/** A text block: where its text begins in the plain text and in the document. */
interface TextBlock {
  offset: number;
  position: number;
  length: number;
}

function textBlocksOf(doc: Node): TextBlock[] {
  const blocks: TextBlock[] = [];
  let offset = 0;
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true;
    const { size: length } = node.content;
    blocks.push({ offset, position: position + 1, length });
    // The line break that the plain text has between two blocks.
    offset += length + 1;
    return false;
  });
  return blocks;
}

/** Turns ranges of the plain text into ranges of this document. */
export function positionsIn(doc: Node): (range: TextRange) => TextRange {
  const blocks = textBlocksOf(doc);
  const positionOf = (at: number) => {
    const block = blocks.findLast(({ offset }) => offset <= at);
    return block ? block.position + Math.min(at - block.offset, block.length) : 0;
  };
  return ({ start, end }) => ({ start: positionOf(start), end: positionOf(end) });
}
