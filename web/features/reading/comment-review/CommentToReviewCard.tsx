import { Link } from 'react-router';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { COMMENT_REPORT_REASONS } from '../../../../shared/reading/comment-report-words.ts';
import type {
  CommentDecision,
  CommentToReview,
} from '../../../../shared/reading/comment-review.ts';
import { paths } from '../../../app/paths.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Chip } from '../../../ui/status/Chip.tsx';
import { Time } from '../../../ui/text/Time.tsx';
import styles from './CommentReview.module.css';
import { useDecideComment } from './comment-review.api.ts';

export function CommentToReviewCard({
  groupId,
  comment,
  onDecide,
}: {
  groupId: string;
  comment: CommentToReview;
  onDecide(): void;
}) {
  const { commentId, author, content, isHeld, holdWords, reports } = comment;
  const reporterIds = reports.slice(0, LIMITS.reportsAtOnce).map(({ reporterId }) => reporterId);
  const decide = useDecideComment(groupId);
  function handleDecision(decision: CommentDecision) {
    if (decide.isPending) return;
    onDecide();
    decide.mutate(
      { commentId, decision, content, reporterIds },
      {
        onError: (refusal) =>
          toast({
            variant: 'destructive',
            title: '정하지 못했어요',
            description: errorMessageOf(refusal),
          }),
      },
    );
  }
  const isBusy = (decision: CommentDecision) =>
    decide.isPending && decide.variables.decision === decision;
  const whose = <span className="sr-only"> {author.penName}의 댓글</span>;
  return (
    <Card
      as="article"
      tabIndex={-1}
      className={styles.card}
      aria-label={`${author.penName}의 댓글`}
    >
      <header className={styles.head}>
        <Avatar name={author.penName} url={author.userAvatarUrl} size={32} />
        <b>{author.penName}</b>
        <Time at={comment.createdAt} className={styles.soft} />
        <span className={styles.soft}>
          <Link to={paths.post(groupId, comment.postId)}>
            {comment.postTitle || '제목 없는 글'}
          </Link>
        </span>
      </header>
      <p className={styles.content}>{content}</p>
      {isHeld && (
        <div className={styles.why}>
          <Chip tone="due">아직 보이지 않아요</Chip>
          {holdWords.length > 0 && <span>살펴볼 낱말: {holdWords.join(', ')}</span>}
        </div>
      )}
      {reports.length > 0 && (
        <ul className={styles.reports} aria-label="알린 이유">
          {reports.map((report) => (
            <li key={report.reporterId}>
              <b>{report.reporterPenName}</b>
              <span>{COMMENT_REPORT_REASONS[report.reportReason]}</span>
              {report.message && <q>{report.message}</q>}
              <Time at={report.createdAt} className={styles.soft} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <Button size="small" busy={isBusy('KEEP')} onClick={() => handleDecision('KEEP')}>
          {isHeld ? '보이게 하기' : '그대로 두기'}
          {whose}
        </Button>
        <Button
          size="small"
          variant="danger"
          busy={isBusy('DELETE')}
          onClick={() => handleDecision('DELETE')}
        >
          지우기
          {whose}
        </Button>
      </div>
    </Card>
  );
}
