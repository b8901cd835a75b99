import { useQuery } from '@tanstack/react-query';
import type { PeerSubject } from '../../../../shared/feedback/peer-review.ts';
import { paths } from '../../../app/paths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Chip } from '../../../ui/status/Chip.tsx';
import styles from './PeerReview.module.css';
import { peerReviewsQuery } from './peer-review.api.ts';

/** On the group's home: classmates' posts that wait for the viewer. */
export function PeerReviewCards({ groupId }: { groupId: string }) {
  const { data } = useQuery(peerReviewsQuery(groupId));
  const subjects = data?.subjects.filter(({ reviews }) => reviews.length > 0) ?? [];
  return subjects.map((subject) => (
    <PeerReviewCard key={subject.ragId} groupId={groupId} subject={subject} />
  ));
}

function PeerReviewCard({ groupId, subject }: { groupId: string; subject: PeerSubject }) {
  const { reviews, received, places, subjectTitle } = subject;
  const given = reviews.filter(({ reviewStatus }) => reviewStatus === 'SENT').length;
  const next =
    reviews.find(({ reviewStatus, hasDraft }) => reviewStatus === 'ASSIGNED' && hasDraft) ??
    reviews.find(({ reviewStatus }) => reviewStatus === 'ASSIGNED') ??
    reviews.find(({ reviewStatus, hasDraft }) => reviewStatus === 'EXPIRED' && hasDraft);
  if (!next) return null;
  return (
    <Card className={styles.card}>
      <Chip tone="act" icon="comment">
        글 읽고 답할 차례예요
      </Chip>
      <h2 className="font-title">{subjectTitle}</h2>
      <p>
        내가 준 답 {given}개 · 내가 받은 답 {received}/{Math.max(places, received)}
      </p>
      <LinkButton to={paths.peerReview(groupId, next.reviewId)}>
        {next.hasDraft ? '이어서 답하기' : '읽고 답하기'}
      </LinkButton>
    </Card>
  );
}
