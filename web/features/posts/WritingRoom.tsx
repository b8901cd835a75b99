import { useQuery } from '@tanstack/react-query';
import { CallError } from '../../platform/call-error.ts';
import { ErrorState, Loading, Skeleton } from '../../ui/states.tsx';
import { HandedIn } from './HandedIn.tsx';
import styles from './Writing.module.css';
import { WritingDesk } from './WritingDesk.tsx';
import { WritingHeader } from './WritingHeader.tsx';
import type { Chosen } from './WritingPage.tsx';
import { type Place, pieceQuery } from './writing.api.ts';

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
    return <HandedIn {...common} post={opened.post} opened={opened} />;
  }
  if (opened) return <WritingDesk key={opened.postId} {...common} opened={opened} />;
  return (
    <>
      <WritingHeader groupId={place.groupId} chosen={chosen} onChooseSubject={onChooseSubject} />
      <main id="main" className={styles.mid} tabIndex={-1}>
        <h1 className="sr-only">{chosen.subject.subjectTitle}</h1>
        {error ? (
          <ErrorState onRetry={() => void refetch()} busy={isFetching}>
            {error instanceof CallError ? error.message : undefined}
          </ErrorState>
        ) : (
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
