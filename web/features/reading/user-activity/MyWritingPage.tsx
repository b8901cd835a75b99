import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { type MyWriting, MyWritingFilter } from '../../../../shared/reading/user-activity.ts';
import { paths } from '../../../app/paths.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { TabPanel, Tabs } from '../../../ui/layout/Tabs.tsx';
import { Chip } from '../../../ui/status/Chip.tsx';
import { EmptyState, ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { Time } from '../../../ui/text/Time.tsx';
import { RevisionChip } from '../../feedback/revision-status/RevisionChip.tsx';
import styles from './UserActivity.module.css';
import { myWritingQuery } from './user-activity.api.ts';

const FILTERS: { value: MyWritingFilter; label: string }[] = [
  { value: 'all', label: '모두' },
  { value: 'publish', label: '낸 글' },
  { value: 'draft', label: '쓰는 중' },
];

export function Component() {
  const { groupId = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const filterParam = MyWritingFilter.safeParse(search.get('filter'));
  const filter = filterParam.success ? filterParam.data : 'all';
  return (
    <>
      <PageHeader title="내가 쓴 글">
        <LinkButton to={paths.myActivity(groupId)}>내 활동</LinkButton>
        <LinkButton to={paths.groupArchive(groupId)}>한 해 글 모음</LinkButton>
      </PageHeader>
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
              <MyPostList groupId={groupId} filter={filter} />
            </div>
          </TabPanel>
        </Tabs>
      </div>
    </>
  );
}

function MyPostList({ groupId, filter }: { groupId: string; filter: MyWritingFilter }) {
  const query = useInfiniteQuery(myWritingQuery(groupId, filter));
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  if (error && !data) {
    return <ErrorState page error={error} onRetry={() => void refetch()} busy={isFetching} />;
  }
  const posts = data?.pages.flatMap((page) => page.posts) ?? [];
  // That the former filter found nothing says nothing about this one.
  const isUnknown = !data || (isPlaceholderData && posts.length === 0);
  if (isUnknown) return <SkeletonList count={3} height="92px" />;
  if (posts.length === 0) {
    return (
      <EmptyState
        word="첫 글"
        title={filter === 'draft' ? '쓰는 중인 글이 없어요' : '아직 쓴 글이 없어요'}
        action={
          <LinkButton variant="primary" to={paths.writing(groupId)}>
            글쓰기
          </LinkButton>
        }
      >
        이 모임에서 쓴 글이 여기에 모여요.
      </EmptyState>
    );
  }
  return (
    <>
      <Card as="div" aria-busy={isPlaceholderData}>
        <ul className={styles.rows}>
          {posts.map((post) => (
            <li key={post.postId}>
              <MyPostRow groupId={groupId} post={post} />
            </li>
          ))}
        </ul>
      </Card>
      {query.hasNextPage && (
        <div className={styles.pages}>
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            더 보기
          </Button>
        </div>
      )}
    </>
  );
}

function MyPostRow({ groupId, post }: { groupId: string; post: MyWriting }) {
  const isDraft = post.postStatus === 'DRAFT';
  return (
    <Link
      className={styles.row}
      to={
        isDraft
          ? paths.writing(groupId, { subjectId: post.ragId, postId: post.postId })
          : paths.post(groupId, post.postId)
      }
    >
      <b className={cx(styles.title, 'font-serif')}>{post.title || '제목 없는 글'}</b>
      <span className={cx(styles.text, 'font-serif')}>{post.excerpt}</span>
      <span className={styles.by}>
        {post.revisionStatus !== null ? (
          <RevisionChip
            status={post.revisionStatus}
            postStatus={post.postStatus}
            dueAt={post.revisionDueAt}
          />
        ) : isDraft ? (
          <Chip tone="act">쓰는 중</Chip>
        ) : (
          <Chip tone="done">낸 글</Chip>
        )}
        {post.late && <Chip tone="due">늦게 낸 글</Chip>}
        <span>{post.subjectTitle}</span>
        <span>{formatCount(post.characters, '자')}</span>
        <Time at={post.publishedAt ?? post.savedAt} />
        {post.feedbackCount > 0 && (
          <Chip tone="pen">피드백 {formatCount(post.feedbackCount, '개')}</Chip>
        )}
      </span>
    </Link>
  );
}
