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
import { openLink, openTable } from './inserts.ts';
import { choosePictures } from './pictures.ts';
import { schema } from './schema.ts';

const { nodes, marks } = schema;

/** Whether the caret stands in it. */
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
  // It would cut the table in two.
  if (isIn(state, nodes.table)) return false;
  const { tr, doc, selection } = state;
  // There is always a line below it to go on.
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

/** On the empty line below a poem it leaves that one as it is. */
const toggleVerse: Command = (state, dispatch, view) =>
  (endsIn(state, 1) ? leaveVerse(endsIn(state, 2) ? 2 : 1) : toggleBlock(nodes.verse))(
    state,
    dispatch,
    view,
  );

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
  table: openTable,
  picture: choosePictures,
  undo,
  redo,
} satisfies Record<string, Command>;

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hardBreak.create()).scrollIntoView());
  return true;
};

/** The poem the caret is in, if nothing is selected in it but one place. */
function verseAt(state: EditorState) {
  const { $from, empty } = state.selection;
  return $from.parent.type === nodes.verse && empty ? $from : undefined;
}

/** Whether the caret stands below the words of a poem, after as many empty places. */
function endsIn(state: EditorState, empties: number): boolean {
  const $at = verseAt(state);
  const lines = $at?.parent.content.content ?? [];
  return (
    $at?.parentOffset === $at?.parent.content.size &&
    lines.length > empties &&
    lines.slice(-empties).every(({ type }) => type === nodes.hardBreak)
  );
}

/** A paragraph after the poem, without the last `empties` places of it. */
function leaveVerse(empties: number): Command {
  return (state, dispatch) => {
    const $at = verseAt(state);
    if (!$at) return false;
    if (dispatch) {
      const { tr } = state;
      if (empties > 0) tr.delete($at.pos - empties, $at.pos);
      const after = tr.mapping.map($at.after());
      tr.insert(after, nodes.paragraph.create());
      dispatch(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView());
    }
    return true;
  };
}

/** Enter begins a new line of the poem, twice a new stanza, three times leaves it. */
const enterInVerse: Command = (state, dispatch, view) => {
  if (state.selection.$from.parent.type !== nodes.verse) return false;
  return (endsIn(state, 2) ? leaveVerse(2) : breakLine)(state, dispatch, view);
};

/** Below the last line of a poem that ends the piece there is no other way out. */
const downFromVerse: Command = (state, dispatch, view) => {
  const $at = verseAt(state);
  if ($at?.depth !== 1 || $at.parentOffset < $at.parent.content.size) return false;
  return $at.index(0) === state.doc.childCount - 1 && leaveVerse(0)(state, dispatch, view);
};

/** At the start of a heading or an empty poem, back is a paragraph first. */
const plainFirst: Command = (state, dispatch, view) => {
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
  Backspace: chainCommands(plainFirst, deleteSelection, joinBackward, selectNodeBackward),
  ArrowDown: downFromVerse,
  // Only in lists: elsewhere Tab goes on to the next part of the page.
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
  // With nothing left to redo it is not taken for the key that undoes.
  'Shift-Mod-z': (state, dispatch) => redo(state, dispatch) || true,
};
