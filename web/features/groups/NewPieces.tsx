import { useInfiniteQuery } from '@tanstack/react-query';
import type { PostSummary } from '../../../shared/posts.ts';
import { useUser } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorState, SkeletonList } from '../../ui/states.tsx';
import styles from './Home.module.css';
import { newPiecesQuery } from './home.api.ts';
import { PieceLeaves, PieceRows } from './Pieces.tsx';

/** While more can be asked for, no row of leaves is left half empty. */
function fullRows(posts: PostSummary[] | undefined): PostSummary[] | undefined {
  return posts?.slice(0, posts.length - (posts.length % LEAVES_IN_A_ROW));
}

const LEAVES_IN_A_ROW = 3;

interface NewPiecesProps {
  groupId: string;
  /** rows for the owner, leaves of the others' for a member. */
  as: 'rows' | 'leaves';
}

export function NewPieces({ groupId, as }: NewPiecesProps) {
  const user = useUser();
  const { data, error, fetchNextPage, hasNextPage, isFetching, refetch } = useInfiniteQuery(
    newPiecesQuery(groupId, as === 'rows' ? 5 : LEAVES_IN_A_ROW * 3),
  );
  const all = data?.pages.flatMap(({ posts }) => posts);
  const others = all?.filter(({ author }) => author.userId !== user?.id);
  const posts = as === 'rows' ? all : hasNextPage ? fullRows(others) : others;
  return (
    <section className={styles.section}>
      <h2>{as === 'rows' ? '새로 올라온 글' : '친구들 글'}</h2>
      {error && !data ? (
        <ErrorState title={error.message} onRetry={() => void refetch()} busy={isFetching} />
      ) : !posts ? (
        <SkeletonList count={3} height="112px" />
      ) : posts.length === 0 ? (
        <Card as="div">
          <p className={styles.calm}>
            {as === 'rows'
              ? '아직 올라온 글이 없어요. 글을 내면 여기에 먼저 보여요.'
              : '아직 친구들이 낸 글이 없어요. 글을 내면 여기에 보여요.'}
          </p>
        </Card>
      ) : as === 'rows' ? (
        <PieceRows {...{ groupId, posts }} />
      ) : (
        <PieceLeaves {...{ groupId, posts }} />
      )}
      {hasNextPage && (
        <div className={styles.more}>
          <Button busy={isFetching} onClick={() => void fetchNextPage()}>
            더 보기
          </Button>
        </div>
      )}
    </section>
  );
}
