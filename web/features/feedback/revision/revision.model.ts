import type { Annotation } from '../../../../shared/feedback/annotations.ts';
import type { Feedback } from '../../../../shared/feedback/feedback.ts';
import { withParticle } from '../../../ui/text/words.ts';

export interface NumberedAnnotation extends Annotation {
  /** Stands at the mark in the text and on the card. */
  number: number;
  /** A classmate's, which is not in the colour of the teacher's red pen. */
  isPeer: boolean;
}

export interface NumberedFeedback extends Feedback {
  annotations: NumberedAnnotation[];
}

/** Newest first; the numbers run through all of them in the order of the text. */
export function numberFeedbacks(feedbacks: readonly Feedback[]): NumberedFeedback[] {
  let number = 0;
  return [...feedbacks].reverse().map((feedback) => ({
    ...feedback,
    annotations: [...feedback.annotations]
      .sort((one, other) => one.start - other.start || one.end - other.end)
      .map((annotation) => {
        number += 1;
        return { ...annotation, number, isPeer: feedback.feedbackKind === 'PEER' };
      }),
  }));
}

const COUNT_WORDS = ['', '한', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉', '열'];

const places = (count: number) => `${COUNT_WORDS[count] ?? count} 곳`;

/** '두 곳 반영, 한 곳 그대로' */
export function answerSummary(annotations: readonly Annotation[]): string {
  const count = (answer: Annotation['answer']) =>
    annotations.filter((one) => one.annotationKind !== 'PRAISE' && one.answer === answer).length;
  const parts = [
    { count: count('APPLIED'), label: '반영' },
    { count: count('DECLINED'), label: '그대로' },
    { count: count(null), label: '답이 없어요' },
  ];
  return parts
    .filter((part) => part.count > 0)
    .map((part) => `${places(part.count)} ${part.label}`)
    .join(', ');
}

/** How many of the marked places the author has still to answer. */
export function progressText(total: number, left: number): string {
  if (left === 0 && total === 1) return '짚어 주신 곳을 살펴봤어요';
  if (left === 0) return `짚어 주신 ${withParticle(places(total), '을/를')} 모두 살펴봤어요`;
  if (left === total) return `짚어 주신 ${withParticle(places(total), '을/를')} 살펴볼까요?`;
  return `짚어 주신 ${places(total)} 가운데 ${places(left)} 남았어요`;
}
