import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { License } from '../../../../shared/administration/licenses/seats.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { AlertDialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { EmptyState, ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { dayWords } from '../licenses/licenses.model.ts';
import { Remaining } from '../licenses/Remaining.tsx';
import styles from './AdminLicenses.module.css';
import { licensesQuery, useCancelLicense } from './admin-licenses.api.ts';

export function LicenseList({ onEdit }: { onEdit(license: License): void }) {
  const [search, setSearch] = useState('');
  const found = useInfiniteQuery(licensesQuery(search));
  const { data, error, isFetching, refetch } = found;
  if (error && !data) {
    return <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />;
  }
  const licenses = data?.pages.flatMap((page) => page.licenses);
  return (
    <>
      <Field
        label="기관 찾기"
        type="search"
        value={search}
        maxLength={LIMITS.squareSearch}
        onChange={({ target }) => setSearch(target.value)}
      />
      {!licenses && <SkeletonList count={3} height="120px" />}
      {licenses?.length === 0 && (
        <EmptyState
          word="빈칸"
          title={search === '' ? '아직 라이선스가 없어요' : '그런 기관이 없어요'}
        />
      )}
      <ul className={styles.list}>
        {licenses?.map((license) => (
          <li key={license.licenseId}>
            <LicenseCard license={license} onEdit={() => onEdit(license)} />
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <Button onClick={() => void found.fetchNextPage()} busy={found.isFetchingNextPage}>
          더 보기
        </Button>
      )}
    </>
  );
}

function LicenseCard({ license, onEdit }: { license: License; onEdit(): void }) {
  const { licenseId, organization, seats, usedSeats, startsOn, endsOn, manager } = license;
  const [asks, setAsks] = useState(false);
  const cancel = useCancelLicense(licenseId);
  return (
    <Card as="article" className={styles.card} aria-label={organization}>
      <div className={styles.head}>
        <h2>{organization}</h2>
        <Remaining state={license.licenseState} daysLeft={license.daysLeft} />
      </div>
      <p className={styles.facts}>
        <span>
          {formatCount(seats, '명')} 가운데 {formatCount(usedSeats, '명')} 사용
        </span>
        <span>
          {dayWords(startsOn)} ~ {dayWords(endsOn)}
        </span>
        <span>
          {manager === null ? '담당자가 없어요' : `관리 ${manager.penName} (${manager.userLogin})`}
        </span>
      </p>
      {license.licenseState !== 'CANCELED' && (
        <div className={styles.acts}>
          <Button size="small" onClick={onEdit}>
            바꾸기<span className="sr-only"> {organization}</span>
          </Button>
          <Button size="small" variant="danger" onClick={() => setAsks(true)}>
            취소하기<span className="sr-only"> {organization}</span>
          </Button>
        </div>
      )}
      <AlertDialog
        open={asks}
        title={`${organization}의 라이선스를 취소할까요?`}
        text="오늘부터 새 모임을 더 만들 수 없어요. 모임과 글은 그대로 남아요. 취소한 라이선스는 되살릴 수 없어요."
        confirm="라이선스 취소하기"
        cancel="그대로 두기"
        destructive
        busy={cancel.isPending}
        onCancel={() => setAsks(false)}
        onConfirm={() =>
          cancel.mutate(undefined, {
            onSuccess: () => setAsks(false),
            onError: (refusal) =>
              toast({
                variant: 'destructive',
                title: '취소하지 못했어요',
                description: errorMessageOf(refusal),
              }),
          })
        }
      />
    </Card>
  );
}
