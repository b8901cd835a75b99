import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { ErrorState, Loading, Skeleton } from '../../../ui/status/states.tsx';
import styles from './Writing.module.css';
import { WritingDesk } from './WritingDesk.tsx';
import { WritingHeader } from './WritingHeader.tsx';
import type { Chosen } from './WritingPage.tsx';
import { type Place, pieceQuery } from './writing.api.ts';

/** Whoever writes needs it only when they are done. */
const HandedIn = lazy(() =>
  import('./publishing/HandedIn.tsx').then((module) => ({ default: module.HandedIn })),
);

/** One subject: opens the piece, and shows it as it stands: on the desk, or handed in. */
export function WritingRoom({
  place,
  chosen,
  tab,
  onChooseSubject,
}: {
  place: Place;
  chosen: Chosen;
  tab: string | null;
  onChooseSubject(): void;
}) {
  const { data: opened, error, refetch, isFetching } = useQuery(pieceQuery(place));
  const common = { place, chosen, tab, onChooseSubject };
  if (opened?.post?.postStatus === 'PUBLISHED') {
    return (
      <Suspense fallback={<Waiting {...common} />}>
        <HandedIn {...common} post={opened.post} opened={opened} />
      </Suspense>
    );
  }
  if (opened) return <WritingDesk key={opened.postId} {...common} opened={opened} />;
  return (
    <Waiting {...common}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />}
    </Waiting>
  );
}

function Waiting({
  place,
  chosen,
  onChooseSubject,
  children,
}: {
  place: Place;
  chosen: Chosen;
  onChooseSubject(): void;
  children?: ReactNode;
}) {
  return (
    <>
      <WritingHeader groupId={place.groupId} chosen={chosen} onChooseSubject={onChooseSubject} />
      <main id="main" className={styles.mid} tabIndex={-1}>
        <h1 className="sr-only">{chosen.subject.subjectTitle}</h1>
        {children || (
          <Loading>
            <div className={styles.sheet}>
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
