import { EditorState } from '@tiptap/pm/state';
import { EditorView } from '@tiptap/pm/view';
import { expect, it } from 'vitest';
import { documentOfParagraphs } from '../../../../shared/document/document-text.ts';
import { anchorAt } from '../../../../shared/feedback/anchors.ts';
import type { Editor } from '../editor/editor.ts';
import { schema } from '../editor/schema.ts';
import { createAnnotationMarks, type EditorAnnotation } from './annotation-marks.ts';

const TEXT = '나는 큰소리를 쳤지만 웃었다.';

function annotationOn(exact: string, number: number): EditorAnnotation {
  const start = TEXT.indexOf(exact);
  const range = { start, end: start + exact.length };
  return {
    annotationId: exact,
    number,
    annotationKind: 'CORRECT',
    anchor: anchorAt(TEXT, range),
    location: { state: 'SAME', ...range },
    isPeer: false,
    isAnswered: false,
  };
}

it('writing/annotation-marks: marks that overlap have their numbers once', () => {
  const doc = schema.nodeFromJSON(documentOfParagraphs([TEXT]));
  const view = new EditorView(null, { state: EditorState.create({ doc }) });
  const editor = { view, isComposing: () => false, onUpdate: () => () => {} };
  const annotations = ['나는 큰소리를 쳤지만 웃었다', '큰소리를 쳤지만', '쳤지만 웃었다.'].map(
    (exact, at) => annotationOn(exact, at + 1),
  );
  createAnnotationMarks(editor as unknown as Editor).show(annotations, TEXT);

  const numbers = [...view.dom.querySelectorAll('[data-number]')].map((mark) =>
    mark.getAttribute('data-number'),
  );
  expect(numbers).toHaveLength(3);
  expect(new Set(numbers)).toEqual(new Set(['1', '2', '3']));
  for (const { annotationId } of annotations) {
    const pieces = [...view.dom.querySelectorAll(`[data-mark="${annotationId}"]`)];
    expect(pieces.map((piece) => piece.textContent).join('')).toBe(annotationId);
    expect(pieces.findIndex((piece) => piece.matches('[data-number]'))).toBe(pieces.length - 1);
  }
  view.destroy();
});
