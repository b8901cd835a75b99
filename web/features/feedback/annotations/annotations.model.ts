import type { AnnotationKind } from '../../../../shared/feedback/annotations.ts';

/** In the order of the keys 1 to 4. */
export const ANNOTATION_KINDS = ['PRAISE', 'CORRECT', 'ASK', 'SUGGEST'] as const;

export const KIND_LABELS: Record<AnnotationKind, string> = {
  PRAISE: '칭찬',
  CORRECT: '고칠 점',
  ASK: '질문',
  SUGGEST: '이렇게 바꾸면',
};

/** The kind of a digit key, by its position: under a Hangul layout it types the same digit. */
export function kindOfKey(code: string): AnnotationKind | undefined {
  return ANNOTATION_KINDS[Number(/^(?:Digit|Numpad)([1-4])$/.exec(code)?.[1]) - 1];
}
