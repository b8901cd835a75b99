import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import type { Post } from '../../../../shared/reading/posts.ts';
import { paths } from '../../../app/paths.ts';
import { useUser } from '../../../platform/session/session.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { TabPanel, Tabs } from '../../../ui/layout/Tabs.tsx';
import { ErrorState, Loading, Skeleton } from '../../../ui/status/PageStates.tsx';
import { postQuery } from '../../reading/posts/posts.api.ts';
import styles from './History.module.css';
import { Process } from './Process.tsx';
import { Versions } from './Versions.tsx';

const TABS = [
  { value: 'versions', label: '지난 글' },
  { value: 'process', label: '쓴 과정' },
] as const;
type Tab = (typeof TABS)[number]['value'];

export function Component() {
  const { groupId = '', postId = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const { data: post, error, refetch, isFetching } = useQuery(postQuery(groupId, postId));
  const isMine = useUser()?.id === post?.author.userId;
  const tab: Tab = search.get('tab') === 'process' ? 'process' : 'versions';

  function choose(next: Tab): void {
    setSearch(next === 'process' ? { tab: next } : {}, { replace: true });
  }

  return (
    <div className={styles.page}>
      <PageHeader title="글의 발자취">
        {post && <BackLink post={post} isMine={isMine} />}
      </PageHeader>
      {error && <ErrorState page error={error} onRetry={() => void refetch()} busy={isFetching} />}
      {!post && !error && <LoadingState />}
      {post && (
        <>
          <p className={styles.about}>
            <b className="font-serif">{post.title || '제목 없는 글'}</b>
            {!isMine && ` · ${post.author.penName}`}
          </p>
          <Tabs
            value={tab}
            onValueChange={choose}
            tabs={[...TABS]}
            label="글의 발자취"
            variant="segment"
          >
            <TabPanel value="versions">
              <Versions post={post} isMine={isMine} />
            </TabPanel>
            <TabPanel value="process">
              <Process post={post} isMine={isMine} />
            </TabPanel>
          </Tabs>
        </>
      )}
    </div>
  );
}

function BackLink({ post, isMine }: { post: Post; isMine: boolean }) {
  const { groupId, postId, ragId, postStatus } = post;
  return isMine && postStatus === 'DRAFT' ? (
    <LinkButton icon="pen" to={paths.writing(groupId, { subjectId: ragId, postId })}>
      이어서 쓰기
    </LinkButton>
  ) : (
    <LinkButton icon="paper" to={paths.post(groupId, postId)}>
      글 읽기
    </LinkButton>
  );
}

function LoadingState() {
  return (
    <Loading label="지난 글을 가져오고 있어요">
      <Skeleton width="14em" />
      <Skeleton shape="block" height="20rem" />
    </Loading>
  );
}
