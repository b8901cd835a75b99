import type { FeedbackSummary } from '../../../../shared/feedback/feedback.ts';

/** A peer's name may be hidden. */
export function authorNameOf({ author }: Pick<FeedbackSummary, 'author'>): string {
  return author?.penName ?? '친구';
}
