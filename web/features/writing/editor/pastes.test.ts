import { Slice } from '@tiptap/pm/model';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { beforeEach, expect, it } from 'vitest';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { documentOfParagraphs } from '../../../../shared/document/document-text.ts';
import { bounds } from './bounds.ts';
import { pastes } from './pastes.ts';
import { schema } from './schema.ts';

let told: number[];
let plugin: ReturnType<typeof pastes>;
let state: EditorState;
beforeEach(() => {
  told = [];
  plugin = pastes((length) => told.push(length));
  const doc = schema.nodeFromJSON(documentOfParagraphs(['쓰던 글']));
  state = EditorState.create({ doc, plugins: [bounds(() => {}), plugin] });
});

const sliceOf = (text: string) =>
  new Slice(schema.nodeFromJSON(documentOfParagraphs([text])).content, 1, 1);

/** As the editor does it: its plugins are told first, then the text changes. */
function bring(text: string, uiEvent: 'paste' | 'drop' = 'paste', isMoved = false): void {
  const view = { state } as EditorView;
  const slice = sliceOf(text);
  const { handlePaste, handleDrop } = plugin.props;
  if (uiEvent === 'paste') handlePaste?.call(plugin, view, {} as ClipboardEvent, slice);
  else handleDrop?.call(plugin, view, {} as DragEvent, slice, isMoved);
  state = state.apply(state.tr.replaceSelection(slice).setMeta('uiEvent', uiEvent));
}

function copyAll(): void {
  const { doc, tr } = state;
  state = state.apply(tr.setSelection(TextSelection.create(doc, 1, doc.content.size - 1)));
  plugin.props.handleDOMEvents?.copy?.call(plugin, { state } as EditorView, {} as ClipboardEvent);
}

const long = '남의 글 '.repeat(20);

it('tells how long it is, and of short things nothing', () => {
  bring('짧은 말');
  bring('가'.repeat(LIMITS.longPaste - 1));
  expect(told).toEqual([]);
  bring('가'.repeat(LIMITS.longPaste));
  bring(long);
  expect(told).toEqual([LIMITS.longPaste, long.length]);
});

it('tells of what is dropped from elsewhere, not of what is moved', () => {
  bring(long, 'drop');
  bring(long, 'drop', true);
  expect(told).toEqual([long.length]);
});

it('tells nothing of words that were taken from this paper', () => {
  state = state.apply(state.tr.insertText(long, 1));
  copyAll();
  bring(state.doc.textContent);
  expect(told).toEqual([]);
});

it('tells nothing of what was not let in, nor of it later', () => {
  bring('가'.repeat(LIMITS.postCharacters));
  state = state.apply(state.tr.insertText('나', 1));
  expect(told).toEqual([]);
});

it.each([
  [LIMITS.tableRows, 1, true],
  [LIMITS.tableRows + 1, 1, false],
  [1, LIMITS.tableColumns, true],
  [1, LIMITS.tableColumns + 1, false],
])('lets a table of %i × %i in: %s', (rows, columns, isLetIn) => {
  const cell = { type: 'tableCell', content: [{ type: 'paragraph' }] };
  const row = { type: 'tableRow', content: Array.from({ length: columns }, () => cell) };
  const table = { type: 'table', content: Array.from({ length: rows }, () => row) };
  const doc = schema.nodeFromJSON({ type: 'doc', content: [table] });
  const tr = state.tr.replaceSelection(new Slice(doc.content, 0, 0)).setMeta('uiEvent', 'paste');
  state = state.apply(tr);
  expect(state.doc.textContent === '쓰던 글' && state.doc.childCount > 1).toBe(isLetIn);
});
