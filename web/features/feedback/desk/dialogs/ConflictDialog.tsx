import type { FeedbackDraft } from '../../../../../shared/feedback/feedback-drafts.ts';
import type { RubricRow } from '../../../../../shared/subjects/rubric.ts';
import { useStore } from '../../../../platform/store.ts';
import type { ConflictChoice } from '../../../../ui/overlays/ConflictDialog.tsx';
import { formatRelativeTime } from '../../../../ui/text/time.ts';
import { AnswerConflictDialog } from '../../feedback/AnswerConflictDialog.tsx';
import type { FeedbackDraftSession } from '../draft/feedback-draft.ts';
import { FeedbackView } from './FeedbackView.tsx';

interface ConflictDialogProps {
  session: FeedbackDraftSession;
  theirs: FeedbackDraft;
  rubric: readonly RubricRow[];
  onClose(): void;
}

/** Two windows wrote feedback for the same post. */
export function ConflictDialog({ session, theirs, rubric, onClose }: ConflictDialogProps) {
  const { content } = useStore(session.view, (now) => now, session.view.get());
  function choose(choice: ConflictChoice): void {
    session.resolve(choice);
    onClose();
  }
  return (
    <AnswerConflictDialog
      mine={<FeedbackView content={content} rubric={rubric} />}
      theirs={<FeedbackView content={theirs} rubric={rubric} />}
      savedAgo={formatRelativeTime(theirs.savedAt)}
      onChoose={choose}
      onClose={onClose}
    />
  );
}
