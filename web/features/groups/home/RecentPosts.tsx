import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { PostSummary } from '../../../../shared/reading/posts.ts';
import { useUser } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/forms/Field.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { activitiesQuery } from '../../subjects/activities/activities.api.ts';
import { subjectsOf } from '../../subjects/activities/activities.model.ts';
import styles from './Home.module.css';
import { recentPostsQuery } from './home.api.ts';
import { PostCards, PostRows } from './PostLists.tsx';

/** While more pages follow, shows complete rows only. */
function fullRows(posts: PostSummary[] | undefined): PostSummary[] | undefined {
  return posts?.slice(0, posts.length - (posts.length % CARDS_PER_ROW));
}

const CARDS_PER_ROW = 3;

const NOTHING_YET = {
  rows: '아직 올라온 글이 없어요. 글을 내면 여기에 먼저 보여요.',
  cards: '아직 친구들이 낸 글이 없어요. 친구가 글을 내면 여기에 보여요.',
};
const NOTHING_ON_SUBJECT = {
  rows: '이 주제에는 아직 낸 글이 없어요.',
  cards: '이 주제에는 아직 친구들이 낸 글이 없어요.',
};

interface RecentPostsProps {
  groupId: string;
  /** Rows for the owner; cards with the other members' posts for a member. */
  layout: 'rows' | 'cards';
}

export function RecentPosts({ groupId, layout }: RecentPostsProps) {
  const user = useUser();
  const [subjectId, setSubjectId] = useSubjectFilter();
  const section = useRef<HTMLElement>(null);
  const mustScroll = useRef(subjectId !== undefined);
  const subjects = useReadableSubjects(groupId, layout);
  // A link to one subject's posts must lead to the list, which is below the open subjects.
  useEffect(() => {
    if (mustScroll.current && subjects) section.current?.scrollIntoView();
    mustScroll.current &&= !subjects;
  }, [subjects]);
  const { data, error, fetchNextPage, hasNextPage, isFetching, refetch } = useInfiniteQuery(
    recentPostsQuery(groupId, layout === 'rows' ? 5 : CARDS_PER_ROW * 3, subjectId),
  );
  const all = data?.pages.flatMap(({ posts }) => posts);
  const others = all?.filter(({ author }) => author.userId !== user?.id);
  const posts = layout === 'rows' ? all : hasNextPage ? fullRows(others) : others;
  return (
    <section ref={section} className={styles.section}>
      <header className={styles.postsHeader}>
        <h2>{layout === 'rows' ? '새로 올라온 글' : '친구들 글'}</h2>
        {subjects && (subjects.length > 1 || subjectId !== undefined) && (
          <Select
            label="어느 주제의 글을 볼까요"
            hideLabel
            value={subjectId ?? ''}
            options={[{ value: '', label: '모든 주제' }, ...subjects]}
            onChange={({ target }) => setSubjectId(target.value)}
          />
        )}
      </header>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : !posts ? (
        <SkeletonList count={3} height="112px" />
      ) : posts.length === 0 ? (
        <Card as="div">
          <p className={styles.empty}>
            {(subjectId === undefined ? NOTHING_YET : NOTHING_ON_SUBJECT)[layout]}
          </p>
          {subjectId !== undefined && (
            <div className={styles.more}>
              <Button onClick={() => setSubjectId('')}>모든 주제의 글 보기</Button>
            </div>
          )}
        </Card>
      ) : layout === 'rows' ? (
        <PostRows {...{ groupId, posts }} />
      ) : (
        <PostCards {...{ groupId, posts }} />
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

function useSubjectFilter(): [string | undefined, (subjectId: string) => void] {
  const [search, setSearch] = useSearchParams();
  return [
    search.get('subjectId') ?? undefined,
    (subjectId) => setSearch(subjectId === '' ? {} : { subjectId }, { replace: true }),
  ];
}

/** The subjects whose posts the viewer may read; undefined while the activities load. */
function useReadableSubjects(groupId: string, layout: RecentPostsProps['layout']) {
  const { data } = useQuery(activitiesQuery(groupId));
  return useMemo(
    () =>
      data &&
      subjectsOf(data.activities)
        .filter(({ subjectStatus, readers }) =>
          layout === 'rows' ? subjectStatus !== 'READY' : readers === 'GROUP',
        )
        .map(({ ragId, subjectTitle }) => ({ value: ragId, label: subjectTitle })),
    [data, layout],
  );
}
