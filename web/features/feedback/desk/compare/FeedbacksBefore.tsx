import { useStore } from '../../../../platform/store.ts';
import type { DeskPostAnswer } from '../desk.api.ts';
import type { OpenedPost } from '../draft/draft-sessions.ts';
import { SentFeedbacks } from '../post/SentFeedbacks.tsx';
import type { Comparison } from './comparison.ts';
import { RequestedAndDone } from './RequestedAndDone.tsx';

/** What the author has received already; the request that a revised post answers is open. */
export function FeedbacksBefore({
  groupId,
  latest: { post, feedbacks },
  opened: { session, text },
  comparison,
  onShow,
}: {
  groupId: string;
  latest: DeskPostAnswer;
  opened: OpenedPost;
  comparison: Comparison | undefined;
  onShow(annotationId: string): void;
}) {
  const { content, isSending } = useStore(session.view, (now) => now, session.view.get());
  const requestId = comparison?.feedback.feedbackId;
  const request = feedbacks.find(({ feedbackId }) => feedbackId === requestId);
  return (
    <>
      <SentFeedbacks feedbacks={feedbacks.filter((feedback) => feedback !== request)} />
      {request && (
        <RequestedAndDone
          postIds={{ groupId, postId: post.postId }}
          feedback={request}
          text={text}
          verdicts={content.verdicts}
          isReadOnly={isSending}
          onShow={onShow}
          onVerdicts={(verdicts) => session.change((now) => ({ ...now, verdicts }))}
        />
      )}
    </>
  );
}
