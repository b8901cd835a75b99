import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type MyPost, MyPostsFilter } from '../../../../shared/reading/my-posts.ts';
import { paths } from '../../../app/paths.ts';
import { useUser } from '../../../platform/session/session.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { TabPanel, Tabs } from '../../../ui/layout/Tabs.tsx';
import { AlertDialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { EmptyState, ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { MyPostRow } from './MyPostRow.tsx';
import styles from './MyPosts.module.css';
import { myPostsQuery, useRemoveMyPost } from './my-posts.api.ts';

const FILTERS: { value: MyPostsFilter; label: string }[] = [
  { value: 'all', label: '모두' },
  { value: 'publish', label: '낸 글' },
  { value: 'draft', label: '쓰는 중' },
  { value: 'participated', label: '내가 답한 글' },
];

const EMPTY: Record<MyPostsFilter, { word: string; title: string; text: string }> = {
  all: {
    word: '첫 글',
    title: '아직 쓴 글이 없어요',
    text: '어느 모임에서든 글을 쓰기 시작하면 여기에 모여요.',
  },
  publish: { word: '첫 글', title: '아직 낸 글이 없어요', text: '글을 내면 여기에 모여요.' },
  draft: {
    word: '다했다',
    title: '쓰는 중인 글이 없어요',
    text: '쓰다가 멈춘 글이 있으면 여기에서 이어 쓸 수 있어요.',
  },
  participated: {
    word: '한마디',
    title: '아직 답한 글이 없어요',
    text: '친구 글에 댓글이나 좋아요, 피드백을 남기면 여기에 모여요.',
  },
};

export function Component() {
  const [search, setSearch] = useSearchParams();
  const filterParam = MyPostsFilter.safeParse(search.get('filter'));
  const filter = filterParam.success ? filterParam.data : 'all';
  return (
    <>
      <PageHeader title="내 글" />
      <div className={styles.page}>
        <Tabs
          variant="pill"
          label="어떤 글을 볼까요"
          value={filter}
          onValueChange={(next) => setSearch(next === 'all' ? {} : { filter: next })}
          tabs={FILTERS}
        >
          <TabPanel value={filter}>
            <div className={styles.panel}>
              <MyPostList filter={filter} />
            </div>
          </TabPanel>
        </Tabs>
      </div>
    </>
  );
}

function MyPostList({ filter }: { filter: MyPostsFilter }) {
  const user = useUser();
  const query = useInfiniteQuery(myPostsQuery(filter));
  const remove = useRemoveMyPost();
  const [removing, setRemoving] = useState<MyPost>();
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  if (error && !data) {
    return <ErrorState page error={error} onRetry={() => void refetch()} busy={isFetching} />;
  }
  const posts = data?.pages.flat() ?? [];
  // The posts of the last filter stay visible meanwhile, but their absence says nothing about this one.
  const isUnknown = !data || (isPlaceholderData && posts.length === 0);
  if (isUnknown) return <SkeletonList count={3} height="104px" />;
  if (posts.length === 0) {
    const { word, title, text } = EMPTY[filter];
    return (
      <EmptyState
        word={word}
        title={title}
        action={
          <LinkButton variant="primary" to={paths.groups()}>
            내 모임으로
          </LinkButton>
        }
      >
        {text}
      </EmptyState>
    );
  }
  return (
    <>
      <Card as="div" aria-busy={isPlaceholderData}>
        <ul className={styles.rows}>
          {posts.map((post) => (
            <li key={post.postId}>
              <MyPostRow
                post={post}
                {...(post.author.userId === user?.id && { onRemove: () => setRemoving(post) })}
              />
            </li>
          ))}
        </ul>
      </Card>
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            더 보기
          </Button>
        </div>
      )}
      <AlertDialog
        open={removing !== undefined}
        title="글을 지울까요?"
        text={
          removing?.postStatus === 'DRAFT'
            ? '지운 글은 되돌릴 수 없어요. 이 글의 지난 모습도 함께 사라져요.'
            : '지운 글은 되돌릴 수 없어요. 받은 댓글과 좋아요, 피드백도 함께 사라지고, 글이 실린 책에서도 빠져요. 한 해 글 모음이 있다면 내 것은 다시 만들어야 해요.'
        }
        confirm="지우기"
        destructive
        busy={remove.isPending}
        onCancel={() => setRemoving(undefined)}
        onConfirm={() => {
          if (!removing) return;
          remove.mutate(removing, {
            onError: ({ message }) => toast({ title: message, variant: 'destructive' }),
            onSettled: () => setRemoving(undefined),
          });
        }}
      />
    </>
  );
}
