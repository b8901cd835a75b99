import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { SquareCandidate } from '../../../../shared/square/square.ts';
import { useGroupMenu } from '../../../app/menus/group-menu.ts';
import { paths } from '../../../app/paths.ts';
import { useUser } from '../../../platform/session/session.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Chip } from '../../../ui/status/Chip.tsx';
import { EmptyState, ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { useOwnerTitle } from '../../groups/groups/groups.api.ts';
import { OptimisticCheckbox } from './OptimisticCheckbox.tsx';
import { GroupReports } from './reports/GroupReports.tsx';
import styles from './Square.module.css';
import { candidatesQuery, useConsent, useIndexed, usePick } from './square.api.ts';

export function Component() {
  const { groupId = '' } = useParams();
  const isOwner = useGroupMenu()?.isOwner === true;
  const candidates = useInfiniteQuery(candidatesQuery(groupId));
  const { data, error, isFetching, refetch } = candidates;
  const firstPage = data?.pages[0];
  const posts = data?.pages.flatMap((page) => page.posts) ?? [];
  return (
    <>
      <PageHeader title="광장에 실을 글">
        {firstPage?.visibility === 'PUBLIC' && !firstPage.isTakenDown && (
          <LinkButton to={paths.squareGroup(groupId)}>광장에서 보기</LinkButton>
        )}
      </PageHeader>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : !firstPage ? (
        <SkeletonList count={3} height="110px" />
      ) : (
        <>
          {isOwner && <GroupReports groupId={groupId} />}
          <Settings groupId={groupId} isOwner={isOwner} {...firstPage} />
          {posts.length === 0 ? (
            <EmptyState word="글" title="아직 실을 수 있는 글이 없어요">
              {isOwner ? '누군가 글을 내면 여기에서 골라요.' : '글을 내면 여기에서 정할 수 있어요.'}
            </EmptyState>
          ) : (
            <ul className={styles.rows}>
              {posts.map((post) => (
                <li key={post.postId}>
                  <Row groupId={groupId} post={post} isOwner={isOwner} />
                </li>
              ))}
            </ul>
          )}
          {candidates.hasNextPage && (
            <div className={styles.pages}>
              <Button
                onClick={() => void candidates.fetchNextPage()}
                busy={candidates.isFetchingNextPage}
              >
                더 보기
              </Button>
            </div>
          )}
        </>
      )}
    </>
  );
}

function Settings({
  groupId,
  isOwner,
  visibility,
  squareIndexed,
  isTakenDown,
}: {
  groupId: string;
  isOwner: boolean;
  visibility: 'PUBLIC' | 'PRIVATE';
  squareIndexed: boolean;
  isTakenDown: boolean;
}) {
  const owner = useOwnerTitle(groupId);
  const indexed = useIndexed(groupId);
  return (
    <div className={styles.settings}>
      <p className={styles.lead}>
        {isTakenDown && '관리자가 이 모임을 광장에서 내렸어요. '}
        {visibility === 'PRIVATE' && (
          <>
            지금은 비공개 모임이라 아무 글도 광장에 보이지 않아요.{' '}
            {isOwner && (
              <>
                <Link to={paths.manageGroup(groupId)}>모임 설정</Link>에서 광장 공개를 켤 수 있어요.{' '}
              </>
            )}
          </>
        )}
        {owner}이 고르고, 쓴 사람이 좋다고 한 글만 실려요. 광장에서는 누구나 읽을 수 있고, 누가
        썼는지는 보이지 않아요. 마음이 바뀌면 언제든 되돌릴 수 있어요.
      </p>
      {isOwner && (
        <OptimisticCheckbox
          value={squareIndexed}
          mutation={indexed}
          hint="켜지 않으면 검색 사이트에 실리지 않아요."
        >
          검색 사이트에서도 찾을 수 있게 하기
        </OptimisticCheckbox>
      )}
    </div>
  );
}

function Row({
  groupId,
  post,
  isOwner,
}: {
  groupId: string;
  post: SquareCandidate;
  isOwner: boolean;
}) {
  const owner = useOwnerTitle(groupId);
  const isMine = useUser()?.id === post.authorId;
  const pick = usePick(groupId, post.postId);
  const consent = useConsent(groupId, post.postId);
  const title = post.title || '제목 없는 글';
  return (
    <Card as="article" className={styles.row}>
      <div className={styles.rowHead}>
        <Link to={paths.post(groupId, post.postId)}>{title}</Link>
        <div className={styles.chips}>
          {post.isTakenDown && <Chip icon="alert">관리자가 내렸어요</Chip>}
          {post.picked && post.squareConsent && !post.isTakenDown && (
            <Chip tone="done" icon="check">
              실을 글
            </Chip>
          )}
          {isOwner && post.picked && !post.squareConsent && (
            <Chip tone="due">쓴 사람의 대답을 기다려요</Chip>
          )}
          {isOwner && !post.picked && post.squareConsent && <Chip>쓴 사람은 좋다고 했어요</Chip>}
          {!isOwner && post.picked && !post.squareConsent && (
            <Chip tone="act">{owner}이 골랐어요</Chip>
          )}
        </div>
      </div>
      <p className={styles.facts}>
        <span>{post.subjectTitle}</span>
        <span>{isMine ? '내 글' : post.penName}</span>
      </p>
      {isOwner && (
        <OptimisticCheckbox value={post.picked} mutation={pick}>
          광장에 싣기<span className="sr-only"> ‘{title}’</span>
        </OptimisticCheckbox>
      )}
      {isMine && (
        <OptimisticCheckbox value={post.squareConsent} mutation={consent}>
          내 글을 광장에 실어도 좋아요<span className="sr-only"> ‘{title}’</span>
        </OptimisticCheckbox>
      )}
    </Card>
  );
}
