import type { Feedback } from '../../../../shared/feedback/feedback.ts';
import { cx } from '../../../ui/cx.ts';
import { Chip } from '../../../ui/status/Chip.tsx';
import { Time } from '../../../ui/text/Time.tsx';
import styles from './FeedbackCard.module.css';

export function FeedbackCard({ feedback }: { feedback: Feedback }) {
  return (
    <article className={styles.card} aria-label={`${feedback.author.penName}의 피드백`}>
      <header>
        <Chip tone="pen">{feedback.author.penName}</Chip>
        <Time at={feedback.sentAt} className={styles.when} />
      </header>
      <p className={cx(styles.words, 'font-pen')}>{feedback.content}</p>
    </article>
  );
}
