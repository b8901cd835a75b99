import { useQuery } from '@tanstack/react-query';
import type { PeerSubject } from '../../../../shared/feedback/peer-review.ts';
import { paths } from '../../../app/paths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from './PeerReview.module.css';
import { peerReviewsQuery } from './peer-review.api.ts';

/** What the viewer answered to classmates, and, on the page of each, why the owner hid it. */
export function SentPeerReviews({ groupId }: { groupId: string }) {
  const { data } = useQuery(peerReviewsQuery(groupId));
  const subjects = (data?.subjects ?? []).filter((subject) => sentOf(subject).length > 0);
  if (subjects.length === 0) return null;
  return (
    <Card title="친구 글에 쓴 답" className={styles.card}>
      <ul className={styles.waiting}>
        {subjects.map((subject) => (
          <li key={subject.ragId}>
            <h3 className="font-title">{subject.subjectTitle}</h3>
            <span className={styles.starters}>
              {sentOf(subject).map(({ reviewId }, at) => (
                <LinkButton key={reviewId} size="small" to={paths.peerReview(groupId, reviewId)}>
                  <span className="sr-only">{subject.subjectTitle} </span>쓴 답 {at + 1}
                </LinkButton>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const sentOf = ({ reviews }: PeerSubject) =>
  reviews.filter(({ reviewStatus }) => reviewStatus === 'SENT');
