import { closeHistory, history, undo } from '@tiptap/pm/history';
import { EditorState } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { documentOfParagraphs, plainText } from '../../../../shared/document/document-text.ts';
import { anchorAt } from '../../../../shared/feedback/anchors.ts';
import { MIXED_DOCUMENT } from '../../../../tests/support/components/samples.ts';
import type { Editor } from '../editor/editor.ts';
import { schema } from '../editor/schema.ts';
import {
  type AnnotationState,
  createAnnotationMarks,
  type EditorAnnotation,
  locateInEditor,
} from './annotation-marks.ts';
import { positionsIn, textBetween, textOf } from './text-positions.ts';

const TEXT = '감이 주황 등불처럼 매달린다.\n나는 큰소리를 쳤지만 웃었다.';

/** An editor without a page: its state and what follows from it. */
function openEditor(text = TEXT) {
  const listeners = new Set<() => void>();
  const view = {
    isDestroyed: false,
    state: EditorState.create({
      doc: schema.nodeFromJSON(documentOfParagraphs(text.split('\n'))),
      plugins: [history()],
    }),
    updateState(state: EditorState) {
      view.state = state;
    },
    dispatch(tr: EditorState['tr']) {
      view.state = view.state.apply(tr);
      for (const listener of listeners) listener();
    },
    focus() {},
  };
  const editor = {
    view: view as unknown as EditorView,
    isComposing: () => false,
    onUpdate(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as Editor;
  /** Replaces words of the text as a person does, in a step of its own. */
  function edit(words: string, by: string): void {
    const start = textOf(view.state.doc).indexOf(words);
    const { start: from, end: to } = positionsIn(view.state.doc)({
      start,
      end: start + words.length,
    });
    const tr = closeHistory(view.state.tr);
    view.dispatch(by === '' ? tr.delete(from, to) : tr.insertText(by, from, to));
  }
  return { view, edit, marks: createAnnotationMarks(editor) };
}

function annotationOn(exact: string, change: Partial<EditorAnnotation> = {}): EditorAnnotation {
  const start = TEXT.indexOf(exact);
  const end = start + exact.length;
  return {
    annotationId: exact,
    number: 1,
    annotationKind: 'CORRECT',
    anchor: anchorAt(TEXT, { start, end }),
    location: { state: 'SAME', start, end },
    isPeer: false,
    isAnswered: false,
    ...change,
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The states that the cards show after a pause. */
function settled({ marks }: ReturnType<typeof openEditor>): Record<string, AnnotationState> {
  vi.runAllTimers();
  return Object.fromEntries(marks.states.get());
}

const LANTERN = annotationOn('주황 등불처럼');
const LOUD = annotationOn('큰소리를 쳤지만');

describe('writing/annotation-marks: positions', () => {
  it('the text of the editor is that of the version, and each word has its position', () => {
    const doc = schema.nodeFromJSON(MIXED_DOCUMENT);
    const text = textOf(doc);
    expect(text).toBe(plainText(MIXED_DOCUMENT));
    for (const word of text.split('\n').filter(Boolean)) {
      const start = text.indexOf(word);
      const range = positionsIn(doc)({ start, end: start + word.length });
      expect(textBetween(doc, range.start, range.end)).toBe(word);
    }
  });
});

describe('writing/annotation-marks', () => {
  it('a mark stays on its words while others are typed before them', () => {
    const editor = openEditor();
    editor.marks.show([LANTERN, LOUD], TEXT);
    editor.edit('감이', '마당의 감나무에는 감이');
    expect(settled(editor)).toEqual({
      [LANTERN.annotationId]: 'SAME',
      [LOUD.annotationId]: 'SAME',
    });
    editor.marks.select(LOUD.annotationId);
    const { from, to } = editor.view.state.selection;
    expect(textBetween(editor.view.state.doc, from, to)).toBe('큰소리를 쳤지만');
  });

  it('words that were changed or deleted are said to be, and undoing brings them back', () => {
    const editor = openEditor();
    editor.marks.show([LANTERN, LOUD], TEXT);
    editor.edit('등불', '횃불');
    editor.edit('나는 큰소리를 쳤지만 웃', '');
    expect(settled(editor)).toEqual({
      [LANTERN.annotationId]: 'CHANGED',
      [LOUD.annotationId]: 'GONE',
    });
    expect(editor.marks.select(LOUD.annotationId)).toBe(false);
    undo(editor.view.state, editor.view.dispatch);
    undo(editor.view.state, editor.view.dispatch);
    expect(settled(editor)).toEqual({
      [LANTERN.annotationId]: 'SAME',
      [LOUD.annotationId]: 'SAME',
    });
  });

  it('a suggestion is applied as one step that can be undone', () => {
    const editor = openEditor();
    editor.marks.show([LOUD], TEXT);
    editor.edit('웃었다', '크게 웃었다');
    expect(editor.marks.replace(LOUD.annotationId, '큰소리쳤지만')).toBe(true);
    expect(textOf(editor.view.state.doc)).toContain('나는 큰소리쳤지만 크게 웃었다.');
    expect(settled(editor)).toEqual({ [LOUD.annotationId]: 'CHANGED' });
    undo(editor.view.state, editor.view.dispatch);
    expect(textOf(editor.view.state.doc)).toContain('나는 큰소리를 쳤지만 크게 웃었다.');
  });

  it('a suggestion of two lines stays in its paragraph', () => {
    const editor = openEditor();
    editor.marks.show([LOUD], TEXT);
    editor.marks.replace(LOUD.annotationId, '큰소리쳤다.\n그래도');
    expect(textOf(editor.view.state.doc)).toContain('나는 큰소리쳤다.\n그래도 웃었다.');
    expect(editor.view.state.doc.childCount).toBe(2);
  });

  it('without its words a suggestion is not applied', () => {
    const editor = openEditor();
    editor.marks.show([LOUD], TEXT);
    editor.edit('나는 큰소리를 쳤지만 웃', '');
    expect(editor.marks.replace(LOUD.annotationId, '큰소리쳤지만')).toBe(false);
  });

  it('a later answer of the server does not move a mark that follows the text', () => {
    const editor = openEditor();
    editor.marks.show([LOUD], TEXT);
    editor.edit('감이', '빨간 감이');
    editor.marks.show([{ ...LOUD, isAnswered: true }], TEXT);
    expect(settled(editor)).toEqual({ [LOUD.annotationId]: 'SAME' });
  });

  it('a text of this device that is ahead of the server’s is searched for the words', () => {
    const text = TEXT.replace('감이', '우리 집 감이');
    const found = locateInEditor(LOUD, TEXT, text);
    expect(found.state === 'SAME' && text.slice(found.start, found.end)).toBe('큰소리를 쳤지만');
    expect(locateInEditor(LOUD, TEXT, TEXT.replace('큰소리를', '잔소리를')).state).toBe('CHANGED');
    expect(locateInEditor(LOUD, TEXT, '감이 매달린다.').state).toBe('GONE');
  });
});
