import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { useSearchQuery } from '../../../ui/hooks/use-search-query.ts';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { EmptyState, ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import styles from './Search.module.css';
import { SearchResults } from './SearchResults.tsx';
import { searchQuery } from './search.api.ts';

export function Component() {
  const { groupId = '' } = useParams();
  const { text, setText, query } = useSearchQuery();
  return (
    <>
      <PageHeader title="찾기" />
      <div className={styles.page}>
        <search>
          <Field
            label="이 모임에서 찾기"
            hideLabel
            required={false}
            type="search"
            inputMode="search"
            enterKeyHint="search"
            placeholder="제목, 내용, 글쓴이 이름"
            maxLength={LIMITS.postSearch}
            value={text}
            autoFocus={query === ''}
            onChange={(event) => setText(event.target.value)}
          />
        </search>
        <Results groupId={groupId} query={query} />
      </div>
    </>
  );
}

function Results({ groupId, query }: { groupId: string; query: string }) {
  const results = useInfiniteQuery(searchQuery(groupId, query));
  const { data, error, isFetching, isPlaceholderData, hasNextPage, refetch } = results;
  if (query === '') {
    return (
      <EmptyState word="찾기" title="무엇을 찾을까요?">
        낸 글의 제목과 내용, 글쓴이 이름에서 찾아요. ‘나무’라고 적으면 ‘소나무숲’도 찾아요.
      </EmptyState>
    );
  }
  if (error && !data) {
    return <ErrorState page error={error} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (!data) return <SkeletonList count={3} height="104px" />;
  const posts = data.pages.flatMap((page) => page.posts);
  const countText = `${formatCount(posts.length, '편')}${hasNextPage ? ' 넘게' : '을'} 찾았어요`;
  return (
    <>
      <p className={styles.many} role="status">
        {isPlaceholderData ? '찾고 있어요' : posts.length > 0 && countText}
      </p>
      {posts.length > 0 ? (
        <SearchResults groupId={groupId} posts={posts} />
      ) : (
        !isPlaceholderData && (
          <EmptyState word="없어요" title={`‘${query}’ 글을 찾지 못했어요`}>
            낱말을 줄이거나 다르게 적어 보세요. 쓰는 중인 글은 여기에 나오지 않아요.
          </EmptyState>
        )
      )}
      {hasNextPage && (
        <div className={styles.more}>
          <Button busy={results.isFetchingNextPage} onClick={() => void results.fetchNextPage()}>
            더 보기
          </Button>
        </div>
      )}
    </>
  );
}
