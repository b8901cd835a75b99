import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { MyGroup } from '../../../../shared/groups/groups.ts';
import { paths } from '../../../app/paths.ts';
import { useUser } from '../../../platform/session/session.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { CardLink } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { EmptyState, ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { myGroupsQuery } from '../../groups/groups/groups.api.ts';
import { BookEditor } from './BookEditor.tsx';
import { BookProgress } from './BookProgress.tsx';
import styles from './Making.module.css';

/**
 * With `bookId` it shows the progress of that book, with `groupId` the editor, without either the
 * choice of a group.
 */
export function Component() {
  const [search] = useSearchParams();
  const bookId = search.get('bookId');
  return bookId ? <BookProgress bookId={bookId} /> : <NewBook groupId={search.get('groupId')} />;
}

function NewBook({ groupId }: { groupId: string | null }) {
  const user = useUser();
  const { data, error, isError, isFetching, refetch } = useQuery(myGroupsQuery);
  if (!data) {
    return (
      <>
        <PageHeader title="책 만들기" />
        {isError ? (
          <ErrorState page error={error} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <SkeletonList count={3} />
        )}
      </>
    );
  }
  const owned = data.groups.filter(({ createUserId }) => createUserId === user?.id);
  const selected =
    owned.length === 1 && !groupId ? owned[0] : owned.find((one) => one.groupId === groupId);
  if (selected) return <BookEditor key={selected.groupId} group={selected} />;
  return (
    <>
      <PageHeader title="책 만들기" />
      {owned.length === 0 ? <NoGroup /> : <ChooseGroup groups={owned} />}
    </>
  );
}

function ChooseGroup({ groups }: { groups: MyGroup[] }) {
  return (
    <>
      <p className={styles.lead}>어느 모임의 글로 책을 만들까요?</p>
      <ul className={styles.groups}>
        {groups.map((group) => (
          <li key={group.groupId}>
            <CardLink to={paths.bookMaking({ groupId: group.groupId })}>
              <b className="font-title">{group.groupTitle}</b>
              <p className={styles.muted}>{formatCount(group.memberCount, '명')}이 함께 써요</p>
            </CardLink>
          </li>
        ))}
      </ul>
    </>
  );
}

function NoGroup() {
  const user = useUser();
  const isStudent = user?.userClassify === 'STUDENT';
  return (
    <EmptyState
      word="문집"
      title={isStudent ? '책은 모임을 연 사람이 만들어요' : '먼저 모임을 열어 주세요'}
      action={
        isStudent ? (
          <LinkButton to={paths.books()} variant="primary">
            내 책장 보기
          </LinkButton>
        ) : (
          <LinkButton to={paths.groupCreation()} variant="primary">
            모임 만들기
          </LinkButton>
        )
      }
    >
      {isStudent
        ? '모임에 낸 글은 모임의 책에 실리고, 다 된 책은 내 책장에 꽂혀요.'
        : '모임에서 함께 쓴 글을 골라 차례를 짜고, 표지를 정해 진짜 책처럼 펴내요. 책은 모임을 연 사람이 만들 수 있어요.'}
    </EmptyState>
  );
}
