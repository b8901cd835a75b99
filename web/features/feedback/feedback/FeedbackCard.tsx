import type { FeedbackSummary } from '../../../../shared/feedback/feedback.ts';
import { cx } from '../../../ui/cx.ts';
import { Chip } from '../../../ui/status/Chip.tsx';
import { Time } from '../../../ui/text/Time.tsx';
import styles from './FeedbackCard.module.css';
import { authorNameOf } from './feedback.model.ts';

export function FeedbackCard({ feedback }: { feedback: FeedbackSummary }) {
  return (
    <article className={styles.card} aria-label={`${authorNameOf(feedback)}의 피드백`}>
      <header>
        <Chip tone="pen">{authorNameOf(feedback)}</Chip>
        <Time at={feedback.sentAt} className={styles.when} />
      </header>
      <p className={cx(styles.words, 'font-pen')}>{feedback.content}</p>
    </article>
  );
}
