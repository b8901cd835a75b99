import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import {
  type Command,
  type EditorState,
  NodeSelection,
  Selection,
  TextSelection,
  type Transaction,
} from '@tiptap/pm/state';
import { schema } from '../schema.ts';

const { image, paragraph } = schema.nodes;

export function insertionPoint(doc: Node, at: number): number | undefined {
  const $at = doc.resolve(Math.max(0, Math.min(at, doc.content.size)));
  for (let depth = $at.depth; depth >= 0; depth -= 1) {
    const isWhole = depth === $at.depth;
    const index = isWhole ? $at.index() : $at.indexAfter(depth);
    if ($at.node(depth).canReplaceWith(index, index, image)) {
      return isWhole ? $at.pos : $at.after(depth + 1);
    }
  }
  return undefined;
}

/** Replaces an empty paragraph at the caret; the caret moves below the pictures. */
export function insertPictures(
  state: EditorState,
  pictures: readonly Node[],
  at = state.selection.to,
): Transaction | undefined {
  const { tr, doc } = state;
  const position = insertionPoint(doc, at);
  if (position === undefined) return undefined;
  tr.insert(position, [...pictures]);
  const $before = doc.resolve(position);
  const line = $before.nodeBefore;
  const isEmpty = line?.type === paragraph && line.content.size === 0;
  // A list item must begin with a paragraph, and a dropped picture replaces nothing.
  if (isEmpty && $before.parent === doc && at === state.selection.to) {
    tr.delete(position - line.nodeSize, position);
  }
  const end = tr.mapping.map(position, 1);
  const $end = tr.doc.resolve(end);
  if (!$end.nodeAfter?.isTextblock) tr.insert(end, paragraph.create());
  return tr.setSelection(TextSelection.create(tr.doc, end + 1)).scrollIntoView();
}

export function selectedPicture({ selection }: EditorState): NodeSelection | undefined {
  return selection instanceof NodeSelection && selection.node.type === image
    ? selection
    : undefined;
}

export function leavePicture(at: number, side: 'before' | 'after'): Command {
  return (state, dispatch) => {
    const position = side === 'after' ? at + 1 : at;
    const $position = state.doc.resolve(position);
    const neighbour = side === 'after' ? $position.nodeAfter : $position.nodeBefore;
    const { tr } = state;
    if (neighbour?.isTextblock) {
      const end = side === 'after' ? position + 1 : position - 1;
      tr.setSelection(TextSelection.create(tr.doc, end));
    } else {
      tr.insert(position, paragraph.create());
      tr.setSelection(TextSelection.create(tr.doc, position + 1));
    }
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

export function movePicture(at: number, direction: 'up' | 'down'): Command {
  return (state, dispatch) => {
    const { doc, tr } = state;
    const node = doc.nodeAt(at);
    if (node?.type !== image) return false;
    const position = nextPosition(doc, at, direction);
    if (position === undefined) return false;
    tr.insert(position, node);
    const from = tr.mapping.map(at, 1);
    // deleteRange also deletes containers that become empty.
    tr.deleteRange(from, from + 1);
    const moved = tr.mapping.slice(1).map(position, -1);
    const target = tr.doc.nodeAt(moved)?.type === image ? moved : undefined;
    if (target !== undefined) tr.setSelection(NodeSelection.create(tr.doc, target));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

function nextPosition(doc: Node, at: number, direction: 'up' | 'down'): number | undefined {
  const $at = doc.resolve(at);
  const index = $at.index();
  const beyond = direction === 'up' ? index - 1 : index + 2;
  const { parent } = $at;
  if (beyond >= 0 && beyond <= parent.childCount && parent.canReplaceWith(beyond, beyond, image)) {
    const passed = parent.child(direction === 'up' ? index - 1 : index + 1);
    return direction === 'up' ? at - passed.nodeSize : at + 1 + passed.nodeSize;
  }
  for (let depth = $at.depth; depth > 0; depth -= 1) {
    const outer = $at.node(depth - 1);
    const outside = direction === 'up' ? $at.index(depth - 1) : $at.indexAfter(depth - 1);
    if (outer.canReplaceWith(outside, outside, image)) {
      return direction === 'up' ? $at.before(depth) : $at.after(depth);
    }
  }
  return undefined;
}

/** An undo brings the picture back and leaves the caption that was typed just before. */
export function deletePicture(at: number): Command {
  return (state, dispatch) => {
    if (state.doc.nodeAt(at)?.type !== image) return false;
    const tr = closeHistory(state.tr.deleteRange(at, at + 1));
    const $at = tr.doc.resolve(Math.min(at, tr.doc.content.size));
    dispatch?.(tr.setSelection(Selection.near($at)).scrollIntoView());
    return true;
  };
}
