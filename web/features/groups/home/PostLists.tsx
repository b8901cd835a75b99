import { Link } from 'react-router';
import type { PostSummary } from '../../../../shared/reading/posts.ts';
import { paths } from '../../../app/paths.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Card, CardLink } from '../../../ui/layout/Card.tsx';
import { Time } from '../../../ui/text/Time.tsx';
import { RevisionChip } from '../../feedback/revision-status/RevisionChip.tsx';
import { useGroup } from '../groups/groups.api.ts';
import styles from './PostLists.module.css';

interface PostListProps {
  groupId: string;
  posts: PostSummary[];
}

function PostCounts({ groupId, post }: { groupId: string; post: PostSummary }) {
  const group = useGroup(groupId);
  return (
    <span className={styles.numbers}>
      {group?.settings.likesEnabled !== false && (
        <span title={`좋아요 ${post.likeCount}개`}>
          <Icon name="heart" size={15} filled={post.likedByMe} />
          <span className="sr-only">좋아요 </span>
          {post.likeCount}
        </span>
      )}
      <span title={`댓글 ${post.commentCount}개`}>
        <Icon name="comment" size={15} />
        <span className="sr-only">댓글 </span>
        {post.commentCount}
      </span>
    </span>
  );
}

function PostByline({ groupId, post }: { groupId: string; post: PostSummary }) {
  return (
    <span className={styles.byline}>
      <Avatar name={post.author.penName} url={post.author.userAvatarUrl} size={22} />
      <span className={styles.name}>{post.author.penName}</span>
      <span aria-hidden="true">·</span>
      <Time at={post.publishedAt} />
      <RevisionChip status={post.revisionStatus} />
      <PostCounts groupId={groupId} post={post} />
    </span>
  );
}

export function PostRows({ groupId, posts }: PostListProps) {
  return (
    <Card as="div">
      <ul className={styles.rows}>
        {posts.map((post) => (
          <li key={post.postId}>
            <Link className={styles.row} to={paths.post(groupId, post.postId)}>
              <b className={cx(styles.title, 'font-serif')}>{post.title || '제목 없는 글'}</b>
              <span className={cx(styles.text, 'font-serif')}>{post.excerpt}</span>
              <PostByline groupId={groupId} post={post} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function PostCards({ groupId, posts }: PostListProps) {
  return (
    <ul className={styles.cards}>
      {posts.map((post) => (
        <li key={post.postId}>
          <CardLink className={styles.card} to={paths.post(groupId, post.postId)}>
            <b className={cx(styles.title, 'font-serif')}>{post.title || '제목 없는 글'}</b>
            <span className={cx(styles.text, 'font-serif')}>{post.excerpt}</span>
            <PostByline groupId={groupId} post={post} />
          </CardLink>
        </li>
      ))}
    </ul>
  );
}
