import type { FeedbackSummary } from '../../../../shared/feedback/feedback.ts';

export const ANSWERED_LABELS: Record<FeedbackSummary['feedbackKind'], string> = {
  TEACHER: '선생님이 답했어요',
  PEER: '친구가 답했어요',
  AI: '규칙 도우미가 답했어요',
};

/** A peer's name may be hidden. */
export function authorNameOf({ author }: Pick<FeedbackSummary, 'author'>): string {
  return author?.penName ?? '친구';
}
