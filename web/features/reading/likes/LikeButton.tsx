import { useQuery } from '@tanstack/react-query';
import type { Post } from '../../../../shared/reading/posts.ts';
import { ToggleButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './LikeButton.module.css';
import { likesQuery, useLike } from './likes.api.ts';

export function LikeButton({ post }: { post: Post }) {
  const likes = useQuery(likesQuery(post));
  const like = useLike(post);

  // Optimistic: while the request runs the new state is shown.
  const liked = like.isPending ? like.variables : post.likedByMe;
  const likeCount = post.likeCount + (liked ? 1 : 0) - (post.likedByMe ? 1 : 0);
  return (
    <div className={styles.after}>
      <ToggleButton className={styles.like} pressed={liked} onClick={() => like.mutate(!liked)}>
        <Icon name="heart" filled={liked} />
        좋아요 {likeCount > 0 && likeCount}
      </ToggleButton>
      {likes.data && likes.data.likeCount > 0 && (
        <span className={styles.names}>
          {formatNames(likes.data.penNames, likes.data.likeCount)}
        </span>
      )}
    </div>
  );
}

/** '임하린, 최로아', or '임하린, 최로아 외 12명' if there are more. */
function formatNames(penNames: string[], likeCount: number): string {
  const shown = penNames.join(', ');
  return likeCount > penNames.length ? `${shown} 외 ${likeCount - penNames.length}명` : shown;
}
