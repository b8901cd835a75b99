import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import type { DeskPost } from '../../../shared/feedback.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { EmptyState, ErrorState, SkeletonList } from '../../ui/states.tsx';
import { count } from '../../ui/words.ts';
import { DeskPen } from './DeskPen.tsx';
import { DeskText } from './DeskText.tsx';
import styles from './Desk.module.css';
import { deskQuery } from './feedback.api.ts';

/** The owner's desk: from one piece to the next with the keyboard, answering with the red pen. */
export function Component() {
  const { groupId = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const ragId = search.get('subjectId') ?? undefined;
  const { data, error, refetch, isFetching } = useQuery(deskQuery(groupId, ragId));
  const waiting = data?.waiting ?? [];
  const answered = data?.answered ?? [];
  const all = [...waiting, ...answered];
  const asked = search.get('postId');
  const chosen = all.find(({ postId }) => postId === asked) ?? waiting[0];

  function choose(post: DeskPost | undefined) {
    if (!post) return;
    setSearch(
      (now) => {
        now.set('postId', post.postId);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  const step = (by: 1 | -1) =>
    choose(all[all.findIndex(({ postId }) => postId === chosen?.postId) + by]);
  useStepKeys(step);

  return (
    <div className={styles.desk}>
      <header className={styles.bar}>
        <Link className={styles.back} to={paths.group(groupId)} aria-label="모임 홈으로">
          <Icon name="back" />
        </Link>
        <h1 className="face-title">{(ragId && chosen?.subjectTitle) || '글 읽고 답하기'}</h1>
        {data && all.length > 0 && (
          <span className={styles.soft}>
            {count(all.length, '편')} 가운데 {count(answered.length, '편')} 답함
          </span>
        )}
        <span className={styles.keys} aria-hidden="true">
          <kbd>K</kbd>
          <kbd>J</kbd> 앞뒤 글
        </span>
      </header>
      {error && (
        <ErrorState title={error.message} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !error && <SkeletonList />}
      {data && !chosen && (
        <EmptyState
          word={answered.length > 0 ? '다했어요' : '빈책상'}
          title={answered.length > 0 ? '기다리는 글이 없어요' : '아직 들어온 글이 없어요'}
          action={<LinkButton to={paths.group(groupId)}>모임 홈으로</LinkButton>}
        >
          {answered.length > 0
            ? '모든 글에 답했어요. 고쳐 쓴 글이 오면 다시 여기에 놓여요.'
            : '글을 내면 여기에 차례로 놓여요.'}
        </EmptyState>
      )}
      {data && all.length > 0 && (
        <nav className={styles.queue} aria-label="글 차례">
          <Queue
            title="답을 기다리는 글"
            posts={waiting}
            chosen={chosen}
            groupId={groupId}
            ragId={ragId}
          />
          <Queue title="답한 글" posts={answered} chosen={chosen} groupId={groupId} ragId={ragId} />
        </nav>
      )}
      {chosen && (
        <>
          <DeskText key={`text-${chosen.postId}`} groupId={groupId} post={chosen} />
          <DeskPen
            key={`pen-${chosen.postId}`}
            groupId={groupId}
            post={chosen}
            onSent={() => choose(nextAfter(waiting, chosen))}
          />
        </>
      )}
    </div>
  );
}

/** The next that waits, or the first of those skipped. */
function nextAfter(waiting: DeskPost[], chosen: DeskPost): DeskPost | undefined {
  const at = waiting.findIndex(({ postId }) => postId === chosen.postId);
  return waiting[at + 1] ?? waiting.find(({ postId }) => postId !== chosen.postId);
}

/** J and K (ㅓ and ㅏ on a Hangul keyboard) where nothing is being typed. */
function useStepKeys(step: (by: 1 | -1) => void) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isTyping =
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, select, [contenteditable=true]') !== null;
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.code === 'KeyJ') step(1);
      if (event.code === 'KeyK') step(-1);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}

interface QueueProps {
  title: string;
  posts: DeskPost[];
  chosen: DeskPost | undefined;
  groupId: string;
  ragId: string | undefined;
}

function Queue({ title, posts, chosen, groupId, ragId }: QueueProps) {
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
              to={paths.feedbackMaking(groupId, {
                ...(ragId && { subjectId: ragId }),
                postId: post.postId,
              })}
              aria-current={post.postId === chosen?.postId ? 'true' : undefined}
              className={cx(post.feedbackCount > 0 && styles.done)}
            >
              <Avatar name={post.author.penName} url={post.author.userAvatarUrl} size={28} />
              <b>{post.title || '제목 없는 글'}</b>
              <span>{post.author.penName}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
