import { type ReactNode, useState } from 'react';
import { IconButton } from '../../../../ui/Button.tsx';
import { AnnotationCard } from '../../../feedback/annotations/margin/AnnotationCard.tsx';
import type {
  NumberedAnnotation,
  NumberedFeedback,
} from '../../../feedback/revision/revision.model.ts';
import styles from './FeedbackSheet.module.css';

const READERS: Record<NumberedFeedback['feedbackKind'], string> = {
  TEACHER: '선생님이',
  PEER: '친구가',
  AI: '규칙 도우미가',
};

export interface SheetAnnotation {
  annotation: NumberedAnnotation;
  feedback: NumberedFeedback;
}

/** On a phone: one annotation at a time below the text, which stays visible and can be typed in. */
export function FeedbackSheet({
  all,
  currentId,
  firstId,
  onShow,
  onOpenAll,
  renderAnswer,
}: {
  all: readonly SheetAnnotation[];
  /** The annotation whose mark was pressed. */
  currentId: string | undefined;
  /** With which it opens. */
  firstId: string | undefined;
  /** Scrolls the text to the marked words. */
  onShow(annotationId: string): void;
  /** Opens the whole feedback over the text. */
  onOpenAll(): void;
  renderAnswer(one: SheetAnnotation): ReactNode;
}) {
  const [openedId, setOpenedId] = useState(firstId);
  const [followedId, setFollowedId] = useState(currentId);
  if (currentId !== followedId) {
    setFollowedId(currentId);
    setOpenedId(currentId);
  }
  const found = all.findIndex(({ annotation }) => annotation.annotationId === openedId);
  const at = Math.max(0, found);
  const one = all[at];
  if (!one) return null;
  const { annotation, feedback } = one;
  const place = feedback.annotations.indexOf(annotation) + 1;

  function step(by: 1 | -1): void {
    const next = all[at + by]?.annotation.annotationId;
    if (next === undefined) return;
    setOpenedId(next);
    onShow(next);
  }

  return (
    <section className={styles.sheet} data-sheet="" aria-labelledby="sheet-title">
      <header>
        <h2 id="sheet-title" aria-live="polite">
          {READERS[feedback.feedbackKind]} 짚은 곳 {place} / {feedback.annotations.length}
        </h2>
        <IconButton icon="back" label="앞 곳" disabled={at === 0} onClick={() => step(-1)} />
        <IconButton
          icon="next"
          label="다음 곳"
          disabled={at === all.length - 1}
          onClick={() => step(1)}
        />
        <IconButton icon="up" label="피드백 모두 보기" onClick={onOpenAll} />
      </header>
      <div className={styles.body} data-card={annotation.annotationId}>
        <AnnotationCard
          key={annotation.annotationId}
          annotation={{
            ...annotation,
            suggestion: annotation.suggestion ?? '',
            state: annotation.location.state,
          }}
        >
          {renderAnswer(one)}
        </AnnotationCard>
      </div>
    </section>
  );
}
