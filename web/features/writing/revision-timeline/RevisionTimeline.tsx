import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { PostText } from '../../../../shared/document/document.ts';
import type { Counts } from '../../../../shared/document/document-text.ts';
import type { Post } from '../../../../shared/reading/posts.ts';
import type { PostVersion } from '../../../../shared/writing/history.ts';
import { createStore, type Store, useStore } from '../../../platform/store.ts';
import { Button } from '../../../ui/Button.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { Time } from '../../../ui/text/Time.tsx';
import { feedbackQuery } from '../../feedback/feedback/feedback.api.ts';
import { versionsQuery } from '../history/history.api.ts';
import styles from './RevisionTimeline.module.css';
import { firstPublishedOf, type TimelineEvent, timelineOf } from './revision-timeline.model.ts';

const FirstVersionDialog = lazy(async () => ({
  default: (await import('./FirstVersionDialog.tsx')).FirstVersionDialog,
}));

/** The first published version of a post that is revised; undefined without a connection. */
export function useFirstVersion(post: Post | undefined): PostVersion | undefined {
  const { groupId = '', postId = '', revisionStatus = null } = post ?? {};
  const { data } = useQuery({
    ...versionsQuery(groupId, postId),
    enabled: revisionStatus !== null,
  });
  return data && firstPublishedOf(data.versions);
}

interface RevisionTimelineProps {
  post: Post;
  /** Of the text that is being written; without them the post is published. */
  counts?: Store<Counts> | undefined;
  readText(): PostText;
}

/** 초고 → 고쳐쓰기 → 완성 with dates, beside a post that the owner asked to revise. */
export function RevisionTimeline({ post, counts, readText }: RevisionTimelineProps) {
  const { groupId, postId, postStatus, revisionStatus } = post;
  const isRevised = revisionStatus !== null;
  const versions = useQuery({ ...versionsQuery(groupId, postId), enabled: isRevised }).data;
  const feedbacks = useQuery({ ...feedbackQuery(groupId, postId), enabled: isRevised }).data;
  const [compared, setCompared] = useState<PostText>();
  if (!isRevised) return null;
  const events =
    versions && feedbacks ? timelineOf(post, versions.versions, feedbacks.feedbacks) : [];
  const first = versions && firstPublishedOf(versions.versions);
  const isWriting = postStatus === 'DRAFT';
  const newestText = events.find(({ characters }) => characters !== undefined);
  const hasOther = first !== undefined && (isWriting || newestText?.id !== first.versionId);
  return (
    <aside className={styles.timeline} aria-labelledby="timeline-title">
      <h2 id="timeline-title">이 글을 고쳐 온 과정</h2>
      <ol>
        {isWriting && (
          <Item label="지금 고쳐 쓰는 글" isCurrent>
            지금 · <NowCharacters counts={counts} />
          </Item>
        )}
        {events.map((event) => (
          <Item
            key={event.id}
            label={event.label}
            isFeedback={event.isFeedback}
            isCurrent={!isWriting && event === newestText}
          >
            <Facts event={event} />
          </Item>
        ))}
      </ol>
      {hasOther && <Button onClick={() => setCompared(readText())}>처음 글과 나란히 보기</Button>}
      {first && compared && (
        <Suspense>
          <FirstVersionDialog
            groupId={groupId}
            postId={postId}
            first={first}
            now={compared}
            onClose={() => setCompared(undefined)}
          />
        </Suspense>
      )}
    </aside>
  );
}

function Item({
  label,
  isCurrent,
  isFeedback = false,
  children,
}: {
  label: string;
  isCurrent: boolean;
  isFeedback?: boolean;
  children: ReactNode;
}) {
  return (
    <li aria-current={isCurrent || undefined} data-feedback={isFeedback || undefined}>
      <b>{label}</b>
      <span>{children}</span>
    </li>
  );
}

function Facts({ event: { at, characters } }: { event: TimelineEvent }) {
  if (characters === undefined) return <Time at={at} as="clock" />;
  return (
    <>
      <Time at={at} as="clock" /> · {formatCount(characters, '자')}
    </>
  );
}

const NO_COUNTS = createStore<Counts>({ characters: 0, charactersWithoutSpaces: 0, sheets: 0 });

/** Alone follows the counts, which change in the pauses of typing. */
function NowCharacters({ counts = NO_COUNTS }: { counts: Store<Counts> | undefined }) {
  return formatCount(
    useStore(counts, (now) => now.characters, 0),
    '자',
  );
}
