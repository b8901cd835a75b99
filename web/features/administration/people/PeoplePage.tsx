import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PeopleFilter } from '../../../../shared/administration/people/people.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { useSearchQuery } from '../../../ui/hooks/use-search-query.ts';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { TabPanel, Tabs } from '../../../ui/layout/Tabs.tsx';
import { EmptyState, ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { CreateUserDialog } from './CreateUserDialog.tsx';
import styles from './People.module.css';
import { PeopleList } from './PeopleList.tsx';
import { PersonPanel } from './PersonPanel.tsx';
import { PAGE_SIZE, peopleQuery } from './people.api.ts';

const FILTERS: { value: PeopleFilter; label: string }[] = [
  { value: 'ALL', label: '모두' },
  { value: 'TEACHER', label: '선생님' },
  { value: 'STUDENT', label: '학생' },
  { value: 'GENERAL', label: '일반' },
  { value: 'ADMIN', label: '관리자' },
  { value: 'SUSPENDED', label: '정지' },
];

export function Component() {
  const [isCreating, setCreating] = useState(false);
  const search = useSearchQuery();
  const [address, setAddress] = useSearchParams();
  const filter = FILTERS.find(({ value }) => value === address.get('filter'))?.value ?? 'ALL';
  const page = Math.max(1, Number(address.get('page')) || 1);
  const personId = address.get('person');
  const found = useQuery(peopleQuery({ q: search.query, filter, page }));
  const { data, error, isFetching, refetch } = found;
  const change = (values: Record<string, string | null>, replace = true) =>
    setAddress(
      (now) => {
        for (const [name, value] of Object.entries(values)) {
          if (value === null) now.delete(name);
          else now.set(name, value);
        }
        return now;
      },
      { replace },
    );
  return (
    <>
      <PageHeader title="사람">
        <Button icon="plus" onClick={() => setCreating(true)}>
          계정 만들기
        </Button>
      </PageHeader>
      <Field
        label="이름, 초성, 아이디, 이메일로 찾기"
        hideLabel
        type="search"
        placeholder="이름이나 초성(ㅅㄷㅇ), 아이디, 이메일"
        maxLength={LIMITS.peopleQuery}
        autoCapitalize="none"
        spellCheck={false}
        value={search.text}
        onChange={({ target }) => {
          search.setText(target.value);
          if (page > 1) change({ page: null });
        }}
      />
      <Tabs
        label="누구를 볼지"
        variant="pill"
        className={styles.filters}
        tabs={FILTERS.map((one) => ({
          ...one,
          label: data
            ? `${one.label} ${countOf(data.counts[one.value], data.mostCounted)}`
            : one.label,
        }))}
        value={filter}
        onValueChange={(next) => change({ filter: next === 'ALL' ? null : next, page: null })}
      >
        <TabPanel value={filter} className={styles.columns}>
          <div>
            {error && !data && (
              <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
            )}
            {!data && !error && <SkeletonList count={6} height="72px" />}
            {data?.people.length === 0 && (
              <EmptyState word="사람" title="찾은 사람이 없어요">
                {search.query === ''
                  ? '여기에는 아직 아무도 없어요.'
                  : '이름의 일부나 초성, 아이디, 이메일로 다시 찾아보세요.'}
              </EmptyState>
            )}
            {data && data.people.length > 0 && (
              <PeopleList
                people={data.people}
                selected={personId}
                onSelect={(person) => change({ person }, false)}
              />
            )}
            {data && (page > 1 || data.people.length === PAGE_SIZE) && (
              <div className={styles.pages}>
                <Button disabled={page === 1} onClick={() => change({ page: String(page - 1) })}>
                  이전
                </Button>
                <span>{page}쪽</span>
                <Button
                  disabled={data.people.length < PAGE_SIZE}
                  onClick={() => change({ page: String(page + 1) })}
                >
                  다음
                </Button>
              </div>
            )}
          </div>
          {personId !== null && (
            <PersonPanel
              key={personId}
              personId={personId}
              onClose={() => change({ person: null }, false)}
            />
          )}
        </TabPanel>
      </Tabs>
      <CreateUserDialog open={isCreating} onOpenChange={setCreating} />
    </>
  );
}

function countOf(count: number, most: number): string {
  return count < most ? String(count) : `${most.toLocaleString('ko-KR')}+`;
}
