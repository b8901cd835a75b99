import { useQuery } from '@tanstack/react-query';
import type { PeerReview } from '../../../../shared/feedback/peer-review.ts';
import { paths } from '../../../app/paths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './PeerReview.module.css';
import { peerReviewsQuery } from './peer-review.api.ts';

type Cell = 'done' | 'draft' | 'none';

/** The bar above a review: the way back, and how much was given and received on the subject. */
export function ReviewBar({
  groupId,
  review,
}: {
  groupId: string;
  review: PeerReview | undefined;
}) {
  const { data } = useQuery(peerReviewsQuery(groupId));
  const subject = data?.subjects.find(({ ragId }) => ragId === review?.ragId);
  return (
    <header className={styles.bar}>
      <LinkButton variant="quiet" icon="back" to={paths.group(groupId)} aria-label="모임 홈으로" />
      <h1 className="font-title">친구 글에 답하기</h1>
      <p className={styles.soft}>{review?.subjectTitle}</p>
      {subject && (
        <div className={styles.counts}>
          <Cells
            label="내가 쓴 답"
            cells={subject.reviews.map(({ reviewStatus, hasDraft, reviewId }) => {
              if (reviewStatus === 'SENT') return 'done';
              return hasDraft || reviewId === review?.reviewId ? 'draft' : 'none';
            })}
          />
          <Cells
            label="내가 받은 답"
            cells={Array.from({ length: Math.max(subject.places, subject.received) }, (_, at) =>
              at < subject.received ? 'done' : 'none',
            )}
          />
        </div>
      )}
    </header>
  );
}

function Cells({ label, cells }: { label: string; cells: readonly Cell[] }) {
  const done = cells.filter((cell) => cell === 'done').length;
  return (
    <p>
      {label}{' '}
      <span className={styles.cells} role="img" aria-label={`${cells.length}개 가운데 ${done}개`}>
        {cells.map((cell, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no identity but its position
          <i key={at} data-cell={cell}>
            {cell === 'done' ? <Icon name="check" size={16} /> : at + 1}
          </i>
        ))}
      </span>
    </p>
  );
}
