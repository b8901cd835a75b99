import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { GroupsFilter } from '../../../../shared/administration/groups.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { useSearchQuery } from '../../../ui/hooks/use-search-query.ts';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { TabPanel, Tabs } from '../../../ui/layout/Tabs.tsx';
import { EmptyState, ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { GroupRow } from './GroupRow.tsx';
import styles from './Groups.module.css';
import { groupsQuery } from './groups.api.ts';

const FILTERS: { value: GroupsFilter; label: string }[] = [
  { value: 'ALL', label: '모두' },
  { value: 'OWNER_GONE', label: '모임장이 없는 모임' },
  { value: 'DELETED', label: '지운 모임' },
];

const NOTHING: Record<GroupsFilter, string> = {
  ALL: '이름이나 학교의 일부로 다시 찾아보세요.',
  OWNER_GONE: '모임장이 정지되었거나 한 달 넘게 로그인하지 않은 모임이 여기에 보여요.',
  DELETED: '지운 모임은 30일 동안 여기에서 되살릴 수 있어요.',
};

export function Component() {
  const search = useSearchQuery();
  const [address, setAddress] = useSearchParams();
  const filter = FILTERS.find(({ value }) => value === address.get('filter'))?.value ?? 'ALL';
  const opened = address.get('group');
  const found = useInfiniteQuery(groupsQuery({ q: search.query, filter }));
  const { data, error, isFetching, refetch } = found;
  const change = (name: string, value: string | null) =>
    setAddress(
      (now) => {
        if (value === null) now.delete(name);
        else now.set(name, value);
        return now;
      },
      { replace: true },
    );
  const groups = data?.pages.flatMap((page) => page.groups);
  return (
    <>
      <PageHeader title="모임" />
      <Field
        label="모임이나 학교 이름으로 찾기"
        hideLabel
        type="search"
        placeholder="모임이나 학교 이름"
        maxLength={LIMITS.peopleQuery}
        spellCheck={false}
        value={search.text}
        onChange={({ target }) => search.setText(target.value)}
      />
      <Tabs
        label="어떤 모임을 볼지"
        variant="pill"
        className={styles.filters}
        tabs={FILTERS}
        value={filter}
        onValueChange={(next) => change('filter', next === 'ALL' ? null : next)}
      >
        <TabPanel value={filter}>
          {error && !data && (
            <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
          )}
          {!data && !error && <SkeletonList count={6} height="72px" />}
          {groups?.length === 0 && (
            <EmptyState word="모임" title="찾은 모임이 없어요">
              {NOTHING[filter]}
            </EmptyState>
          )}
          {groups !== undefined && groups.length > 0 && (
            <ul className={styles.list}>
              {groups.map((group) => (
                <GroupRow
                  key={group.groupId}
                  group={group}
                  isOpen={group.groupId === opened}
                  onToggle={() => change('group', group.groupId === opened ? null : group.groupId)}
                />
              ))}
            </ul>
          )}
          {found.hasNextPage && (
            <div className={styles.more}>
              <Button onClick={() => void found.fetchNextPage()} busy={found.isFetchingNextPage}>
                더 보기
              </Button>
            </div>
          )}
        </TabPanel>
      </Tabs>
    </>
  );
}
