import type { NewAnnotation } from '../../../../../shared/feedback/annotations.ts';
import type { SpellingIssue } from '../../../../../shared/writing/spelling.ts';
import { type PendingPart, partId } from '../../../assistant/proposals/proposals.model.ts';
import type { TextMark } from '../../annotations/text/AnnotatedText.tsx';
import { findingId } from './use-findings.ts';

/** Annotations and proposed ones are numbered together, in the order of the text. */
export function deskMarks(
  annotations: readonly NewAnnotation[],
  pending: readonly PendingPart[],
  issues: readonly SpellingIssue[],
): TextMark[] {
  const numbered: Omit<TextMark, 'number'>[] = [
    ...annotations.map(({ annotationId: id, annotationKind: kind, start, end }) => ({
      id,
      kind,
      start,
      end,
    })),
    ...pending.flatMap(({ at, place }) =>
      place
        ? [{ id: partId(at), kind: 'PROPOSED' as const, start: place.start, end: place.end }]
        : [],
    ),
  ].sort((one, other) => one.start - other.start);
  return [
    ...numbered.map((mark, at) => ({ ...mark, number: at + 1 })),
    ...issues.map((issue) => ({
      id: findingId(issue),
      kind: 'FINDING' as const,
      start: issue.start,
      end: issue.end,
    })),
  ];
}
