import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Post } from '../../../../shared/reading/posts.ts';
import { useGroupMenu } from '../../../app/menus/group-menu.ts';
import { paths } from '../../../app/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import styles from './SimilarPhrases.module.css';
import { similarPhrasesQuery } from './similar-phrases.api.ts';

/** For the owner on request: phrases that other posts contain as well, without a verdict. */
export function SimilarPhrases({ post }: { post: Post }) {
  const isOwner = useGroupMenu()?.isOwner === true;
  const [open, setOpen] = useState(false);
  if (!isOwner) return null;
  return (
    <section className={styles.similar} aria-labelledby="similar-title">
      <header>
        <h2 id="similar-title">같은 구절</h2>
        <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? '접기' : '다른 글과 같은 구절 보기'}
        </Button>
      </header>
      {open && <Phrases post={post} />}
    </section>
  );
}

function Phrases({ post: { groupId, postId } }: { post: Post }) {
  const { data, error, isFetching, refetch } = useQuery(similarPhrasesQuery(groupId, postId));
  if (error && !data) {
    return <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (!data) return <SkeletonList count={2} height="64px" />;
  if (data.phrases.length === 0) {
    return <p className={styles.quiet}>같은 주제의 다른 글과 열두 자 이상 똑같은 구절이 없어요.</p>;
  }
  return (
    <>
      <p className={styles.quiet}>
        같은 주제의 다른 글에도 있는 구절이에요. 함께 읽은 글이나 늘 쓰는 말일 수도 있어요.
      </p>
      <ul className={styles.phrases}>
        {data.phrases.map(({ text, posts }) => (
          <li key={text}>
            <q className={cx(styles.text, 'font-serif')}>{text}</q>
            <span className={styles.where}>
              {posts.map((other) => (
                <Link key={other.postId} to={paths.post(groupId, other.postId)}>
                  {other.author.penName}, {other.title || '제목 없는 글'}
                </Link>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
