import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { politeName } from '../../../../shared/accounts/names/polite-name.ts';
import type { LicenseSeat } from '../../../../shared/administration/licenses/seats.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { AlertDialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { Time } from '../../../ui/text/Time.tsx';
import { AssignDialog } from './AssignDialog.tsx';
import type { MyLicense } from './LicenseOverview.tsx';
import styles from './LicensePage.module.css';
import { seatsQuery, useRevokeSeat } from './licenses.api.ts';
import { TransferDialog } from './TransferDialog.tsx';

type Opened = 'assign' | 'transfer' | undefined;

export function SeatList({ license }: { license: MyLicense }) {
  const { licenseId, usedSeats, manager, licenseState } = license;
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<Opened>();
  const [revoked, setRevoked] = useState<LicenseSeat>();
  const revoke = useRevokeSeat(licenseId);
  const found = useInfiniteQuery(seatsQuery(licenseId, search));
  const { data, error, isFetching, refetch } = found;
  const seats = data?.pages.flatMap((page) => page.seats);

  function takeBack({ licenseUserId }: LicenseSeat) {
    revoke
      .mutateAsync(licenseUserId)
      .catch((refusal: unknown) =>
        toast({
          variant: 'destructive',
          title: '라이선스를 회수하지 못했어요',
          description: errorMessageOf(refusal),
        }),
      )
      .finally(() => setRevoked(undefined));
  }

  return (
    <section aria-labelledby="license-seats">
      <div className={styles.listHead}>
        <h2 id="license-seats">사용자 {usedSeats}</h2>
        <Field
          label="사용자 찾기"
          hideLabel
          type="search"
          placeholder="이름이나 초성(ㅎㅈㅇ)"
          maxLength={LIMITS.squareSearch}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <Button onClick={() => setOpened('transfer')}>담당자 바꾸기</Button>
        {licenseState !== 'CANCELED' && (
          <Button variant="primary" icon="plus" onClick={() => setOpened('assign')}>
            라이선스 주기
          </Button>
        )}
      </div>
      {error && !data && (
        <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!seats && !error && <SkeletonList count={4} height="56px" />}
      {seats?.length === 0 && (
        <Card className={styles.none}>
          {search === ''
            ? '아직 아무에게도 라이선스를 주지 않았어요. 아이디나 메일 주소로 나누어 주세요.'
            : '그런 사람이 없어요.'}
        </Card>
      )}
      {seats !== undefined && seats.length > 0 && (
        <div className={styles.frame}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">이름</th>
                <th scope="col">만든 모임</th>
                <th scope="col">이번 달 AI</th>
                <th scope="col">마지막으로 쓴 날</th>
                <th scope="col">받은 날</th>
                <th scope="col">
                  <span className="sr-only">할 일</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {seats.map((seat) => (
                <SeatRow
                  key={seat.licenseUserId}
                  seat={seat}
                  isManager={seat.user !== null && seat.user.userId === manager?.userId}
                  onRevoke={() => setRevoked(seat)}
                />
              ))}
            </tbody>
          </table>
          {found.hasNextPage && (
            <Button
              wide
              variant="quiet"
              onClick={() => void found.fetchNextPage()}
              busy={found.isFetchingNextPage}
            >
              더 보기
            </Button>
          )}
        </div>
      )}
      {opened === 'assign' && (
        <AssignDialog license={license} onClose={() => setOpened(undefined)} />
      )}
      {opened === 'transfer' && (
        <TransferDialog licenseId={licenseId} onClose={() => setOpened(undefined)} />
      )}
      <AlertDialog
        open={revoked !== undefined}
        title={`${politeName(revoked?.user?.penName ?? revoked?.email ?? '')}의 라이선스를 회수할까요?`}
        text="만든 모임과 글, 참여자는 그대로 남아요. 새 모임만 더 만들 수 없어요."
        confirm="라이선스 회수"
        destructive
        busy={revoke.isPending}
        onCancel={() => setRevoked(undefined)}
        onConfirm={() => revoked && takeBack(revoked)}
      />
    </section>
  );
}

interface SeatRowProps {
  seat: LicenseSeat;
  isManager: boolean;
  onRevoke(): void;
}

function SeatRow({ seat, isManager, onRevoke }: SeatRowProps) {
  const { user, email, assignedAt } = seat;
  const name = user?.penName ?? email ?? '';
  return (
    <tr data-waiting={user === null || undefined}>
      <td>
        <div className={styles.who}>
          <Avatar name={name} url={user?.userAvatarUrl} size={32} />
          <span>
            <b>{name}</b>
            <small>
              {user === null
                ? '이 메일로 가입하기를 기다려요'
                : `${user.userLogin}${isManager ? ' · 담당자' : ''}`}
            </small>
          </span>
        </div>
      </td>
      <td data-label="만든 모임">{user && formatCount(user.ownedGroups, '개')}</td>
      <td data-label="이번 달 AI">{user && formatCount(user.aiThisMonth, '번')}</td>
      <td data-label="마지막으로 쓴 날">
        {user &&
          (user.lastSeenAt === null ? (
            '한 달 넘게 쓰지 않음'
          ) : (
            <Time at={user.lastSeenAt} as="day" />
          ))}
      </td>
      <td data-label="받은 날">
        <Time at={assignedAt} as="day" />
      </td>
      <td>
        <Button size="small" variant="quiet" onClick={onRevoke}>
          라이선스 회수<span className="sr-only"> {name}</span>
        </Button>
      </td>
    </tr>
  );
}
