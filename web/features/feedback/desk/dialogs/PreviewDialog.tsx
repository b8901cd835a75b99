import { politeName } from '../../../../../shared/accounts/names/polite-name.ts';
import { useStore } from '../../../../platform/store.ts';
import { Dialog } from '../../../../ui/overlays/Dialog.tsx';
import type { OpenedPost } from '../draft/draft-sessions.ts';
import { FeedbackView } from './FeedbackView.tsx';

/** The feedback as the writer of the post gets to see it. */
export function PreviewDialog({
  opened: { session, answer },
  onClose,
}: {
  opened: OpenedPost;
  onClose(): void;
}) {
  const { content } = useStore(session.view, (now) => now, session.view.get());
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="wide"
      title={answer.post.title || '제목 없는 글'}
      description={`${politeName(answer.post.author.penName)}에게 이렇게 보여요. 아직 보내지 않았어요.`}
    >
      <FeedbackView content={content} rubric={answer.rubric} document={answer.post.document} />
    </Dialog>
  );
}
