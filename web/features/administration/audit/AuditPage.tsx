import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { AuditAction, AuditEntry } from '../../../../shared/administration/audit.ts';
import { AUDIT_WORDS } from '../../../../shared/administration/audit-words.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/forms/Field.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { EmptyState, ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { Time } from '../../../ui/text/Time.tsx';
import styles from './Audit.module.css';
import { AuditCheckCard } from './AuditCheckCard.tsx';
import { type AuditFilter, auditQuery, useDownloadAudit } from './audit.api.ts';
import { detailWords } from './detail-words.ts';

const ACTIONS = Object.keys(AUDIT_WORDS) as AuditAction[];

export function Component() {
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search);
  const download = useDownloadAudit();
  const change = (name: keyof AuditFilter, value: string) =>
    setSearch(
      (now) => {
        if (value === '') now.delete(name);
        else now.set(name, value);
        return now;
      },
      { replace: true },
    );
  return (
    <>
      <PageHeader title="감사 기록">
        <Button
          icon="download"
          busy={download.isPending}
          onClick={() =>
            download.mutate(filter, {
              onError: (refusal) =>
                toast({
                  title: '파일을 받지 못했어요',
                  description: errorMessageOf(refusal),
                  variant: 'destructive',
                }),
            })
          }
        >
          CSV로 받기
        </Button>
      </PageHeader>
      <AuditCheckCard />
      <div className={styles.filters}>
        <Select
          label="한 일"
          value={filter.action ?? ''}
          onChange={({ target }) => change('action', target.value)}
          options={[
            { value: '', label: '모두' },
            ...ACTIONS.map((action) => ({ value: action, label: AUDIT_WORDS[action] })),
          ]}
        />
        {(['actorLogin', 'subjectId'] as const).map(
          (name) =>
            filter[name] !== undefined && (
              <Button key={name} size="small" icon="close" onClick={() => change(name, '')}>
                {name === 'actorLogin' ? `${filter.actorLogin}의 기록만` : '한 대상의 기록만'}
              </Button>
            ),
        )}
      </div>
      <Entries filter={filter} onFilter={change} />
    </>
  );
}

function filterOf(search: URLSearchParams): AuditFilter {
  const action = ACTIONS.find((one) => one === search.get('action'));
  const actorLogin = search.get('actorLogin');
  const subjectId = search.get('subjectId');
  return {
    ...(action !== undefined && { action }),
    ...(actorLogin && { actorLogin }),
    ...(subjectId && { subjectId }),
  };
}

interface EntriesProps {
  filter: AuditFilter;
  onFilter(name: keyof AuditFilter, value: string): void;
}

function Entries({ filter, onFilter }: EntriesProps) {
  const found = useInfiniteQuery(auditQuery(filter));
  const { data, error, isFetching, refetch } = found;
  if (error && !data) {
    return <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (!data) return <SkeletonList count={6} height="52px" />;
  const entries = data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) {
    return (
      <EmptyState word="기록" title="아직 기록이 없어요">
        관리자가 계정이나 모임을 바꾸면 여기에 남아요.
      </EmptyState>
    );
  }
  return (
    <>
      <div className={styles.frame}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">번호</th>
              <th scope="col">일시</th>
              <th scope="col">관리자</th>
              <th scope="col">한 일</th>
              <th scope="col">자세히</th>
              <th scope="col">해시</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <Entry key={entry.entryNo} entry={entry} onFilter={onFilter} />
            ))}
          </tbody>
        </table>
      </div>
      {found.hasNextPage && (
        <div className={styles.more}>
          <Button onClick={() => void found.fetchNextPage()} busy={found.isFetchingNextPage}>
            더 보기
          </Button>
        </div>
      )}
    </>
  );
}

function Entry({ entry, onFilter }: { entry: AuditEntry; onFilter: EntriesProps['onFilter'] }) {
  const { entryNo, createdAt, actorLogin, address, action, subjectId, details, hash } = entry;
  return (
    <tr>
      <td>{entryNo}</td>
      <td>
        <Time at={createdAt} as="clock" />
      </td>
      <td>
        {actorLogin === 'console' || actorLogin === 'schedule' ? (
          <span>{actorLogin === 'console' ? '서버 명령' : '자동 작업'}</span>
        ) : (
          <button
            type="button"
            className={styles.pick}
            onClick={() => onFilter('actorLogin', actorLogin)}
          >
            {actorLogin}
          </button>
        )}
        {address !== '' && <small>{address}</small>}
      </td>
      <td>
        <b>{AUDIT_WORDS[action]}</b>
        {subjectId !== null && (
          <button
            type="button"
            className={styles.pick}
            onClick={() => onFilter('subjectId', subjectId)}
          >
            같은 대상의 기록
          </button>
        )}
      </td>
      <td>{detailWords(details)}</td>
      <td className={styles.hash}>{hash.slice(0, 8)}</td>
    </tr>
  );
}
