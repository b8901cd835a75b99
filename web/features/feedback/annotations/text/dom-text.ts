import type { TextRange } from '../../../../../shared/feedback/anchors.ts';
import { trimRange } from './text-ranges.ts';

/*
 * Positions in the rendered document and in `plainText(document)`: the paragraphs and headings of the
 * page are its text blocks in the same order. Elements with `data-not-text` (numbers of the marks)
 * are not part of the text.
 */

interface TextPiece {
  /** A `<br>` stands for one line break. */
  node: Text | HTMLBRElement;
  start: number;
  length: number;
}

function piecesOf(root: HTMLElement): TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const block of root.querySelectorAll('p, h2, h3')) {
    if (block.closest('[data-not-text]')) continue;
    const nodes: TextPiece['node'][] = [];
    const walk = (parent: Node) => {
      for (const node of parent.childNodes) {
        if (node instanceof Text) nodes.push(node);
        else if (node instanceof HTMLBRElement) nodes.push(node);
        else if (!(node instanceof HTMLElement && node.dataset.notText !== undefined)) walk(node);
      }
    };
    walk(block);
    // The single <br> of an empty paragraph only gives it a height.
    const isEmpty = nodes.length === 1 && nodes[0] instanceof HTMLBRElement;
    for (const node of nodes) {
      const length = node instanceof Text ? node.data.length : isEmpty ? 0 : 1;
      pieces.push({ node, start: at, length });
      at += length;
    }
    at += 1;
  }
  return pieces;
}

/** The offset in the text of a point in the DOM, as selections have it. */
function offsetOf(pieces: readonly TextPiece[], container: Node, offset: number): number {
  const inside = pieces.find(({ node }) => node === container);
  if (inside) return inside.start + Math.min(offset, inside.length);
  // The point is between elements: the text that follows it begins there.
  const point = document.createRange();
  point.setStart(container, offset);
  const next = pieces.find(({ node }) => point.comparePoint(node, 0) >= 0);
  if (next) return next.start;
  const last = pieces.at(-1);
  return last ? last.start + last.length : 0;
}

/** The offset in the text of a point of the window. */
export function textOffsetAt(
  root: HTMLElement,
  { clientX, clientY }: { clientX: number; clientY: number },
): number | undefined {
  // Safari and older Chrome have only the second.
  const position = document.caretPositionFromPoint?.(clientX, clientY);
  const range = position ? undefined : document.caretRangeFromPoint?.(clientX, clientY);
  const node = position?.offsetNode ?? range?.startContainer;
  if (!node || !root.contains(node)) return undefined;
  return offsetOf(piecesOf(root), node, position?.offset ?? range?.startOffset ?? 0);
}

/** The words that a selection covers, without white space at its ends. */
export function textRangeOf(
  root: HTMLElement,
  text: string,
  selected: StaticRange,
): TextRange | undefined {
  const pieces = piecesOf(root);
  const start = offsetOf(pieces, selected.startContainer, selected.startOffset);
  const end = offsetOf(pieces, selected.endContainer, selected.endOffset);
  return trimRange(text, { start, end });
}

/** The range in the DOM of words of the text. */
export function domRangeOf(root: HTMLElement, { start, end }: TextRange): Range | undefined {
  const pieces = piecesOf(root);
  const first = pieces.find((piece) => piece.start + piece.length > start);
  const last = pieces.findLast((piece) => piece.start < end && piece.length > 0);
  if (!(first?.node instanceof Text) || !(last?.node instanceof Text)) return undefined;
  const range = document.createRange();
  range.setStart(first.node, Math.max(0, start - first.start));
  range.setEnd(last.node, Math.min(last.length, end - last.start));
  return range;
}
