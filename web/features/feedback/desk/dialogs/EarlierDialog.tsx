import { politeName } from '../../../../../shared/accounts/names/polite-name.ts';
import { cx } from '../../../../ui/cx.ts';
import { Dialog } from '../../../../ui/overlays/Dialog.tsx';
import { formatCount } from '../../../../ui/text/count.ts';
import { Time } from '../../../../ui/text/Time.tsx';
import type { DeskPostAnswer } from '../desk.api.ts';
import styles from './FeedbackView.module.css';

/** The last feedbacks to the same pupil, so that the next one can go on from there. */
export function EarlierDialog({ answer, onClose }: { answer: DeskPostAnswer; onClose(): void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${politeName(answer.post.author.penName)}에게 한 지난 답`}
    >
      <ul className={styles.feedback}>
        {answer.earlierFeedbacks.map((feedback) => (
          <li key={feedback.feedbackId}>
            <h3>
              {feedback.postTitle || '제목 없는 글'} · {feedback.subjectTitle} ·{' '}
              <Time at={feedback.sentAt} />
            </h3>
            <p className={cx(styles.whole, 'font-pen')}>
              {feedback.content || feedback.firstAnnotation}
            </p>
            {feedback.annotationCount > 0 && (
              <p className={styles.soft}>짚은 말 {formatCount(feedback.annotationCount, '개')}</p>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
