import type { Feedback } from '../../../../../shared/feedback/feedback.ts';
import type { PostVersion } from '../../../../../shared/writing/history.ts';
import type { DeskPostAnswer } from '../desk.api.ts';

export interface Comparison {
  /** The request that the author has answered with the new text. */
  feedback: Feedback;
  /** The text to which the request refers. */
  before: PostVersion;
}

/** Undefined unless the post was published again after a revision was asked for. */
export function comparisonOf({
  post,
  feedbacks,
  versions,
}: DeskPostAnswer): Comparison | undefined {
  const feedback = feedbacks.findLast(
    ({ feedbackKind, decision }) => feedbackKind === 'TEACHER' && decision === 'REVISION',
  );
  if (!feedback || feedback.postVersion >= post.version) return undefined;
  const before = versions.find(({ version }) => version <= feedback.postVersion);
  return before && { feedback, before };
}
