import { useQuery } from '@tanstack/react-query';
import type { Feedback } from '../../../../../shared/feedback/feedback.ts';
import { cx } from '../../../../ui/cx.ts';
import { ErrorState, Loading, Skeleton } from '../../../../ui/status/PageStates.tsx';
import { Time } from '../../../../ui/text/Time.tsx';
import { authorNameOf } from '../../../feedback/feedback/feedback.model.ts';
import { feedbackQuery } from '../writing.api.ts';
import styles from './SidePanel.module.css';

const AUTHOR_LABELS: Record<Feedback['feedbackKind'], string> = {
  TEACHER: '선생님',
  PEER: '친구',
  AI: '규칙 도우미',
};

export function FeedbackNotes({
  groupId,
  postId,
  isNew,
}: {
  groupId: string;
  postId: string;
  isNew: boolean;
}) {
  const { data, error, refetch, isFetching, isPending } = useQuery({
    ...feedbackQuery(groupId, postId),
    enabled: !isNew,
  });
  if (isNew || data?.feedbacks.length === 0) {
    return (
      <p className={styles.soft}>
        아직 받은 피드백이 없어요. 글을 내면 읽은 사람의 답이 여기에 와요.
      </p>
    );
  }
  if (error && !data)
    return <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (isPending) {
    return (
      <Loading>
        <Skeleton shape="block" height="90px" />
      </Loading>
    );
  }
  return (
    <ul className={styles.notes}>
      {data?.feedbacks.map((feedback) => (
        <li key={feedback.feedbackId} className={styles.note}>
          <p className={styles.noteHead}>
            <b>{authorNameOf(feedback)}</b> {AUTHOR_LABELS[feedback.feedbackKind]} ·{' '}
            <Time at={feedback.sentAt} />
          </p>
          <p className={cx(styles.noteText, 'font-pen')}>{feedback.content}</p>
        </li>
      ))}
    </ul>
  );
}
