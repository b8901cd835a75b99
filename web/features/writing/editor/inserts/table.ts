import { keydownHandler } from '@tiptap/pm/keymap';
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { type Command, Plugin, Selection } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  CellSelection,
  deleteColumn,
  deleteRow,
  deleteTable,
  fixTables,
  goToNextCell,
  isInTable,
  mergeCells,
  selectedRect,
  splitCell,
  tableEditing,
  tableEditingKey,
  toggleHeaderRow,
} from '@tiptap/pm/tables';
import type { EditorView } from '@tiptap/pm/view';
import { LIMITS } from '../../../../../shared/contract/limits.ts';
import { toast } from '../../../../ui/overlays/toast.ts';
import { schema } from '../schema.ts';

const { nodes } = schema;

/** A table with a row of headings comes after what the caret stands in, or in its empty place. */
export const insertTable =
  (rows: number, columns: number): Command =>
  (state, dispatch) => {
    const { $from } = state.selection;
    const cells = (header: boolean) =>
      Array.from({ length: columns }, () =>
        nodes[header ? 'tableHeader' : 'tableCell'].create(null, nodes.paragraph.create()),
      );
    const table = nodes.table.create(
      null,
      Array.from({ length: rows }, (_, row) => nodes.tableRow.create(null, cells(row === 0))),
    );
    const { tr } = state;
    const around = $from.depth === 0 ? $from.nodeAfter : $from.node(1);
    const isPlace = around?.type === nodes.paragraph && around.content.size === 0;
    const start = $from.depth === 0 ? $from.pos : $from.before(1);
    const at = isPlace ? start : start + (around?.nodeSize ?? 0);
    if (isPlace) tr.delete(start, start + around.nodeSize);
    tr.insert(at, table);
    const after = at + table.nodeSize;
    // There is always a line below it to go on.
    if (!tr.doc.resolve(after).nodeAfter) tr.insert(after, nodes.paragraph.create());
    tr.setSelection(Selection.near(tr.doc.resolve(at + 1), 1));
    dispatch?.(tr.scrollIntoView());
    return true;
  };

/** Within what a piece may hold; the server would refuse the whole save. */
const within =
  (side: 'height' | 'width', most: number, command: Command): Command =>
  (state, dispatch) => {
    if (!isInTable(state)) return false;
    if (selectedRect(state).map[side] < most) return command(state, dispatch);
    if (dispatch) tellFull();
    return true;
  };

function tellFull(): void {
  toast({
    title: '표가 더 커질 수 없어요',
    description: `줄은 ${LIMITS.tableRows}개, 칸은 ${LIMITS.tableColumns}개까지 넣을 수 있어요.`,
  });
}

export const tableCommands = {
  rowBefore: within('height', LIMITS.tableRows, addRowBefore),
  rowAfter: within('height', LIMITS.tableRows, addRowAfter),
  columnBefore: within('width', LIMITS.tableColumns, addColumnBefore),
  columnAfter: within('width', LIMITS.tableColumns, addColumnAfter),
  deleteRow,
  deleteColumn,
  headerRow: toggleHeaderRow,
  mergeCells,
  splitCell,
  deleteTable,
} satisfies Record<string, Command>;

/** To the end of the next cell: what is in it is not written over. */
const step =
  (direction: 1 | -1): Command =>
  (state, dispatch) =>
    goToNextCell(direction)(
      state,
      dispatch &&
        ((tr) => dispatch(tr.setSelection(Selection.near(tr.selection.$to, -1)).scrollIntoView())),
    );

/** Behind the last cell begins a new row. */
const next: Command = (state, dispatch, view) => {
  if (step(1)(state, dispatch)) return true;
  if (!isInTable(state)) return false;
  if (!view || !dispatch || selectedRect(state).map.height >= LIMITS.tableRows) {
    return tableCommands.rowAfter(state, dispatch);
  }
  addRowAfter(state, dispatch);
  return step(1)(view.state, dispatch);
};

/** Above a table that begins the piece, or below one that ends it, there is no other way out. */
const leave =
  (direction: 'up' | 'down'): Command =>
  (state, dispatch, view) => {
    const { $from, empty } = state.selection;
    if (!empty || !isInTable(state) || !view?.endOfTextblock(direction)) return false;
    const { map, top, bottom } = selectedRect(state);
    const isUp = direction === 'up';
    if (isUp ? top > 0 : bottom < map.height) return false;
    // Within the cell there may be another line.
    const cell = $from.node(-1);
    if ($from.index(-1) !== (isUp ? 0 : cell.childCount - 1)) return false;
    const depth = $from.depth - 3;
    const around = $from.node(depth - 1);
    if ($from.index(depth - 1) !== (isUp ? 0 : around.childCount - 1)) return false;
    const at = isUp ? $from.before(depth) : $from.after(depth);
    const tr = state.tr.insert(at, nodes.paragraph.create());
    dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(at + 1))).scrollIntoView());
    return true;
  };

/** All of its cells, taken away, is the table taken away. */
const deleteWhole: Command = (state, dispatch) => {
  const { selection } = state;
  if (!(selection instanceof CellSelection)) return false;
  const isWhole = selection.isRowSelection() && selection.isColSelection();
  return isWhole && deleteTable(state, dispatch);
};

const onKey = keydownHandler({
  Tab: next,
  'Shift-Tab': step(-1),
  ArrowUp: leave('up'),
  ArrowDown: leave('down'),
  Backspace: deleteWhole,
  Delete: deleteWhole,
});

function isOfCells({ content, openStart, openEnd }: Slice): boolean {
  const first = content.firstChild;
  if (first?.type === nodes.table) {
    return content.childCount === 1 || (openStart > 0 && openEnd > 0);
  }
  return first?.type.spec.tableRole !== undefined;
}

/** A cell holds paragraphs: whatever else comes in becomes some. */
export function forCell(slice: Slice): Slice {
  if (isOfCells(slice)) return slice;
  const lines: Node[] = [];
  let isLines = true;
  slice.content.descendants((node) => {
    if (node.isInline) return false;
    isLines &&= node.type === nodes.paragraph;
    if (!node.isTextblock) return true;
    lines.push(nodes.paragraph.create(null, node.content));
    return false;
  });
  if (isLines || lines.length === 0) return slice;
  return new Slice(Fragment.fromArray(lines), 1, 1);
}

function fits({ $from }: Selection): boolean {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const { type, childCount } = $from.node(depth);
    if (type === nodes.table && childCount > LIMITS.tableRows) return false;
    if (type === nodes.tableRow && childCount > LIMITS.tableColumns) return false;
  }
  return true;
}

/** What a table asks of the keys, the mouse and the clipboard. */
const manners = new Plugin({
  filterTransaction(tr, state) {
    const isTyped = tr.getMeta('composition') !== undefined;
    if (!tr.docChanged || isTyped || fits(tr.selection)) return true;
    if (fits(state.selection)) tellFull();
    return false;
  },
  props: {
    handleKeyDown: onKey,
    transformPasted: (slice, view) => (isInTable(view.state) ? forCell(slice) : slice),
  },
});

/** A paper without a table has none of this; with its first it is given all of it. */
export function furnish(view: EditorView, bar?: Plugin): void {
  const { state } = view;
  if (tableEditingKey.get(state)) return;
  const more = [manners, ...(bar ? [bar] : []), tableEditing()];
  view.updateState(state.reconfigure({ plugins: [...more, ...state.plugins] }));
  const fixed = fixTables(view.state);
  if (fixed) view.dispatch(fixed.setMeta('addToHistory', false));
}
