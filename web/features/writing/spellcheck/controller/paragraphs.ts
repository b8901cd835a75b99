import type { Node } from '@tiptap/pm/model';

/** A block of text on the paper; one UTF-16 unit of its text is one step of the editor's positions. */
export interface Paragraph {
  text: string;
  /** Where its text begins. */
  from: number;
}

/** A page of manuscript paper has 200 characters: few paragraphs are longer, and those go in lengths. */
export const LONGEST = 4_000;

/** Nodes never change: what was read of one stays true, and a key costs its own paragraph. */
const lengths = new WeakMap<Node, readonly string[]>();

function lengthsOf(node: Node): readonly string[] {
  let known = lengths.get(node);
  if (!known) {
    known = [...cut(node.textBetween(0, node.content.size, '', '\n'))];
    lengths.set(node, known);
  }
  return known;
}

/** Where a sentence ends, else where a word does, else anywhere. */
export function* cut(text: string): Generator<string> {
  let rest = text;
  while (rest.length > LONGEST) {
    const part = rest.slice(0, LONGEST);
    const end = Math.max(part.lastIndexOf('. '), part.lastIndexOf('\n')) + 1;
    const length = end || part.lastIndexOf(' ') + 1 || LONGEST;
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
    for (const text of lengthsOf(node)) {
      found.push({ text, from });
      from += text.length;
    }
    return false;
  });
  return found;
}
