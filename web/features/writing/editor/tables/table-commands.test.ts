import { Fragment, Slice } from '@tiptap/pm/model';
import { type Command, EditorState, type Plugin, Selection, TextSelection } from '@tiptap/pm/state';
import { CellSelection } from '@tiptap/pm/tables';
import type { EditorView } from '@tiptap/pm/view';
import { beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '../../../../../shared/contract/limits.ts';
import { DocumentInput } from '../../../../../shared/document/document.ts';
import { documentOfParagraphs } from '../../../../../shared/document/document-text.ts';
import { commands } from '../commands.ts';
import { schema } from '../schema.ts';
import { insertTable, installTables, tableCommands, toCellContent } from './table-commands.ts';

let state: EditorState;
const view = {
  get state() {
    return state;
  },
  updateState(next: EditorState) {
    state = next;
  },
  dispatch(tr: EditorState['tr']) {
    state = state.apply(tr);
  },
  endOfTextblock: () => true,
} as unknown as EditorView;

function openDocument(...paragraphs: string[]): void {
  const doc = schema.nodeFromJSON(documentOfParagraphs(paragraphs));
  state = EditorState.create({ doc, selection: Selection.atEnd(doc) });
  installTables(view);
}

const run = (command: Command) => command(state, view.dispatch, view);

function press(key: string, shiftKey = false): boolean {
  const event = { key, shiftKey, keyCode: 0 } as KeyboardEvent;
  return state.plugins.some((plugin: Plugin) =>
    plugin.props.handleKeyDown?.call(plugin, view, event),
  );
}

const type = (text: string) => view.dispatch(state.tr.insertText(text));

function drawn(): unknown[] {
  return state.doc.content.content.map((block) =>
    block.type === schema.nodes.table
      ? block.content.content.map((row) => row.content.content.map((cell) => cell.textContent))
      : block.textContent,
  );
}

function cells(): number[] {
  const positions: number[] = [];
  state.doc.descendants(({ type: one }, position) => {
    if (String(one.spec.tableRole).endsWith('cell')) positions.push(position);
  });
  return positions;
}

const headings = () =>
  state.doc.firstChild?.content.content.map(
    (row) => row.content.content.filter(({ type: one }) => one.name === 'tableHeader').length,
  );

describe('editor/tables: a table', () => {
  beforeEach(() => openDocument(''));

  it('replaces an empty paragraph, with a header row and a paragraph below', () => {
    run(insertTable(2, 3));
    expect(drawn()).toEqual([
      [
        ['', '', ''],
        ['', '', ''],
      ],
      '',
    ]);
    expect(headings()).toEqual([3, 0]);
    type('날짜');
    expect(drawn()[0]).toEqual([
      ['날짜', '', ''],
      ['', '', ''],
    ]);
    expect(DocumentInput.safeParse(state.doc.toJSON()).success).toBe(true);
  });

  it('is inserted after the current block, never inside a list', () => {
    const item = schema.nodes.listItem.create(
      null,
      schema.nodes.paragraph.create(null, schema.text('하나')),
    );
    const doc = schema.nodes.doc.create(null, [schema.nodes.bulletList.create(null, item)]);
    state = EditorState.create({ doc, selection: Selection.atEnd(doc) });
    run(insertTable(1, 1));
    expect(drawn()).toEqual(['하나', [['']], '']);
  });

  it('Tab moves to the end of the next cell and adds a row after the last', () => {
    run(insertTable(1, 2));
    for (const word of ['가', '나', '다', '라']) {
      type(word);
      expect(press('Tab')).toBe(true);
    }
    expect(drawn()[0]).toEqual([
      ['가', '나'],
      ['다', '라'],
      ['', ''],
    ]);
    press('Tab', true);
    type('마');
    press('Tab', true);
    type('바');
    expect(drawn()[0]).toEqual([
      ['가', '나'],
      ['다바', '라마'],
      ['', ''],
    ]);
  });

  it('the arrow keys leave a table that is the first or last block', () => {
    run(insertTable(1, 1));
    view.dispatch(state.tr.delete(state.doc.content.size - 2, state.doc.content.size));
    expect(press('ArrowDown')).toBe(true);
    type('아래');
    view.dispatch(state.tr.setSelection(Selection.atStart(state.doc)));
    expect(press('ArrowUp')).toBe(true);
    type('위');
    expect(drawn()).toEqual(['위', [['']], '아래']);
  });

  it('rows and columns are added and deleted, cells merged and split', () => {
    run(insertTable(1, 2));
    type('가');
    run(tableCommands.rowAfter);
    run(tableCommands.columnBefore);
    expect(drawn()[0]).toEqual([
      ['', '가', ''],
      ['', '', ''],
    ]);
    run(tableCommands.headerRow);
    expect(headings()).toEqual([0, 0]);
    run(tableCommands.deleteColumn);
    expect(drawn()[0]).toEqual([
      ['', ''],
      ['', ''],
    ]);
    const [one = 0, other] = cells();
    view.dispatch(state.tr.setSelection(CellSelection.create(state.doc, one, other)));
    run(tableCommands.mergeCells);
    expect(state.doc.nodeAt(one)?.attrs).toMatchObject({ colspan: 2 });
    expect(DocumentInput.safeParse(state.doc.toJSON()).success).toBe(true);
    run(tableCommands.splitCell);
    expect(drawn()[0]).toEqual([
      ['', ''],
      ['', ''],
    ]);
    run(tableCommands.deleteTable);
    expect(drawn()).toEqual(['']);
  });

  it('is not split by a block that a cell cannot hold', () => {
    run(insertTable(1, 2));
    const before = state.doc;
    for (const name of [
      'horizontalRule',
      'heading',
      'verse',
      'blockquote',
      'bulletList',
    ] as const) {
      run(commands[name]);
    }
    expect(state.doc.eq(before)).toBe(true);
  });

  it('is deleted when all its cells are deleted', () => {
    run(insertTable(2, 2));
    const all = cells();
    view.dispatch(state.tr.setSelection(CellSelection.create(state.doc, all[0] ?? 0, all.at(-1))));
    expect(press('Backspace')).toBe(true);
    expect(drawn()).toEqual(['']);
  });

  it('never exceeds the limits of the server', () => {
    run(insertTable(1, 6));
    for (let n = 0; n < LIMITS.tableColumns; n += 1) run(tableCommands.columnAfter);
    for (let n = 0; n < LIMITS.tableRows; n += 1) run(tableCommands.rowAfter);
    const table = state.doc.firstChild;
    expect([table?.childCount, table?.firstChild?.childCount]).toEqual([
      LIMITS.tableRows,
      LIMITS.tableColumns,
    ]);
    view.dispatch(
      state.tr.setSelection(Selection.near(state.doc.resolve(table?.nodeSize ?? 0), -1)),
    );
    press('Tab');
    expect(state.doc.firstChild?.childCount).toBe(LIMITS.tableRows);
  });
});

it('editor/tables: gaps of an opened table are filled', () => {
  const cell = (text: string) => ({
    type: 'tableCell',
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
  });
  const doc = schema.nodeFromJSON({
    type: 'doc',
    content: [
      {
        type: 'table',
        content: [
          { type: 'tableRow', content: [cell('가'), cell('나')] },
          { type: 'tableRow', content: [cell('다')] },
        ],
      },
    ],
  });
  state = EditorState.create({ doc });
  installTables(view);
  expect(drawn()).toEqual([
    [
      ['가', '나'],
      ['다', ''],
    ],
  ]);
});

it('editor/tables: content pasted into a cell becomes paragraphs', () => {
  const heading = schema.nodes.heading.create(null, schema.text('제목'));
  const item = schema.nodes.listItem.create(
    null,
    schema.nodes.paragraph.create(null, schema.text('하나')),
  );
  const list = schema.nodes.bulletList.create(null, item);
  const made = toCellContent(new Slice(Fragment.from([heading, list]), 0, 3));
  expect(made.content.content.map(({ type: one, textContent }) => [one.name, textContent])).toEqual(
    [
      ['paragraph', '제목'],
      ['paragraph', '하나'],
    ],
  );
  const words = new Slice(Fragment.from(schema.text('말')), 0, 0);
  expect(toCellContent(words)).toBe(words);
  openDocument('');
  run(insertTable(1, 2));
  type('앞');
  view.dispatch(state.tr.replaceSelection(made));
  expect(drawn()).toEqual([[['앞제목하나', '']], '']);
  expect(TextSelection.near(state.selection.$to).$from.parent.textContent).toBe('하나');
});
