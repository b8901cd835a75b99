import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { MembershipLimits } from '../../../../shared/administration/licenses/membership.ts';
import { paths } from '../../../app/paths.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/forms/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { EmptyState, ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { History } from './History.tsx';
import { LicenseOverview } from './LicenseOverview.tsx';
import styles from './LicensePage.module.css';
import { myLicensesQuery, useDownloadSeats } from './licenses.api.ts';
import { SeatList } from './SeatList.tsx';

export function Component() {
  const { data, error, isFetching, refetch } = useQuery(myLicensesQuery);
  const [address, setAddress] = useSearchParams();
  if (error && !data) {
    return (
      <>
        <PageHeader title="라이선스 사용자 관리" />
        <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
      </>
    );
  }
  if (!data) {
    return (
      <>
        <PageHeader title="라이선스 사용자 관리" />
        <SkeletonList count={3} height="180px" />
      </>
    );
  }
  const { licenses, limits } = data;
  const license =
    licenses.find(({ licenseId }) => licenseId === address.get('license')) ?? licenses[0];
  if (!license) return <NoLicense limits={limits} />;
  const { licenseId } = license;
  return (
    <>
      <PageHeader title="라이선스 사용자 관리">
        <DownloadButton licenseId={licenseId} />
      </PageHeader>
      {licenses.length > 1 && (
        <Select
          label="라이선스"
          value={licenseId}
          onChange={({ target }) => setAddress({ license: target.value }, { replace: true })}
          options={licenses.map((one) => ({
            value: one.licenseId,
            label: `${one.organization} (${one.startsOn} ~ ${one.endsOn})`,
          }))}
        />
      )}
      <div className={styles.page}>
        <LicenseOverview license={license} limits={limits} />
        <SeatList key={licenseId} license={license} />
        <History licenseId={licenseId} />
      </div>
    </>
  );
}

function DownloadButton({ licenseId }: { licenseId: string }) {
  const download = useDownloadSeats(licenseId);
  return (
    <Button
      busy={download.isPending}
      onClick={() =>
        download.mutate(undefined, {
          onError: (refusal) =>
            toast({
              variant: 'destructive',
              title: '받지 못했어요',
              description: errorMessageOf(refusal),
            }),
        })
      }
    >
      사용 내역 CSV로 받기
    </Button>
  );
}

function NoLicense({ limits }: { limits: MembershipLimits }) {
  const lines = [
    `한 사람이 모임 ${formatCount(limits.licenseGroups, '개')}까지`,
    `모임마다 ${formatCount(limits.licenseMembers, '명')}까지`,
    '지금 쓰는 모임과 글은 그대로',
  ];
  return (
    <>
      <PageHeader title="라이선스 사용자 관리" />
      <EmptyState
        word="빈칸"
        title="아직 라이선스가 없어요"
        action={
          <div className={styles.offers}>
            <div className={styles.buttons}>
              <LinkButton variant="primary" to={`${paths.pricing()}#quote`}>
                견적 받기
              </LinkButton>
              <LinkButton to={paths.pricing()}>요금 비교하기</LinkButton>
            </div>
            <ul>
              {lines.map((line) => (
                <li key={line}>
                  <Icon name="check" size={16} />
                  {line}
                </li>
              ))}
            </ul>
          </div>
        }
      >
        지금은 모임을 {formatCount(limits.freeGroups, '개')} 만들 수 있어요. 학교에서 라이선스를
        받으면 여기서 선생님들께 나누어 드려요.
      </EmptyState>
    </>
  );
}
