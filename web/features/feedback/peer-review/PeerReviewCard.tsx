import { useQuery } from '@tanstack/react-query';
import type { PeerSubject } from '../../../../shared/feedback/peer-review.ts';
import { paths } from '../../../app/paths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Chip } from '../../../ui/status/Chip.tsx';
import styles from './PeerReview.module.css';
import { peerReviewsQuery } from './peer-review.api.ts';

/** On the group's home: classmates' posts that wait for the viewer. */
export function PeerReviewCard({ groupId }: { groupId: string }) {
  const { data } = useQuery(peerReviewsQuery(groupId));
  const waiting = (data?.subjects ?? []).flatMap((subject) => {
    const next = nextOf(subject);
    return next ? [{ subject, next }] : [];
  });
  if (waiting.length === 0) return null;
  return (
    <Card className={styles.card}>
      <Chip tone="act" icon="comment">
        글 읽고 답할 차례예요
      </Chip>
      <ul className={styles.waiting}>
        {waiting.map(({ subject, next }) => (
          <li key={subject.ragId}>
            <div>
              <h2 className="font-title">{subject.subjectTitle}</h2>
              <p>{countsOf(subject)}</p>
            </div>
            <LinkButton to={paths.peerReview(groupId, next.reviewId)}>
              {waiting.length > 1 && <span className="sr-only">{subject.subjectTitle} </span>}
              {next.hasDraft ? '이어서 답하기' : '읽고 답하기'}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** A begun one first; one that is late only if it was begun. */
function nextOf({ reviews }: PeerSubject): PeerSubject['reviews'][number] | undefined {
  return (
    reviews.find(({ reviewStatus, hasDraft }) => reviewStatus === 'ASSIGNED' && hasDraft) ??
    reviews.find(({ reviewStatus }) => reviewStatus === 'ASSIGNED') ??
    reviews.find(({ reviewStatus, hasDraft }) => reviewStatus === 'EXPIRED' && hasDraft)
  );
}

function countsOf({ reviews, received, places }: PeerSubject): string {
  const given = reviews.filter(({ reviewStatus }) => reviewStatus === 'SENT').length;
  return `내가 쓴 답 ${given}/${reviews.length} · 내가 받은 답 ${received}/${Math.max(places, received)}`;
}
