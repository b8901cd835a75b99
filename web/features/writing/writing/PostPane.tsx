import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { ErrorState, Loading, Skeleton } from '../../../ui/status/PageStates.tsx';
import { EditorPane } from './EditorPane.tsx';
import styles from './Writing.module.css';
import { WritingHeader } from './WritingHeader.tsx';
import type { SelectedSubject } from './WritingPage.tsx';
import { openedPostQuery, type PostRef } from './writing.api.ts';

const PublishedPost = lazy(() =>
  import('./publishing/PublishedPost.tsx').then((module) => ({ default: module.PublishedPost })),
);

export function PostPane({
  postRef,
  selected,
  tab,
  onChooseSubject,
}: {
  postRef: PostRef;
  selected: SelectedSubject;
  tab: string | null;
  onChooseSubject(): void;
}) {
  const { data: opened, error, refetch, isFetching } = useQuery(openedPostQuery(postRef));
  const common = { postRef, selected, tab, onChooseSubject };
  if (opened?.post?.postStatus === 'PUBLISHED') {
    return (
      <Suspense fallback={<Opening {...common} />}>
        <PublishedPost {...common} post={opened.post} opened={opened} />
      </Suspense>
    );
  }
  if (opened) return <EditorPane key={opened.postId} {...common} opened={opened} />;
  return (
    <Opening {...common}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />}
    </Opening>
  );
}

function Opening({
  postRef,
  selected,
  onChooseSubject,
  children,
}: {
  postRef: PostRef;
  selected: SelectedSubject;
  onChooseSubject(): void;
  children?: ReactNode;
}) {
  return (
    <>
      <WritingHeader
        groupId={postRef.groupId}
        selected={selected}
        onChooseSubject={onChooseSubject}
      />
      <main id="main" className={styles.main} tabIndex={-1}>
        <h1 className="sr-only">{selected.subject.subjectTitle}</h1>
        {children || (
          <Loading>
            <div className={styles.page}>
              <Skeleton height="40px" width="50%" />
              <Skeleton />
              <Skeleton />
              <Skeleton width="70%" />
            </div>
          </Loading>
        )}
      </main>
    </>
  );
}
