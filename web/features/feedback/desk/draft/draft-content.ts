import { v7 as uuid } from 'uuid';
import { LIMITS } from '../../../../../shared/contract/limits.ts';
import type {
  AnnotationLocation,
  NewAnnotation,
} from '../../../../../shared/feedback/annotations.ts';
import type { FeedbackContent } from '../../../../../shared/feedback/feedback.ts';

export const EMPTY_CONTENT: FeedbackContent = {
  content: '',
  annotations: [],
  levels: [],
  decision: 'NONE',
  revisionReason: '',
  revisionDueAt: null,
  verdicts: [],
};

/** The fields of a feedback that are written, without those of the draft that carries them. */
export function contentOf(from: FeedbackContent): FeedbackContent {
  const { content, annotations, levels, decision, revisionReason, revisionDueAt, verdicts } = from;
  return { content, annotations, levels, decision, revisionReason, revisionDueAt, verdicts };
}

const isBlank = (text: string | null) => text === null || text.trim() === '';

export function hasWords({ annotationKind, content, suggestion }: NewAnnotation): boolean {
  return !isBlank(content) || (annotationKind === 'SUGGEST' && !isBlank(suggestion));
}

/** Without the annotations that were opened and left without a word. */
export function withoutEmptyAnnotations(content: FeedbackContent): FeedbackContent {
  return { ...content, annotations: content.annotations.filter(hasWords) };
}

/** Without what is empty, and without other words where the kind suggests none any more. */
export function toSend(content: FeedbackContent): FeedbackContent {
  const complete = withoutEmptyAnnotations(content);
  return {
    ...complete,
    annotations: complete.annotations.map((one) => {
      const hasSuggestion = one.annotationKind === 'SUGGEST' && !isBlank(one.suggestion);
      return { ...one, suggestion: hasSuggestion ? one.suggestion : null };
    }),
  };
}

export function isEmpty(content: FeedbackContent): boolean {
  return isSameContent(withoutEmptyAnnotations(content), EMPTY_CONTENT);
}

/** Whether there is something for the writer to read. */
export function isSendable(content: FeedbackContent): boolean {
  const isAsking = content.decision === 'REVISION';
  if (isAsking && isBlank(content.revisionReason) && !content.annotations.some(hasWords)) {
    return false;
  }
  return (
    !isBlank(content.content) ||
    content.annotations.some(hasWords) ||
    content.levels.length > 0 ||
    content.decision !== 'NONE' ||
    content.verdicts.length > 0
  );
}

export function isSameContent(one: FeedbackContent, other: FeedbackContent): boolean {
  return JSON.stringify(canonical(one)) === JSON.stringify(canonical(other));
}

/** In one order of fields, with what stands in no order sorted. */
function canonical(of: FeedbackContent) {
  const byId = (one: { annotationId: string }, other: { annotationId: string }) =>
    one.annotationId < other.annotationId ? -1 : 1;
  return [
    of.content,
    [...of.annotations].sort(byId).map((one) => {
      const { annotationId, annotationKind, start, end, exact, content, suggestion } = one;
      return [annotationId, annotationKind, start, end, exact, content, suggestion ?? ''];
    }),
    of.levels.map(({ criterion, level }) => `${criterion}\n${level}`).sort(),
    of.decision,
    of.revisionReason,
    of.revisionDueAt,
    [...of.verdicts].sort(byId).map(({ annotationId, verdict }) => [annotationId, verdict]),
  ];
}

/** In the order of the text, which is that of their numbers. */
export function inTextOrder(annotations: readonly NewAnnotation[]): NewAnnotation[] {
  return [...annotations].sort((one, other) => one.start - other.start || one.end - other.end);
}

function joined(one: string, other: string): string {
  if (one.includes(other)) return one;
  if (other.includes(one)) return other;
  return `${one}\n\n${other}`;
}

/** Both texts in one, up to the limits of one feedback. Of a level that both chose, mine stays. */
export function mergeContents(mine: FeedbackContent, theirs: FeedbackContent): FeedbackContent {
  const annotations = [...theirs.annotations];
  for (const annotation of mine.annotations) {
    const same = theirs.annotations.find(
      ({ annotationId }) => annotationId === annotation.annotationId,
    );
    const isChanged = same && JSON.stringify(same) !== JSON.stringify(annotation);
    if (!same) annotations.push(annotation);
    else if (isChanged) annotations.push({ ...annotation, annotationId: uuid() });
  }
  const isMine = (criterion: string) => mine.levels.some((one) => one.criterion === criterion);
  return {
    content: joined(theirs.content, mine.content).slice(0, LIMITS.feedback),
    annotations: annotations.slice(0, LIMITS.annotationsInFeedback),
    levels: [...theirs.levels.filter(({ criterion }) => !isMine(criterion)), ...mine.levels],
    decision: mine.decision === 'NONE' ? theirs.decision : mine.decision,
    revisionReason: joined(theirs.revisionReason, mine.revisionReason).slice(
      0,
      LIMITS.revisionReason,
    ),
    revisionDueAt: mine.revisionDueAt ?? theirs.revisionDueAt,
    verdicts: [
      ...theirs.verdicts.filter(
        ({ annotationId }) => !mine.verdicts.some((one) => one.annotationId === annotationId),
      ),
      ...mine.verdicts,
    ],
  };
}

/**
 * Moves a draft to a newer version of the text. What was said about words that are gone goes into the
 * overall remark with the words that it was about.
 */
export function moveToText(
  content: FeedbackContent,
  text: string,
  locations: Readonly<Record<string, AnnotationLocation>>,
): { content: FeedbackContent; movedCount: number } {
  const annotations: NewAnnotation[] = [];
  const moved: string[] = [];
  for (const annotation of content.annotations) {
    const { start = null, end = null } = locations[annotation.annotationId] ?? {};
    if (start !== null && end !== null && start < end) {
      annotations.push({ ...annotation, start, end, exact: text.slice(start, end) });
    } else if (hasWords(annotation)) {
      const words = [annotation.suggestion ?? '', annotation.content].filter(
        (one) => !isBlank(one),
      );
      moved.push(`“${annotation.exact}” ${words.join(' ')}`);
    }
  }
  const whole = [content.content, ...moved].filter((one) => !isBlank(one)).join('\n');
  return {
    content: { ...content, annotations, content: whole.slice(0, LIMITS.feedback) },
    movedCount: moved.length,
  };
}
