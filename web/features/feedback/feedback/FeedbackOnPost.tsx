import { useQuery } from '@tanstack/react-query';
import type { Post } from '../../../../shared/reading/posts.ts';
import { useGroupMenu } from '../../../app/menus/group-menu.ts';
import { paths } from '../../../app/paths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { FeedbackCard } from './FeedbackCard.tsx';
import styles from './FeedbackOnPost.module.css';
import { feedbackQuery } from './feedback.api.ts';

/** Only the author and the owner may read feedback; for others it renders nothing. */
export function FeedbackOnPost({ post }: { post: Post }) {
  const isOwner = useGroupMenu()?.isOwner === true;
  const { data } = useQuery(feedbackQuery(post.groupId, post.postId));
  const feedbacks = data?.feedbacks ?? [];
  if (feedbacks.length === 0 && !isOwner) return null;
  return (
    <section className={styles.feedback} aria-labelledby="feedback-title">
      <header>
        <h2 id="feedback-title">피드백 {feedbacks.length > 0 && feedbacks.length}</h2>
        {isOwner && (
          <LinkButton
            size="small"
            icon="pen"
            to={paths.feedbackMaking(post.groupId, { postId: post.postId })}
          >
            빨간 펜으로 답하기
          </LinkButton>
        )}
      </header>
      {feedbacks.map((feedback) => (
        <FeedbackCard key={feedback.feedbackId} feedback={feedback} />
      ))}
    </section>
  );
}
