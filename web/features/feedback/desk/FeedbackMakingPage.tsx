import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { type LoaderFunctionArgs, useParams, useSearchParams } from 'react-router';
import type { DeskPost, UndeliverableDraft } from '../../../../shared/feedback/desk.ts';
import { ownerTitle } from '../../../../shared/groups/owner-title.ts';
import { useGroupMenu } from '../../../app/menus/group-menu.ts';
import { paths } from '../../../app/paths.ts';
import { queryClient } from '../../../platform/client/query-client.ts';
import { session, useUser } from '../../../platform/session/session.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../ui/status/PageStates.tsx';
import styles from './Desk.module.css';
import { deskPostQuery, deskQuery } from './desk.api.ts';
import { useDeskKeys } from './desk-keys.ts';
import { useDraftSessions } from './draft/draft-sessions.ts';
import type { DeskFocus } from './post/OpenPost.tsx';
import { PostAtDesk } from './post/PostAtDesk.tsx';
import { DeskBar } from './queue/DeskBar.tsx';
import { QueueSection, SECTION_TITLES } from './queue/DeskQueue.tsx';
import { SentBar } from './queue/SentBar.tsx';
import { nextToAnswer, useDeskSections } from './queue/use-desk-sections.ts';
import { useSending } from './queue/use-sending.ts';

const KeysDialog = lazy(async () => ({
  default: (await import('./dialogs/KeysDialog.tsx')).KeysDialog,
}));
const SendSeveralDialog = lazy(async () => ({
  default: (await import('./dialogs/SendSeveralDialog.tsx')).SendSeveralDialog,
}));
const ProposalRunDialog = lazy(async () => ({
  default: (await import('../../assistant/proposal-runs/ProposalRunDialog.tsx')).ProposalRunDialog,
}));
const UndeliverableDialog = lazy(async () => ({
  default: (await import('./dialogs/UndeliverableDialog.tsx')).UndeliverableDialog,
}));

/** Asks for the queue beside the group; the server refuses it to members. */
export function loader({ params: { groupId = '' } }: LoaderFunctionArgs): null {
  if (session.get().user) void queryClient.prefetchQuery(deskQuery(groupId));
  return null;
}

/** Later the component asks itself. */
export const shouldRevalidate = () => false;

export function Component() {
  const { groupId = '' } = useParams();
  const userId = useUser()?.id ?? '';
  const menu = useGroupMenu();
  const isOwner = menu?.isOwner;
  if (isOwner === false) {
    return (
      <div className={styles.desk}>
        <CenteredState>
          <EmptyState
            word="잠시만"
            title={`${ownerTitle(menu)}만 볼 수 있는 화면이에요`}
            action={<LinkButton to={paths.group(groupId)}>모임 홈으로</LinkButton>}
          />
        </CenteredState>
      </div>
    );
  }
  return <Desk key={groupId} groupId={groupId} userId={userId} isOwner={isOwner === true} />;
}

interface DeskProps {
  groupId: string;
  userId: string;
  isOwner: boolean;
}

function Desk({ groupId, userId, isOwner }: DeskProps) {
  const [search, setSearch] = useSearchParams();
  const ragId = search.get('subjectId') ?? undefined;
  const { data, error, refetch, isFetching } = useQuery({
    ...deskQuery(groupId),
    enabled: isOwner,
  });
  const { sections, all, toAnswer, subjects } = useDeskSections(groupId, data, ragId);
  const sessions = useDraftSessions(userId, groupId);
  const requestedId = search.get('postId');
  const selected = all.find(({ postId }) => postId === requestedId) ?? toAnswer[0];
  const [isSendingSeveral, setSendingSeveral] = useState(false);
  const [isProposing, setProposing] = useState(false);
  const [isShowingKeys, setShowingKeys] = useState(false);
  const [undeliverable, setUndeliverable] = useState<UndeliverableDraft>();
  const [focus, setFocus] = useState<DeskFocus>();

  function select(post: DeskPost | undefined, nextFocus?: DeskFocus): void {
    setFocus(nextFocus);
    setSearch(
      (now) => {
        if (post) now.set('postId', post.postId);
        else now.delete('postId');
        return now;
      },
      // flushSync: keys typed right after sending must reach the next post.
      { replace: true, preventScrollReset: true, flushSync: true },
    );
  }

  const { sent, send, undo, forget } = useSending(groupId, sessions, (post) => select(post));
  const at = all.findIndex(({ postId }) => postId === selected?.postId);
  const next = selected && nextToAnswer(toAnswer, selected);
  function step(by: 1 | -1): void {
    const post = all[at + by];
    if (post) select(post, 'text');
  }
  function sendAndNext(post: DeskPost, from: DeskFocus): void {
    send(post);
    select(next, from);
  }
  function undoLast(): void {
    const last = sent.at(-1);
    if (last) undo(last);
  }
  useDeskKeys({
    KeyJ: () => step(1),
    KeyK: () => step(-1),
    KeyU: undoLast,
    // After sending, the focus is in the answer to the next post.
    'Alt+KeyU': undoLast,
    'Shift+Slash': () => setShowingKeys(true),
  });
  usePrefetch(userId, groupId, next);
  useScrollToTop(selected?.postId);
  const drafted = all.filter(({ hasDraft, sendAt }) => hasDraft && sendAt === null);

  return (
    <div className={styles.desk} data-queue={all.length > 0 || undefined}>
      <DeskBar
        groupId={groupId}
        ragId={ragId}
        subjects={subjects}
        total={all.length}
        answered={all.length - toAnswer.length}
        position={at}
        draftCount={drafted.length}
        waitingCount={toAnswer.length}
        onStep={step}
        onKeys={() => setShowingKeys(true)}
        onSendSeveral={() => setSendingSeveral(true)}
        onProposals={() => setProposing(true)}
        onSubject={(subjectId) => setSearch(subjectId ? { subjectId } : {}, { replace: true })}
      />
      {error && (
        <CenteredState>
          <ErrorState page error={error} onRetry={() => void refetch()} busy={isFetching} />
        </CenteredState>
      )}
      {!data && !error && <DeskSkeleton />}
      {data && !selected && <NothingToAnswer groupId={groupId} hasPosts={all.length > 0} />}
      {data && (all.length > 0 || data.undeliverable.length > 0) && (
        <nav className={styles.queue} aria-label="글 차례">
          {data.undeliverable.length > 0 && (
            <section>
              <h2>보내지 못한 답 {data.undeliverable.length}</h2>
              <ul>
                {data.undeliverable.map((one) => (
                  <li key={one.draft.feedbackId}>
                    <button type="button" onClick={() => setUndeliverable(one)}>
                      {one.post?.title || '지워진 글'}
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {sections.map(({ section, posts }) => (
            <QueueSection
              key={SECTION_TITLES[section]}
              section={section}
              posts={posts}
              selectedId={selected?.postId}
              groupId={groupId}
              ragId={ragId}
              onSelect={() => setFocus(undefined)}
            />
          ))}
        </nav>
      )}
      {selected && (
        <PostAtDesk
          key={selected.postId}
          userId={userId}
          groupId={groupId}
          post={selected}
          sessions={sessions}
          focus={focus}
          isLast={next === undefined}
          onSend={(from) => sendAndNext(selected, from)}
        />
      )}
      <SentBar all={sent} onUndo={undo} onDelivered={forget} />
      <Suspense>
        {isProposing && (
          <ProposalRunDialog
            groupId={groupId}
            postIds={toAnswer.map(({ postId }) => postId)}
            onClose={() => setProposing(false)}
          />
        )}
        {isShowingKeys && <KeysDialog onClose={() => setShowingKeys(false)} />}
        {isSendingSeveral && (
          <SendSeveralDialog
            userId={userId}
            groupId={groupId}
            posts={drafted}
            onSent={(postIds) => postIds.forEach(sessions.close)}
            onClose={() => setSendingSeveral(false)}
          />
        )}
        {undeliverable && (
          <UndeliverableDialog
            groupId={groupId}
            undeliverable={undeliverable}
            onClose={() => setUndeliverable(undefined)}
          />
        )}
      </Suspense>
    </div>
  );
}

/** The next post is here before it is opened. */
function usePrefetch(userId: string, groupId: string, next: DeskPost | undefined): void {
  const client = useQueryClient();
  const nextId = next?.postId;
  useEffect(() => {
    if (nextId !== undefined) void client.prefetchQuery(deskPostQuery(userId, groupId, nextId));
  }, [client, userId, groupId, nextId]);
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

function NothingToAnswer({ groupId, hasPosts }: { groupId: string; hasPosts: boolean }) {
  return (
    <CenteredState hasFocus={hasPosts}>
      <EmptyState
        word={hasPosts ? '다했어요' : '빈책상'}
        title={hasPosts ? '기다리는 글이 없어요' : '아직 낸 글이 없어요'}
        action={<LinkButton to={paths.group(groupId)}>모임 홈으로</LinkButton>}
      >
        {hasPosts
          ? '모든 글에 답했어요. 새 글이 오면 여기에 보여요.'
          : '글이 들어오면 여기에 차례로 보여요.'}
      </EmptyState>
    </CenteredState>
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
