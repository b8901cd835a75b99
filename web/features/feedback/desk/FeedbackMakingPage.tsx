import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import type { DeskPost } from '../../../../shared/feedback/desk.ts';
import { useGroupMenu } from '../../../app/menus/group-menu.ts';
import { paths } from '../../../app/paths.ts';
import { useUser } from '../../../platform/session/session.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../ui/status/PageStates.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { withParticle } from '../../../ui/text/words.ts';
import { deskQuery, useSendFeedback, useSendingFeedback } from '../feedback/feedback.api.ts';
import { deleteAnswerDraft, feedbackIdOf } from '../feedback/feedback.model.ts';
import { AnswerForm } from './AnswerForm.tsx';
import styles from './Desk.module.css';
import { PostPane } from './PostPane.tsx';
import { ReviewQueue } from './ReviewQueue.tsx';

export function Component() {
  const { groupId = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  // The post whose answer field gets the focus; null when the last waiting post was answered.
  const [answeringPostId, setAnsweringPostId] = useState<string | null>();
  const menu = useGroupMenu();
  const isOwner = menu?.isOwner === true;
  const ragId = search.get('subjectId') ?? undefined;
  const { data, error, refetch, isFetching } = useQuery({
    ...deskQuery(groupId, ragId),
    enabled: isOwner,
  });
  const sending = useSendingFeedback(groupId);
  const isSending = ({ postId, sendAt }: DeskPost) => sending.has(postId) || sendAt !== null;
  const queue = [...(data?.waiting ?? []), ...(data?.revised ?? [])];
  const waiting = queue.filter((post) => !isSending(post));
  const answered = [
    ...queue.filter(isSending),
    ...(data?.revising ?? []),
    ...(data?.answered ?? []),
  ];
  const all = [...waiting, ...answered];
  const requestedId = search.get('postId');
  const selected = all.find(({ postId }) => postId === requestedId) ?? waiting[0];

  function select(post: DeskPost | undefined) {
    setSearch(
      (now) => {
        if (post) now.set('postId', post.postId);
        else now.delete('postId');
        return now;
      },
      // flushSync: keys typed right after sending must reach the next post's field.
      { replace: true, preventScrollReset: true, flushSync: true },
    );
  }
  const userId = useUser()?.id ?? '';
  const send = useSendFeedback(groupId, {
    onSent({ post: { postId, author } }) {
      deleteAnswerDraft(userId, postId);
      toast({
        title: `${withParticle(author.penName, '이/가')} 곧 피드백을 볼 수 있어요.`,
        viewport: 'top',
      });
    },
    onFailed({ post }, error) {
      toast({
        variant: 'destructive',
        viewport: 'top',
        title: `${post.author.penName} 님의 글에 보내지 못했어요`,
        description: `쓴 답은 그 글에 그대로 있어요. ${error.message}`,
        action: { label: '그 글 보기', run: () => select(post) },
      });
    },
  });
  /**
   * Shows the next post without waiting for the response; a failed answer is kept with its own
   * post.
   */
  function sendAnswer(post: DeskPost, content: string) {
    const next = nextWaiting(waiting, post);
    send.mutate({ post, content, feedbackId: feedbackIdOf(userId, post.postId) });
    // On a phone the keyboard would cover the post that must be read first.
    setAnsweringPostId(next && isNarrow() ? undefined : (next?.postId ?? null));
    select(next);
  }
  const at = all.findIndex(({ postId }) => postId === selected?.postId);
  const step = (by: 1 | -1) => {
    const next = all[at + by];
    setAnsweringPostId(undefined);
    if (next) select(next);
  };
  useNavigationKeys(step);
  useScrollToTop(selected?.postId);

  return (
    <div className={styles.desk} data-queue={all.length > 0 || undefined}>
      <header className={styles.bar}>
        <Link className={styles.back} to={paths.group(groupId)} aria-label="모임 홈으로">
          <Icon name="back" />
        </Link>
        <h1 className="font-title">{(ragId && selected?.subjectTitle) || '글 읽고 답하기'}</h1>
        {data && all.length > 0 && (
          <span className={styles.soft}>
            {formatCount(all.length, '편')} 가운데 {formatCount(answered.length, '편')} 답함
          </span>
        )}
        {all.length > 1 && (
          <div className={styles.keys}>
            <StepButton
              name="K"
              label="앞 글"
              icon="back"
              isEnd={at <= 0}
              onStep={() => step(-1)}
            />
            <StepButton
              name="J"
              label="다음 글"
              icon="next"
              isEnd={at === all.length - 1}
              onStep={() => step(1)}
            />
            <span aria-hidden="true">앞뒤 글</span>
          </div>
        )}
      </header>
      {menu?.isOwner === false && (
        <CenteredState>
          <EmptyState
            word="잠시만"
            title="모임을 연 사람이 보는 화면이에요"
            action={<LinkButton to={paths.group(groupId)}>모임 홈으로</LinkButton>}
          />
        </CenteredState>
      )}
      {error && (
        <CenteredState>
          <ErrorState page error={error} onRetry={() => void refetch()} busy={isFetching} />
        </CenteredState>
      )}
      {!data && !error && menu?.isOwner !== false && <DeskSkeleton />}
      {data && !selected && (
        <CenteredState hasFocus={answeringPostId === null}>
          <EmptyState
            word={answered.length > 0 ? '다했어요' : '빈책상'}
            title={answered.length > 0 ? '기다리는 글이 없어요' : '아직 들어온 글이 없어요'}
            action={<LinkButton to={paths.group(groupId)}>모임 홈으로</LinkButton>}
          >
            {answered.length > 0
              ? '모든 글에 답했어요. 새 글이 오면 여기에 놓여요.'
              : '글을 내면 여기에 차례로 놓여요.'}
          </EmptyState>
        </CenteredState>
      )}
      {data && all.length > 0 && (
        <nav className={styles.queue} aria-label="글 차례">
          <ReviewQueue
            title="답을 기다리는 글"
            posts={waiting}
            selected={selected}
            groupId={groupId}
            ragId={ragId}
            onSelect={() => setAnsweringPostId(undefined)}
          />
          <ReviewQueue
            title="답한 글"
            posts={answered}
            selected={selected}
            groupId={groupId}
            ragId={ragId}
            onSelect={() => setAnsweringPostId(undefined)}
          />
        </nav>
      )}
      {selected && (
        <>
          <PostPane
            key={`text-${selected.postId}`}
            groupId={groupId}
            post={selected}
            hasFocus={answeringPostId !== selected.postId}
          />
          <AnswerForm
            // Remounts the form when sending ends, so it reads the stored draft again.
            key={`pen-${selected.postId}-${isSending(selected)}`}
            groupId={groupId}
            post={selected}
            isSending={isSending(selected)}
            hasFocus={answeringPostId === selected.postId}
            onSend={(content) => sendAnswer(selected, content)}
          />
        </>
      )}
    </div>
  );
}

function CenteredState({
  hasFocus = false,
  children,
}: {
  hasFocus?: boolean;
  children: ReactNode;
}) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasFocus) container.current?.focus();
  }, [hasFocus]);
  return (
    <div ref={container} tabIndex={-1} className={styles.middle}>
      {children}
    </div>
  );
}

function DeskSkeleton() {
  return (
    <CenteredState>
      <Loading label="글을 가져오고 있어요">
        <div className={styles.sheet}>
          <Skeleton shape="block" width="55%" height="2.4rem" />
          <Skeleton width="14em" />
          <Skeleton shape="block" height="18rem" />
        </div>
      </Loading>
    </CenteredState>
  );
}

interface StepButtonProps {
  name: string;
  label: string;
  icon: IconName;
  isEnd: boolean;
  onStep(): void;
}

function StepButton({ name, label, icon, isEnd, onStep }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={`${label} (${name})`}
      aria-keyshortcuts={name}
      disabled={isEnd}
      onClick={onStep}
    >
      <kbd>{name}</kbd>
      <Icon name={icon} />
    </button>
  );
}

/**
 * Scrolls a new post to its first line, also where the page itself scrolls, and its queue entry
 * into view.
 */
function useScrollToTop(postId: string | undefined): void {
  const before = useRef(postId);
  useEffect(() => {
    if (postId === undefined) return;
    document.querySelector(`.${styles.queue} [aria-current]`)?.scrollIntoView({
      block: 'nearest',
      inline: 'nearest',
    });
    if (before.current !== undefined && before.current !== postId) window.scrollTo(0, 0);
    before.current = postId;
  }, [postId]);
}

/** The same breakpoint as in Desk.module.css, below which the page itself scrolls. */
const isNarrow = () => matchMedia('(max-width: 720px)').matches;

/** The next waiting post, or the first one that was skipped. */
function nextWaiting(waiting: DeskPost[], selected: DeskPost): DeskPost | undefined {
  const at = waiting.findIndex(({ postId }) => postId === selected.postId);
  return waiting[at + 1] ?? waiting.find(({ postId }) => postId !== selected.postId);
}

/** J and K; ㅓ and ㅏ are the same keys under a Hangul layout. Ignored while somebody types. */
function useNavigationKeys(step: (by: 1 | -1) => void) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isTyping =
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, select, [contenteditable=true]') !== null;
      // An open dialog owns the keyboard wherever the focus is.
      if (document.querySelector('dialog[open]')) return;
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.code === 'KeyJ') step(1);
      if (event.code === 'KeyK') step(-1);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
