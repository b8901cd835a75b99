import type { FeedbackDraft } from '../../../../../shared/feedback/feedback-drafts.ts';
import type { RubricRow } from '../../../../../shared/subjects/rubric.ts';
import { useStore } from '../../../../platform/store.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/overlays/Dialog.tsx';
import { formatRelativeTime } from '../../../../ui/text/time.ts';
import type { FeedbackDraftSession } from '../draft/feedback-draft.ts';
import styles from './FeedbackView.module.css';
import { FeedbackView } from './FeedbackView.tsx';

interface ConflictDialogProps {
  session: FeedbackDraftSession;
  theirs: FeedbackDraft;
  rubric: readonly RubricRow[];
  onClose(): void;
}

/** Two windows wrote feedback for the same post: both texts, side by side. */
export function ConflictDialog({ session, theirs, rubric, onClose }: ConflictDialogProps) {
  const { content } = useStore(session.view, (now) => now, session.view.get());
  function choose(choice: 'mine' | 'theirs' | 'both'): void {
    session.resolve(choice);
    onClose();
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="wide"
      title="다른 창에서 쓴 답이 있어요"
      description="두 답 모두 그대로 있어요. 어느 답으로 이어 쓸지 골라 주세요."
      footer={
        <Button variant="primary" onClick={() => choose('both')}>
          둘 다 합치기
        </Button>
      }
    >
      <div className={styles.sides}>
        <section aria-label="이 창의 답">
          <h3>이 창의 답</h3>
          {/* Focusable, so that the keyboard can scroll it. */}
          <article className={styles.side} tabIndex={0} aria-label="이 창의 답 전체">
            <FeedbackView content={content} rubric={rubric} />
          </article>
          <Button wide onClick={() => choose('mine')}>
            이 답으로 이어 쓰기
          </Button>
        </section>
        <section aria-label="다른 창의 답">
          <h3>다른 창의 답 · {formatRelativeTime(theirs.savedAt)}</h3>
          <article className={styles.side} tabIndex={0} aria-label="다른 창의 답 전체">
            <FeedbackView content={theirs} rubric={rubric} />
          </article>
          <Button wide onClick={() => choose('theirs')}>
            이 답으로 이어 쓰기
          </Button>
        </section>
      </div>
    </Dialog>
  );
}
