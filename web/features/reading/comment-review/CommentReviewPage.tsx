import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import { OwnersOnly } from '../../../app/layouts/OwnersOnly.tsx';
import { paths } from '../../../app/paths.ts';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { EmptyState, ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import styles from './CommentReview.module.css';
import { CommentToReviewCard } from './CommentToReviewCard.tsx';
import { commentReviewQuery } from './comment-review.api.ts';

export function Component() {
  const { groupId = '' } = useParams();
  return (
    <OwnersOnly title="살펴볼 댓글">
      <PageHeader title="살펴볼 댓글" />
      <p className={styles.lead}>
        살펴볼 낱말이 든 댓글과 누군가 알린 댓글이 모여요. 낱말은{' '}
        <Link to={paths.manageGroup(groupId)}>모임 설정</Link>에서 정해요.
      </p>
      <CommentsToReview groupId={groupId} />
    </OwnersOnly>
  );
}

function CommentsToReview({ groupId }: { groupId: string }) {
  const { data, error, isFetching, refetch } = useQuery(commentReviewQuery(groupId));
  const content = useRef<HTMLDivElement>(null);
  const [decided, setDecided] = useState<{ commentId: string; index: number }>();
  const isGone =
    decided && !data?.comments.some(({ commentId }) => commentId === decided.commentId);
  useEffect(() => {
    if (!isGone) return;
    setDecided(undefined);
    // The pressed button is gone; focus that has moved elsewhere stays there.
    if (document.activeElement !== document.body) return;
    const cards = [...(content.current?.querySelectorAll('article') ?? [])];
    (cards[decided.index] ?? cards.at(-1) ?? content.current)?.focus();
  }, [isGone, decided]);
  if (error && !data) {
    return <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (!data) return <SkeletonList count={3} height="150px" />;
  const { comments, total } = data;
  return (
    <div ref={content} tabIndex={-1}>
      {comments.length === 0 && (
        <EmptyState word="고요" title="살펴볼 댓글이 없어요">
          새로 생기면 모임 홈에서도 알려 드려요.
        </EmptyState>
      )}
      <ul className={styles.list}>
        {comments.map((comment, index) => (
          <li key={comment.commentId}>
            <CommentToReviewCard
              groupId={groupId}
              comment={comment}
              onDecide={() => setDecided({ commentId: comment.commentId, index })}
            />
          </li>
        ))}
      </ul>
      {total > comments.length && (
        <p className={styles.soft}>
          {formatCount(total - comments.length, '개')}가 더 있어요. 여기 있는 것을 정하면 이어서
          보여요.
        </p>
      )}
    </div>
  );
}
