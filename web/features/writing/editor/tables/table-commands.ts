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
    const block = $from.depth === 0 ? $from.nodeAfter : $from.node(1);
    const isEmptyParagraph = block?.type === nodes.paragraph && block.content.size === 0;
    const start = $from.depth === 0 ? $from.pos : $from.before(1);
    const at = isEmptyParagraph ? start : start + (block?.nodeSize ?? 0);
    if (isEmptyParagraph) tr.delete(start, start + block.nodeSize);
    tr.insert(at, table);
    const after = at + table.nodeSize;
    // At the end of the document it needs a paragraph to continue in.
    if (!tr.doc.resolve(after).nodeAfter) tr.insert(after, nodes.paragraph.create());
    tr.setSelection(Selection.near(tr.doc.resolve(at + 1), 1));
    dispatch?.(tr.scrollIntoView());
    return true;
  };

/** Runs the command only below the limit, because the server would refuse the whole save. */
const withinLimit =
  (side: 'height' | 'width', limit: number, command: Command): Command =>
  (state, dispatch) => {
    if (!isInTable(state)) return false;
    if (selectedRect(state).map[side] < limit) return command(state, dispatch);
    if (dispatch) reportFull();
    return true;
  };

function reportFull(): void {
  toast({
    title: '표가 더 커질 수 없어요',
    description: `줄은 ${LIMITS.tableRows}개, 칸은 ${LIMITS.tableColumns}개까지 넣을 수 있어요.`,
  });
}

export const tableCommands = {
  rowBefore: withinLimit('height', LIMITS.tableRows, addRowBefore),
  rowAfter: withinLimit('height', LIMITS.tableRows, addRowAfter),
  columnBefore: withinLimit('width', LIMITS.tableColumns, addColumnBefore),
  columnAfter: withinLimit('width', LIMITS.tableColumns, addColumnAfter),
  deleteRow,
  deleteColumn,
  headerRow: toggleHeaderRow,
  mergeCells,
  splitCell,
  deleteTable,
} satisfies Record<string, Command>;

/** Puts the caret at the end of the cell; goToNextCell selects it, and typing would replace it. */
const moveToCell =
  (direction: 1 | -1): Command =>
  (state, dispatch) =>
    goToNextCell(direction)(
      state,
      dispatch &&
        ((tr) => dispatch(tr.setSelection(Selection.near(tr.selection.$to, -1)).scrollIntoView())),
    );

const nextCell: Command = (state, dispatch, view) => {
  if (moveToCell(1)(state, dispatch)) return true;
  if (!isInTable(state)) return false;
  if (!view || !dispatch || selectedRect(state).map.height >= LIMITS.tableRows) {
    return tableCommands.rowAfter(state, dispatch);
  }
  addRowAfter(state, dispatch);
  return moveToCell(1)(view.state, dispatch);
};

/** The only way out with the arrow keys when the table is the first or last block. */
const leaveTable =
  (direction: 'up' | 'down'): Command =>
  (state, dispatch, view) => {
    const { $from, empty } = state.selection;
    if (!empty || !isInTable(state) || !view?.endOfTextblock(direction)) return false;
    const { map, top, bottom } = selectedRect(state);
    const isUp = direction === 'up';
    if (isUp ? top > 0 : bottom < map.height) return false;
    // Another paragraph of the cell may follow in this direction.
    const cell = $from.node(-1);
    if ($from.index(-1) !== (isUp ? 0 : cell.childCount - 1)) return false;
    const depth = $from.depth - 3;
    const container = $from.node(depth - 1);
    if ($from.index(depth - 1) !== (isUp ? 0 : container.childCount - 1)) return false;
    const at = isUp ? $from.before(depth) : $from.after(depth);
    const tr = state.tr.insert(at, nodes.paragraph.create());
    dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(at + 1))).scrollIntoView());
    return true;
  };

const deleteSelectedTable: Command = (state, dispatch) => {
  const { selection } = state;
  if (!(selection instanceof CellSelection)) return false;
  const isWhole = selection.isRowSelection() && selection.isColSelection();
  return isWhole && deleteTable(state, dispatch);
};

const onKey = keydownHandler({
  Tab: nextCell,
  'Shift-Tab': moveToCell(-1),
  ArrowUp: leaveTable('up'),
  ArrowDown: leaveTable('down'),
  Backspace: deleteSelectedTable,
  Delete: deleteSelectedTable,
});

function isCellContent({ content, openStart, openEnd }: Slice): boolean {
  const first = content.firstChild;
  if (first?.type === nodes.table) {
    return content.childCount === 1 || (openStart > 0 && openEnd > 0);
  }
  return first?.type.spec.tableRole !== undefined;
}

/** A cell holds only paragraphs, so other pasted blocks become paragraphs. */
export function toCellContent(slice: Slice): Slice {
  if (isCellContent(slice)) return slice;
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

function isTableWithinLimits({ $from }: Selection): boolean {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const { type, childCount } = $from.node(depth);
    if (type === nodes.table && childCount > LIMITS.tableRows) return false;
    if (type === nodes.tableRow && childCount > LIMITS.tableColumns) return false;
  }
  return true;
}

const tableInteraction = new Plugin({
  filterTransaction(tr, state) {
    const isTyped = tr.getMeta('composition') !== undefined;
    if (!tr.docChanged || isTyped || isTableWithinLimits(tr.selection)) return true;
    if (isTableWithinLimits(state.selection)) reportFull();
    return false;
  },
  props: {
    handleKeyDown: onKey,
    transformPasted: (slice, view) => (isInTable(view.state) ? toCellContent(slice) : slice),
  },
});

/** Adds the table plugins with the first table; an editor without one does not load them. */
export function installTables(view: EditorView, toolbar?: Plugin): void {
  const { state } = view;
  if (tableEditingKey.get(state)) return;
  const plugins = [tableInteraction, ...(toolbar ? [toolbar] : []), tableEditing()];
  view.updateState(state.reconfigure({ plugins: [...plugins, ...state.plugins] }));
  const fixed = fixTables(view.state);
  if (fixed) view.dispatch(fixed.setMeta('addToHistory', false));
}
