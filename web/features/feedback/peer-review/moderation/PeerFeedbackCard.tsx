import { useState } from 'react';
import { Link } from 'react-router';
import { LIMITS } from '../../../../../shared/contract/limits.ts';
import type { PeerFeedback } from '../../../../../shared/feedback/peer-review.ts';
import { paths } from '../../../../app/paths.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import { Chip } from '../../../../ui/status/Chip.tsx';
import { ReasonDialog } from '../../feedback/ReasonDialog.tsx';
import { BOXES } from '../answers.ts';
import type { useDecidePeerFeedback } from '../peer-review.api.ts';
import styles from './PeerFeedback.module.css';

interface CardProps {
  groupId: string;
  feedback: PeerFeedback;
  decide: ReturnType<typeof useDecidePeerFeedback>;
  /** Of several answers that wait, none has the primary button of the page. */
  isOnlyHeld: boolean;
}

/** One answer of a classmate, and what the owner may do with it. */
export function PeerFeedbackCard({ groupId, feedback, decide, isOnlyHeld }: CardProps) {
  const { feedbackId, reviewer, writer, answers, isHeld, holdWords } = feedback;
  const { withdrawalReason, reportReason } = feedback;
  const [isWithdrawing, setWithdrawing] = useState(false);
  const isDeciding = (kind: 'release' | 'dismiss') => {
    const { isPending, variables: one } = decide;
    if (!isPending || one.kind !== kind) return false;
    return 'feedbackIds' in one
      ? one.feedbackIds.includes(feedbackId)
      : one.feedbackId === feedbackId;
  };
  return (
    <Card as="article" className={styles.card} aria-label={`${reviewer.penName}의 답`}>
      <p className={styles.row}>
        <b>
          {reviewer.penName} → {writer.penName}
        </b>
        <Link to={paths.post(groupId, feedback.postId)}>
          {feedback.postTitle || '제목 없는 글'}
        </Link>
        {reportReason !== null && <Chip tone="due">글쓴이가 알렸어요</Chip>}
        {withdrawalReason !== null && <Chip icon="undo">가린 답</Chip>}
        {isHeld && withdrawalReason === null && (
          <Chip icon="clock">
            {feedback.releaseAt ? '곧 글쓴이에게 보여요' : '아직 보여 주지 않은 답'}
          </Chip>
        )}
      </p>
      <ul className={styles.answers}>
        {answers.map(({ annotationKind, exact, content }) => (
          <li key={annotationKind + content}>
            <span className={styles.soft}>
              {BOXES[annotationKind].title} · <q>{exact}</q>
            </span>
            <p>{content}</p>
          </li>
        ))}
      </ul>
      {holdWords.length > 0 && <p className={styles.reason}>살펴볼 낱말: {holdWords.join(', ')}</p>}
      {reportReason !== null && (
        <p className={styles.reason}>
          <b>글쓴이가 알린 이유</b> {reportReason}
        </p>
      )}
      {withdrawalReason !== null && (
        <p className={styles.reason}>
          <b>가린 이유</b> {withdrawalReason}
        </p>
      )}
      {withdrawalReason === null && (
        <p className={styles.row}>
          {isHeld && (
            <Button
              variant={isOnlyHeld ? 'primary' : 'plain'}
              size="small"
              busy={isDeciding('release')}
              onClick={() => decide.mutate({ kind: 'release', feedbackIds: [feedbackId] })}
            >
              보여 주기
            </Button>
          )}
          {reportReason !== null && (
            <Button
              size="small"
              busy={isDeciding('dismiss')}
              onClick={() => decide.mutate({ kind: 'dismiss', feedbackId })}
            >
              그대로 두기
            </Button>
          )}
          <Button size="small" onClick={() => setWithdrawing(true)}>
            가리기
          </Button>
        </p>
      )}
      {isWithdrawing && (
        <ReasonDialog
          title="이 답 가리기"
          description="글쓴이와 답한 친구가 이 이유를 읽어요. 친구의 이름은 적지 마세요."
          confirm="가리기"
          variant="danger"
          maxLength={LIMITS.answerReason}
          onClose={() => setWithdrawing(false)}
          onSubmit={(reason) => decide.mutateAsync({ kind: 'withdraw', feedbackId, reason })}
        />
      )}
    </Card>
  );
}
