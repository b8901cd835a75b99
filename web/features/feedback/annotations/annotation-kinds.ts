export const ANNOTATION_KINDS = ['PRAISE', 'CORRECT', 'ASK', 'SUGGEST'] as const;
export type AnnotationKind = (typeof ANNOTATION_KINDS)[number];

export const KIND_LABELS: Record<AnnotationKind, string> = {
  PRAISE: '칭찬',
  CORRECT: '고칠 점',
  ASK: '질문',
  SUGGEST: '이렇게 바꾸면',
};
