import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import type { PeerFeedback, PeerParticipant } from '../../../../shared/feedback/peer-review.ts';
import { OwnersOnly } from '../../../app/layouts/OwnersOnly.tsx';
import { paths } from '../../../app/paths.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/forms/Field.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Chip } from '../../../ui/status/Chip.tsx';
import { EmptyState, ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { KIND_LABELS } from '../annotations/annotations.model.ts';
import styles from './PeerReview.module.css';
import { peerFeedbackQuery, useDecidePeerFeedback } from './peer-review.api.ts';

export function Component() {
  return (
    <OwnersOnly title="친구들이 준 답">
      <PageHeader title="친구들이 준 답" />
      <FeedbackOfSubject />
    </OwnersOnly>
  );
}

function FeedbackOfSubject() {
  const { groupId = '', subjectId = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(peerFeedbackQuery(groupId, subjectId));
  const decide = useDecidePeerFeedback(groupId, subjectId);
  if (error && !data) {
    return <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (!data) return <SkeletonList count={3} height="140px" />;
  const { participants, feedbacks, subjectTitle } = data;
  const held = feedbacks.filter(({ isHeld, withdrawalReason }) => isHeld && !withdrawalReason);
  return (
    <div className={styles.list}>
      <h2 className="font-title">{subjectTitle}</h2>
      {participants.length > 0 && <Participants participants={participants} />}
      {held.length > 1 && (
        <p>
          <Button
            variant="primary"
            busy={decide.isPending}
            onClick={() =>
              decide.mutate({
                kind: 'release',
                feedbackIds: held
                  .slice(0, LIMITS.feedbacksAtOnce)
                  .map(({ feedbackId }) => feedbackId),
              })
            }
          >
            기다리는 답 {Math.min(held.length, LIMITS.feedbacksAtOnce)}개 모두 보여 주기
          </Button>
        </p>
      )}
      {feedbacks.length === 0 && (
        <EmptyState word="고요" title="아직 준 답이 없어요">
          글을 낸 아이가 둘이 되면 서로의 글을 읽기 시작해요.
        </EmptyState>
      )}
      {feedbacks.map((feedback) => (
        <FeedbackCard
          key={feedback.feedbackId}
          groupId={groupId}
          feedback={feedback}
          decide={decide}
        />
      ))}
    </div>
  );
}

function Participants({ participants }: { participants: readonly PeerParticipant[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">이름</th>
          <th scope="col">준 답</th>
          <th scope="col">남은 답</th>
          <th scope="col">받은 답</th>
        </tr>
      </thead>
      <tbody>
        {participants.map(({ userId, penName, given, waiting, expired, received }) => (
          <tr key={userId}>
            <th scope="row">{penName}</th>
            <td>{given}</td>
            <td>
              {waiting}
              {expired > 0 && ` · 때를 넘김 ${expired}`}
            </td>
            <td>{received}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CardProps {
  groupId: string;
  feedback: PeerFeedback;
  decide: ReturnType<typeof useDecidePeerFeedback>;
}

function FeedbackCard({ groupId, feedback, decide }: CardProps) {
  const { feedbackId, reviewer, writer, answers, isHeld, withdrawalReason, reportReason } =
    feedback;
  const [isWithdrawing, setWithdrawing] = useState(false);
  return (
    <Card as="article" aria-label={`${reviewer.penName}의 답`}>
      <p className={styles.row}>
        <b>
          {reviewer.penName} → {writer.penName}
        </b>
        <Link to={paths.post(groupId, feedback.postId)}>{feedback.postTitle}</Link>
        {reportReason !== null && <Chip tone="due">글쓴이가 알렸어요</Chip>}
        {withdrawalReason !== null && <Chip>거두었어요</Chip>}
        {isHeld && withdrawalReason === null && (
          <Chip icon="clock">{feedback.releaseAt ? '곧 보여요' : '내가 읽기를 기다려요'}</Chip>
        )}
      </p>
      <ul className={styles.answers}>
        {answers.map(({ annotationKind, exact, content }) => (
          <li key={annotationKind + content}>
            <span className={styles.soft}>
              {KIND_LABELS[annotationKind]} · <q>{exact}</q>
            </span>
            <p className="font-pen">{content}</p>
          </li>
        ))}
      </ul>
      {reportReason !== null && <p>알린 까닭: {reportReason}</p>}
      {withdrawalReason !== null && <p>거둔 까닭: {withdrawalReason}</p>}
      {withdrawalReason === null && (
        <p className={styles.row}>
          {isHeld && (
            <Button
              variant="primary"
              size="small"
              busy={decide.isPending}
              onClick={() => decide.mutate({ kind: 'release', feedbackIds: [feedbackId] })}
            >
              보여 주기
            </Button>
          )}
          {reportReason !== null && (
            <Button size="small" onClick={() => decide.mutate({ kind: 'dismiss', feedbackId })}>
              그대로 두기
            </Button>
          )}
          <Button size="small" onClick={() => setWithdrawing(true)}>
            거두기
          </Button>
        </p>
      )}
      {isWithdrawing && (
        <WithdrawDialog
          busy={decide.isPending}
          onClose={() => setWithdrawing(false)}
          onWithdraw={(reason) =>
            decide.mutate(
              { kind: 'withdraw', feedbackId, reason },
              {
                onSuccess: () => setWithdrawing(false),
                onError: (error) => toast({ title: errorMessageOf(error), variant: 'destructive' }),
              },
            )
          }
        />
      )}
    </Card>
  );
}

function WithdrawDialog({
  busy,
  onClose,
  onWithdraw,
}: {
  busy: boolean;
  onClose(): void;
  onWithdraw(reason: string): void;
}) {
  const [reason, setReason] = useState('');
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="이 답 거두기"
      description="글쓴이와 답한 친구가 이 까닭을 읽어요."
      footer={
        <>
          <Button onClick={onClose}>그만두기</Button>
          <Button
            variant="danger"
            busy={busy}
            disabled={reason.trim() === ''}
            onClick={() => onWithdraw(reason)}
          >
            거두기
          </Button>
        </>
      }
    >
      <TextArea
        label="까닭"
        rows={3}
        maxLength={LIMITS.answerReason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Dialog>
  );
}
