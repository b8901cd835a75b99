import type { ReactNode } from 'react';
import type { PeerReview } from '../../../../shared/feedback/peer-review.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './PeerReview.module.css';

interface ReviewedPostProps {
  review: PeerReview;
  post: NonNullable<PeerReview['post']>;
  children: ReactNode;
}

/** The sheet with the post; its writer is named only if the review names them. */
export function ReviewedPost({ review, post: { title, author }, children }: ReviewedPostProps) {
  return (
    <main id="main" className={styles.text}>
      <div className={styles.sheet}>
        <h2 className="font-serif">{title || '제목 없는 글'}</h2>
        <p className={styles.who}>
          {author ? (
            <>
              <Avatar name={author.penName} url={author.userAvatarUrl} />
              {author.penName}의 글
            </>
          ) : (
            <>
              <span className={styles.blank}>
                <Icon name="eye-off" size={17} />
              </span>
              {review.reviewStatus === 'SENT'
                ? '우리 반 친구가 썼어요.'
                : '우리 반 친구가 썼어요. 이름은 답을 보낸 뒤에도 보이지 않아요.'}
            </>
          )}
        </p>
        {children}
      </div>
    </main>
  );
}
