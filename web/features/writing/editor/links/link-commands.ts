import type { Node } from '@tiptap/pm/model';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { cleanText, isLinkAddress } from '../../../../../shared/document/document-text.ts';
import { schema } from '../schema.ts';

const { link } = schema.marks;

export interface LinkTarget {
  doc: Node;
  from: number;
  to: number;
  href: string;
}

const hrefOf = (node: Node | null | undefined) =>
  link.isInSet(node?.marks ?? [])?.attrs.href as string | undefined;

function linkAround({ doc, selection: { $from } }: EditorState): LinkTarget | undefined {
  const { parent, parentOffset } = $from;
  const after = parent.childAfter(parentOffset);
  const at = hrefOf(after.node) ? after : parent.childBefore(parentOffset);
  const href = hrefOf(at.node);
  if (href === undefined || !at.node) return undefined;
  let from = $from.start() + at.offset;
  let to = from + at.node.nodeSize;
  for (let i = at.index - 1; i >= 0 && hrefOf(parent.child(i)) === href; i -= 1) {
    from -= parent.child(i).nodeSize;
  }
  for (let i = at.index + 1; hrefOf(parent.maybeChild(i)) === href; i += 1) {
    to += parent.child(i).nodeSize;
  }
  return { doc, from, to, href };
}

/** The selection, else the link around the caret, else the caret. */
export function linkTarget(state: EditorState): LinkTarget {
  const { doc } = state;
  const { from, to, empty } = state.selection;
  if (empty) return linkAround(state) ?? { doc, from, to, href: '' };
  let href = '';
  doc.nodesBetween(from, to, (node) => {
    href ||= hrefOf(node) ?? '';
  });
  return { doc, from, to, href };
}

export function completeAddress(typed: string): string | undefined {
  const address = typed.trim();
  if (isLinkAddress(address)) return address;
  const isMail = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(address);
  if (!isMail && !/^[^\s/:?#@]+\.[^\s/:?#@.]/.test(address)) return undefined;
  const whole = isMail ? `mailto:${address}` : `https://${address}`;
  return isLinkAddress(whole) ? whole : undefined;
}

export function setLink(
  state: EditorState,
  { from, to }: LinkTarget,
  href: string,
  words: string,
): Transaction {
  const { tr } = state;
  const mark = link.create({ href });
  if (from < to) tr.removeMark(from, to, link).addMark(from, to, mark);
  else {
    const shown = cleanText(words).trim() || href.replace(/^(https?:\/\/|mailto:)/, '');
    tr.insert(from, schema.text(shown, mark.addToSet(state.selection.$from.marks())));
    tr.setSelection(TextSelection.create(tr.doc, from + shown.length));
  }
  // Text that is typed after the link must not continue it.
  return tr.removeStoredMark(link).scrollIntoView();
}

export function removeLink(state: EditorState, { from, to }: LinkTarget): Transaction {
  return state.tr.removeMark(from, to, link);
}
