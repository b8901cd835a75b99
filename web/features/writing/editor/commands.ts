import {
  baseKeymap,
  chainCommands,
  createParagraphNear,
  deleteSelection,
  joinBackward,
  lift,
  liftEmptyBlock,
  selectNodeBackward,
  setBlockType,
  splitBlockAs,
  toggleMark,
  wrapIn,
} from '@tiptap/pm/commands';
import { redo, undo } from '@tiptap/pm/history';
import type { MarkType, NodeType } from '@tiptap/pm/model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from '@tiptap/pm/schema-list';
import { type Command, type EditorState, Selection, TextSelection } from '@tiptap/pm/state';
import type { TextAlign } from '../../../../shared/document/document.ts';
import { loadChunk } from '../../../ui/load-chunk.ts';
import { choosePictures } from './pictures/picture-plugin.ts';
import { schema } from './schema.ts';
import { openTableTool } from './tables/table-plugin.ts';

const { nodes, marks } = schema;

export function isIn(state: EditorState, type: NodeType, attrs: Record<string, unknown> = {}) {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (node.type === type) {
      return Object.entries(attrs).every(([name, value]) => node.attrs[name] === value);
    }
  }
  return false;
}

export function isMarked(state: EditorState, type: MarkType): boolean {
  const { empty, from, to, $from } = state.selection;
  return empty
    ? type.isInSet(state.storedMarks ?? $from.marks()) !== undefined
    : state.doc.rangeHasMark(from, to, type);
}

const toggleBlock =
  (type: NodeType, attrs?: Record<string, unknown>): Command =>
  (state, dispatch) =>
    isIn(state, type, attrs)
      ? setBlockType(nodes.paragraph)(state, dispatch)
      : setBlockType(type, attrs)(state, dispatch);

const toggleWrap =
  (type: NodeType): Command =>
  (state, dispatch) =>
    isIn(state, type) ? lift(state, dispatch) : wrapIn(type)(state, dispatch);

const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const { $from } = state.selection;
    for (let depth = $from.depth; depth > 0; depth -= 1) {
      const list = $from.node(depth).type;
      if (list === type) return liftListItem(nodes.listItem)(state, dispatch);
      if (list === nodes.bulletList || list === nodes.orderedList) {
        dispatch?.(state.tr.setNodeMarkup($from.before(depth), type));
        return true;
      }
    }
    return wrapInList(type)(state, dispatch);
  };

const insertDivider: Command = (state, dispatch) => {
  // In a cell it would split the table in two.
  if (isIn(state, nodes.table)) return false;
  const { tr, doc, selection } = state;
  // At the end of the document it needs a paragraph to continue in.
  if (selection.to >= Selection.atEnd(doc).to) {
    tr.insert(doc.content.size, nodes.paragraph.create());
  }
  dispatch?.(tr.replaceSelectionWith(nodes.horizontalRule.create()).scrollIntoView());
  return true;
};

export const alignTo =
  (textAlign: TextAlign): Command =>
  (state, dispatch) => {
    const { tr, selection } = state;
    state.doc.nodesBetween(selection.from, selection.to, (node, at) => {
      if (node.type === nodes.paragraph || node.type === nodes.heading) {
        tr.setNodeAttribute(at, 'textAlign', textAlign);
      }
    });
    dispatch?.(tr);
    return tr.docChanged;
  };

/** On an empty last line it leaves the poem instead of turning it into a paragraph. */
const toggleVerse: Command = (state, dispatch, view) =>
  (endsInBreaks(state, 1) ? leaveVerse(endsInBreaks(state, 2) ? 2 : 1) : toggleBlock(nodes.verse))(
    state,
    dispatch,
    view,
  );

const openLink: Command = (_state, _dispatch, view) => {
  if (view) {
    void loadChunk(() => import('./links/LinkForm.tsx')).then((part) => part?.openLinkForm(view));
  }
  return true;
};

export const commands = {
  heading: toggleBlock(nodes.heading, { level: 2 }),
  smallHeading: toggleBlock(nodes.heading, { level: 3 }),
  verse: toggleVerse,
  bold: toggleMark(marks.bold),
  italic: toggleMark(marks.italic),
  underline: toggleMark(marks.underline),
  strike: toggleMark(marks.strike),
  highlight: toggleMark(marks.highlight),
  blockquote: toggleWrap(nodes.blockquote),
  bulletList: toggleList(nodes.bulletList),
  orderedList: toggleList(nodes.orderedList),
  horizontalRule: insertDivider,
  link: openLink,
  table: openTableTool,
  picture: choosePictures,
  undo,
  redo,
} satisfies Record<string, Command>;

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hardBreak.create()).scrollIntoView());
  return true;
};

function caretInVerse(state: EditorState) {
  const { $from, empty } = state.selection;
  return $from.parent.type === nodes.verse && empty ? $from : undefined;
}

/** Whether the caret is at the end of a poem whose text is followed by this many line breaks. */
function endsInBreaks(state: EditorState, breaks: number): boolean {
  const $caret = caretInVerse(state);
  const lines = $caret?.parent.content.content ?? [];
  return (
    $caret?.parentOffset === $caret?.parent.content.size &&
    lines.length > breaks &&
    lines.slice(-breaks).every(({ type }) => type === nodes.hardBreak)
  );
}

function leaveVerse(breaks: number): Command {
  return (state, dispatch) => {
    const $caret = caretInVerse(state);
    if (!$caret) return false;
    if (dispatch) {
      const { tr } = state;
      if (breaks > 0) tr.delete($caret.pos - breaks, $caret.pos);
      const after = tr.mapping.map($caret.after());
      tr.insert(after, nodes.paragraph.create());
      dispatch(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView());
    }
    return true;
  };
}

/** Enter starts a line of the poem, a second one a stanza, a third one leaves the poem. */
const enterInVerse: Command = (state, dispatch, view) => {
  if (state.selection.$from.parent.type !== nodes.verse) return false;
  return (endsInBreaks(state, 2) ? leaveVerse(2) : breakLine)(state, dispatch, view);
};

/** The only way out with the arrow key when the poem is the last block. */
const downFromVerse: Command = (state, dispatch, view) => {
  const $caret = caretInVerse(state);
  if ($caret?.depth !== 1 || $caret.parentOffset < $caret.parent.content.size) return false;
  return $caret.index(0) === state.doc.childCount - 1 && leaveVerse(0)(state, dispatch, view);
};

/** Backspace at the start of a heading or of an empty poem turns it into a paragraph. */
const resetBlock: Command = (state, dispatch, view) => {
  const { $from, empty } = state.selection;
  const { type, content } = $from.parent;
  const isPlain = type !== nodes.heading && !(type === nodes.verse && content.size === 0);
  if (!empty || isPlain || $from.parentOffset > 0) return false;
  return setBlockType(nodes.paragraph)(state, dispatch, view);
};

const splitAligned = splitBlockAs((node, atEnd) =>
  node.type === nodes.paragraph || !atEnd
    ? { type: node.type, attrs: node.attrs }
    : { type: nodes.paragraph },
);

const enter = chainCommands(
  enterInVerse,
  splitListItem(nodes.listItem),
  createParagraphNear,
  liftEmptyBlock,
  splitAligned,
);

export const keys: Record<string, Command> = {
  ...baseKeymap,
  Enter: enter,
  'Shift-Enter': breakLine,
  'Mod-Enter': chainCommands(leaveVerse(0), breakLine),
  Backspace: chainCommands(resetBlock, deleteSelection, joinBackward, selectNodeBackward),
  ArrowDown: downFromVerse,
  // Outside of lists this does nothing, and Tab moves the focus.
  Tab: sinkListItem(nodes.listItem),
  'Shift-Tab': liftListItem(nodes.listItem),
  'Mod-b': commands.bold,
  'Mod-i': commands.italic,
  'Mod-u': commands.underline,
  'Mod-Shift-x': commands.strike,
  'Mod-Shift-h': commands.highlight,
  'Mod-k': openLink,
  'Mod-z': undo,
  'Mod-y': redo,
  // Handled also with nothing to redo: else the keymap would try Mod-z, which undoes.
  'Shift-Mod-z': (state, dispatch) => redo(state, dispatch) || true,
};
