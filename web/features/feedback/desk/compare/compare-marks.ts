import { plainText } from '../../../../../shared/document/document-text.ts';
import type { TextRange } from '../../../../../shared/feedback/anchors.ts';
import type { Feedback } from '../../../../../shared/feedback/feedback.ts';
import type { PostVersionText } from '../../../../../shared/writing/history.ts';
import type { DiffRow } from '../../../writing/compare/diff.model.ts';
import type { NumberedMark } from '../../annotations/text/MarkedWords.tsx';
import { numberFeedbacks } from '../../revision/revision.model.ts';

/** The annotations of the request in the two texts. */
export interface CompareMarks {
  before: NumberedMark[];
  after: NumberedMark[];
  /** Those whose words are in the old text only, at the last of these words that were removed. */
  removed: NumberedMark[];
}

export function compareMarksOf(
  request: Feedback,
  before: PostVersionText,
  rows: readonly DiffRow[],
): CompareMarks {
  const text = plainText(before.document);
  const marks: CompareMarks = { before: [], after: [], removed: [] };
  for (const annotation of numberFeedbacks([request]).flatMap((one) => one.annotations)) {
    const { annotationId: id, annotationKind: kind, number, location } = annotation;
    const { start, end } = annotation;
    // Without these words it is not the text on which the annotation was made.
    const isInBefore = text.slice(start, end) === annotation.exact;
    if (isInBefore) marks.before.push({ id, kind, number, start, end });
    if (location.start !== null && location.end !== null && location.start < location.end) {
      marks.after.push({ id, kind, number, start: location.start, end: location.end });
    } else if (isInBefore) {
      const range = lastRemoved(rows, { start, end });
      if (range) marks.removed.push({ id, kind, number, ...range });
    }
  }
  return marks;
}

function lastRemoved(rows: readonly DiffRow[], { start, end }: TextRange): TextRange | undefined {
  let last: TextRange | undefined;
  for (const { parts, starts } of rows) {
    let at = starts?.before;
    if (at === undefined) continue;
    for (const { mark, text } of parts) {
      if (mark === 'added') continue;
      const range = { start: Math.max(at, start), end: Math.min(at + text.length, end) };
      if (mark === 'removed' && range.start < range.end) last = range;
      at += text.length;
    }
  }
  return last;
}

export const markId = (annotationId: string) => `compared-${annotationId}`;
export const cardId = (annotationId: string) => `requested-${annotationId}`;

export const focusCard = (annotationId: string) => focusOn(cardId(annotationId));
export const focusMark = (annotationId: string) => focusOn(markId(annotationId));

function focusOn(id: string): void {
  const element = document.getElementById(id);
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}
