import { Link } from 'react-router';
import type { DeskPost, EditType } from '../../../../shared/feedback/desk.ts';
import { paths } from '../../../app/paths.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { cx } from '../../../ui/cx.ts';
import styles from './Desk.module.css';

const EDIT_TYPES: Record<EditType, string | undefined> = {
  FIRST: undefined,
  REVISION: '다시 낸 글',
};

interface ReviewQueueProps {
  title: string;
  posts: DeskPost[];
  selected: DeskPost | undefined;
  groupId: string;
  ragId: string | undefined;
  onSelect(): void;
}

export function ReviewQueue({
  title,
  posts,
  selected,
  groupId,
  ragId,
  onSelect,
}: ReviewQueueProps) {
  if (posts.length === 0) return null;
  return (
    <section>
      <h2>
        {title} {posts.length}
      </h2>
      <ul>
        {posts.map((post) => (
          <li key={post.postId}>
            <Link
              replace
              preventScrollReset
              onClick={onSelect}
              to={paths.feedbackMaking(groupId, {
                ...(ragId && { subjectId: ragId }),
                postId: post.postId,
              })}
              aria-current={post.postId === selected?.postId ? 'true' : undefined}
              className={cx(post.feedbackCount > 0 && styles.done)}
            >
              <Avatar name={post.author.penName} url={post.author.userAvatarUrl} size={28} />
              <b>{post.title || '제목 없는 글'}</b>
              <span>
                {post.author.penName}
                {EDIT_TYPES[post.editType] && ` · ${EDIT_TYPES[post.editType]}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
