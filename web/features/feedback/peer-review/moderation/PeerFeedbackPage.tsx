import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { LIMITS } from '../../../../../shared/contract/limits.ts';
import type { PeerFeedback, PeerParticipant } from '../../../../../shared/feedback/peer-review.ts';
import { OwnersOnly } from '../../../../app/layouts/OwnersOnly.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { AlertDialog } from '../../../../ui/overlays/Dialog.tsx';
import { EmptyState, ErrorState, SkeletonList } from '../../../../ui/status/PageStates.tsx';
import { peerFeedbackQuery, useDecidePeerFeedback } from '../peer-review.api.ts';
import styles from './PeerFeedback.module.css';
import { PeerFeedbackCard } from './PeerFeedbackCard.tsx';

export function Component() {
  return (
    <OwnersOnly title="친구들이 쓴 답">
      <PageHeader title="친구들이 쓴 답" />
      <FeedbackOfSubject />
    </OwnersOnly>
  );
}

function FeedbackOfSubject() {
  const { groupId = '', subjectId = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(peerFeedbackQuery(groupId, subjectId));
  const decide = useDecidePeerFeedback(groupId, subjectId);
  const [isAsking, setIsAsking] = useState(false);
  if (error && !data) {
    return <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (!data) return <SkeletonList count={3} height="140px" />;
  const { participants, feedbacks, subjectTitle } = data;
  const open = feedbacks.filter(isUndecided);
  const held = open.filter(({ isHeld }) => isHeld);
  const atOnce = held
    .filter(({ holdWords }) => holdWords.length === 0)
    .slice(0, LIMITS.feedbacksAtOnce)
    .map(({ feedbackId }) => feedbackId);
  const cards = (shown: PeerFeedback[]) =>
    shown.map((feedback) => (
      <PeerFeedbackCard
        key={feedback.feedbackId}
        groupId={groupId}
        feedback={feedback}
        decide={decide}
        isOnlyHeld={held.length === 1}
      />
    ));
  return (
    <div className={styles.list}>
      <h2 className="font-title">{subjectTitle}</h2>
      {atOnce.length > 1 && (
        <p>
          <Button variant="primary" busy={decide.isPending} onClick={() => setIsAsking(true)}>
            기다리는 답 {atOnce.length}개 모두 보여 주기
          </Button>
        </p>
      )}
      <AlertDialog
        open={isAsking}
        title={`답 ${atOnce.length}개를 모두 보여 줄까요?`}
        text={
          atOnce.length < held.length
            ? '글쓴이가 바로 읽어요. 살펴볼 낱말이 든 답은 빼고 보여 줘요.'
            : '글쓴이가 바로 읽어요.'
        }
        confirm="모두 보여 주기"
        onConfirm={() => {
          setIsAsking(false);
          decide.mutate({ kind: 'release', feedbackIds: atOnce });
        }}
        onCancel={() => setIsAsking(false)}
      />
      {feedbacks.length === 0 && (
        <EmptyState word="고요" title="아직 쓴 답이 없어요">
          {participants.some(({ waiting, expired }) => waiting + expired > 0)
            ? '서로의 글을 읽고 있어요. 답을 보내면 여기에서 볼 수 있어요.'
            : '글을 낸 학생이 두 명이 되면 서로의 글을 읽기 시작해요.'}
        </EmptyState>
      )}
      {cards(open)}
      {participants.length > 0 && <Participants participants={participants} />}
      {cards(feedbacks.filter((feedback) => !isUndecided(feedback)))}
    </div>
  );
}

/** Held or reported: the owner sees these before everything else. */
function isUndecided({ isHeld, withdrawalReason, reportReason }: PeerFeedback): boolean {
  return withdrawalReason === null && (isHeld || reportReason !== null);
}

function Participants({ participants }: { participants: readonly PeerParticipant[] }) {
  return (
    <section className={styles.scroll} aria-label="쓴 답과 받은 답">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">이름</th>
            <th scope="col">쓴 답</th>
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
                {expired > 0 && ` · 시간이 지남 ${expired}`}
              </td>
              <td>{received}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
