import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { Result } from '../../../../shared/contract/endpoint.ts';
import type { listSquareCandidates } from '../../../../shared/square/square.ts';
import { useGroupMenu } from '../../../app/menus/group-menu.ts';
import { paths } from '../../../app/paths.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { EmptyState, ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { GroupReports } from '../square/reports/GroupReports.tsx';
import { CandidateFilters } from './CandidateFilters.tsx';
import { CandidateRow } from './CandidateRow.tsx';
import { OptimisticCheckbox } from './OptimisticCheckbox.tsx';
import styles from './Selection.module.css';
import { candidatesQuery, useIndexed } from './selection.api.ts';
import { type CandidateFilter, filterOf, PICKED_POSTS } from './selection.model.ts';

export function Component() {
  const { groupId = '' } = useParams();
  const isOwner = useGroupMenu()?.isOwner === true;
  return isOwner ? <OwnerSelection groupId={groupId} /> : <OwnPosts groupId={groupId} />;
}

function OwnerSelection({ groupId }: { groupId: string }) {
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search);
  return (
    <Candidates groupId={groupId} title="광장에 실을 글" filter={filter} isOwner>
      <CandidateFilters
        groupId={groupId}
        filter={filter}
        onChange={(next) => setSearch(next, { replace: true })}
      />
    </Candidates>
  );
}

function OwnPosts({ groupId }: { groupId: string }) {
  return (
    <Candidates groupId={groupId} title="광장과 내 글" filter={PICKED_POSTS} isOwner={false} />
  );
}

function Candidates({
  groupId,
  title,
  filter,
  isOwner,
  children,
}: {
  groupId: string;
  title: string;
  filter: CandidateFilter;
  isOwner: boolean;
  children?: ReactNode;
}) {
  const candidates = useInfiniteQuery(candidatesQuery(groupId, filter));
  const { data, error, isFetching, refetch } = candidates;
  const firstPage = data?.pages[0];
  const posts = data?.pages.flatMap((page) => page.posts) ?? [];
  const isPublic = firstPage?.visibility === 'PUBLIC' && !firstPage.isTakenDown;
  return (
    <>
      <PageHeader title={title}>
        {isPublic && <LinkButton to={paths.squareGroup(groupId)}>광장에서 보기</LinkButton>}
      </PageHeader>
      {isOwner && <GroupReports groupId={groupId} />}
      {firstPage && !isPublic ? (
        <NotPublic groupId={groupId} isOwner={isOwner} isTakenDown={firstPage.isTakenDown} />
      ) : (
        <>
          <p className={styles.lead}>
            {isOwner
              ? '글을 고르면 글쓴이에게 물어봐요. 글쓴이가 좋다고 한 글만 광장에 이름 없이 실려요. 한 편이라도 실리면 광장 목록에 우리 모임이 나와요.'
              : '선생님이나 모임장이 고른 내 글이 여기에 모여요. 좋다고 한 글만 광장에 이름 없이 실려요. 대답은 언제든 바꿀 수 있어요.'}
          </p>
          {children}
          {error && !data ? (
            <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
          ) : !firstPage ? (
            <SkeletonList count={3} height="110px" />
          ) : posts.length === 0 ? (
            <NoPosts filter={filter} isOwner={isOwner} />
          ) : (
            <ul className={styles.rows}>
              {posts.map((post) => (
                <li key={post.postId}>
                  <CandidateRow groupId={groupId} post={post} isOwner={isOwner} />
                </li>
              ))}
            </ul>
          )}
          {candidates.hasNextPage && (
            <div className={styles.more}>
              <Button
                onClick={() => void candidates.fetchNextPage()}
                busy={candidates.isFetchingNextPage}
              >
                더 보기
              </Button>
            </div>
          )}
          {isOwner && firstPage && <Indexed groupId={groupId} {...firstPage} />}
        </>
      )}
    </>
  );
}

function NoPosts({ filter, isOwner }: { filter: CandidateFilter; isOwner: boolean }) {
  if (!isOwner) return <EmptyState word="내글" title="아직 광장에 실으려고 고른 내 글이 없어요" />;
  if (filter.state === 'ALL' && filter.ragId === '')
    return (
      <EmptyState word="글" title="아직 실을 수 있는 글이 없어요">
        누군가 글을 내면 여기에서 골라요.
      </EmptyState>
    );
  return <EmptyState word="글" title="여기에 맞는 글이 없어요" />;
}

function NotPublic({
  groupId,
  isOwner,
  isTakenDown,
}: {
  groupId: string;
  isOwner: boolean;
  isTakenDown: boolean;
}) {
  if (isTakenDown)
    return (
      <EmptyState word="광장" title="관리자가 이 모임을 광장에서 내렸어요">
        아무 글도 광장에 보이지 않아요.
      </EmptyState>
    );
  return (
    <EmptyState
      word="광장"
      title="광장에 공개하지 않은 모임이에요"
      action={
        isOwner && (
          <LinkButton variant="primary" to={paths.manageGroup(groupId)}>
            모임 설정으로
          </LinkButton>
        )
      }
    >
      {isOwner
        ? '모임 설정에서 광장 공개를 켜면, 여기에서 실을 글을 고를 수 있어요.'
        : '모임의 글은 우리끼리만 읽어요.'}
    </EmptyState>
  );
}

function Indexed({
  groupId,
  squareIndexed,
}: { groupId: string } & Pick<Result<typeof listSquareCandidates>, 'squareIndexed'>) {
  const indexed = useIndexed(groupId);
  return (
    <div className={styles.settings}>
      <OptimisticCheckbox
        value={squareIndexed}
        mutation={indexed}
        hint="켜지 않으면 검색 사이트에 실리지 않아요."
      >
        검색 사이트에서도 찾을 수 있게 하기
      </OptimisticCheckbox>
    </div>
  );
}
