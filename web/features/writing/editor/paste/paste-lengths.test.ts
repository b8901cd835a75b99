import { Slice } from '@tiptap/pm/model';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { beforeEach, expect, it } from 'vitest';
import { LIMITS } from '../../../../../shared/contract/limits.ts';
import { documentOfParagraphs } from '../../../../../shared/document/document-text.ts';
import { limits } from '../limits.ts';
import { schema } from '../schema.ts';
import { pasteLengths } from './paste-lengths.ts';

let reported: number[];
let plugin: ReturnType<typeof pasteLengths>;
let state: EditorState;
beforeEach(() => {
  reported = [];
  plugin = pasteLengths((length) => reported.push(length));
  const doc = schema.nodeFromJSON(documentOfParagraphs(['쓰던 글']));
  state = EditorState.create({ doc, plugins: [limits(() => {}), plugin] });
});

const sliceOf = (text: string) =>
  new Slice(schema.nodeFromJSON(documentOfParagraphs([text])).content, 1, 1);

/** In the order of ProseMirror: the props of the plugins first, then the transaction. */
function insert(text: string, uiEvent: 'paste' | 'drop' = 'paste', isMoved = false): void {
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

it('paste lengths: a long paste is reported, a short one is not', () => {
  insert('짧은 말');
  insert('가'.repeat(LIMITS.longPaste - 1));
  expect(reported).toEqual([]);
  insert('가'.repeat(LIMITS.longPaste));
  insert(long);
  expect(reported).toEqual([LIMITS.longPaste, long.length]);
});

it('paste lengths: a drop from elsewhere is reported, moving text is not', () => {
  insert(long, 'drop');
  insert(long, 'drop', true);
  expect(reported).toEqual([long.length]);
});

it('paste lengths: text copied from this editor is not reported', () => {
  state = state.apply(state.tr.insertText(long, 1));
  copyAll();
  insert(state.doc.textContent);
  expect(reported).toEqual([]);
});

it('paste lengths: a refused paste is not reported, nor with the next change', () => {
  insert('가'.repeat(LIMITS.postCharacters));
  state = state.apply(state.tr.insertText('나', 1));
  expect(reported).toEqual([]);
});

it.each([
  [LIMITS.tableRows, 1, true],
  [LIMITS.tableRows + 1, 1, false],
  [1, LIMITS.tableColumns, true],
  [1, LIMITS.tableColumns + 1, false],
])('limits: a pasted table of %i × %i is accepted: %s', (rows, columns, isAccepted) => {
  const cell = { type: 'tableCell', content: [{ type: 'paragraph' }] };
  const row = { type: 'tableRow', content: Array.from({ length: columns }, () => cell) };
  const table = { type: 'table', content: Array.from({ length: rows }, () => row) };
  const doc = schema.nodeFromJSON({ type: 'doc', content: [table] });
  const tr = state.tr.replaceSelection(new Slice(doc.content, 0, 0)).setMeta('uiEvent', 'paste');
  state = state.apply(tr);
  expect(state.doc.textContent === '쓰던 글' && state.doc.childCount > 1).toBe(isAccepted);
});
