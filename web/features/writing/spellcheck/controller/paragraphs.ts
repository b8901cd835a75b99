import type { Node } from '@tiptap/pm/model';

/** A text block or a part of one; one UTF-16 code unit is one position of the document. */
export interface Paragraph {
  text: string;
  from: number;
}

/** Longer paragraphs are checked in parts, so that no request takes long. */
export const LONGEST_TEXT = 4_000;

/** Nodes are immutable, so a key reads only its own paragraph. */
const textParts = new WeakMap<Node, readonly string[]>();

function textsOf(node: Node): readonly string[] {
  let known = textParts.get(node);
  if (!known) {
    known = [...splitLongText(node.textBetween(0, node.content.size, '', '\n'))];
    textParts.set(node, known);
  }
  return known;
}

/** Splits at the end of a sentence, else between words, else anywhere. */
export function* splitLongText(text: string): Generator<string> {
  let rest = text;
  while (rest.length > LONGEST_TEXT) {
    const part = rest.slice(0, LONGEST_TEXT);
    const end = Math.max(part.lastIndexOf('. '), part.lastIndexOf('\n')) + 1;
    const length = end || part.lastIndexOf(' ') + 1 || LONGEST_TEXT;
    yield rest.slice(0, length);
    rest = rest.slice(length);
  }
  yield rest;
}

export function paragraphsOf(document: Node): Paragraph[] {
  const found: Paragraph[] = [];
  document.descendants((node, pos) => {
    if (!node.isTextblock) return true;
    let from = pos + 1;
    for (const text of textsOf(node)) {
      found.push({ text, from });
      from += text.length;
    }
    return false;
  });
  return found;
}
