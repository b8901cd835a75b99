import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { DeskPost } from '../../../../shared/feedback/desk.ts';
import { paths } from '../../../app/paths.ts';
import { cx } from '../../../ui/cx.ts';
import { ErrorState, Loading, Skeleton } from '../../../ui/status/PageStates.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { Time } from '../../../ui/text/Time.tsx';
import { DocumentView } from '../../reading/posts/DocumentView.tsx';
import { postQuery } from '../../reading/posts/posts.api.ts';
import { AttachmentSection } from '../../subjects/attachments/AttachmentSection.tsx';
import styles from './Desk.module.css';

export function PostPane({
  groupId,
  post,
  hasFocus,
}: {
  groupId: string;
  post: DeskPost;
  /**
   * True after stepping with the keyboard: the new post is read first, and the answer is one Tab
   * away.
   */
  hasFocus: boolean;
}) {
  const container = useRef<HTMLElement>(null);
  const [isInitialFocus] = useState(hasFocus);
  useEffect(() => {
    if (isInitialFocus) container.current?.focus({ preventScroll: true });
  }, [isInitialFocus]);
  const { data, error, refetch } = useQuery(postQuery(groupId, post.postId));
  return (
    // Focusable, so that a long post scrolls with the keyboard.
    <article
      ref={container}
      className={styles.text}
      tabIndex={0}
      aria-label={`${post.author.penName}의 글`}
    >
      <div className={styles.sheet}>
        <h2 className={cx(styles.title, 'font-serif')}>{post.title || '제목 없는 글'}</h2>
        <p className={styles.soft}>
          {post.author.penName} · <Time at={post.publishedAt} as="clock" /> ·{' '}
          {formatCount(post.characters, '자')} · {post.subjectTitle} ·{' '}
          <Link to={paths.postHistory(groupId, post.postId)}>글의 발자취</Link>
        </p>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && (
          <Loading>
            <Skeleton shape="block" height="18rem" />
          </Loading>
        )}
        {data && <DocumentView document={data.document} />}
        <AttachmentSection target={{ groupId, postId: post.postId }} heading="붙임" hasTopMargin />
      </div>
    </article>
  );
}
