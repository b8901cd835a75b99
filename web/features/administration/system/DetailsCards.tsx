import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { jobWord } from '../../../../shared/administration/job-words.ts';
import type { EffectiveSetting } from '../../../../shared/administration/system.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { Time } from '../../../ui/text/Time.tsx';
import styles from './System.module.css';
import { schedulesQuery } from './system.api.ts';

/** Asked for when it is opened. */
export function SchedulesCard() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card>
      <details
        className={styles.details}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>자동으로 하는 작업</summary>
        {isOpen && <Schedules />}
      </details>
    </Card>
  );
}

function Schedules() {
  const { data, error, refetch, isFetching } = useQuery(schedulesQuery);
  if (error && !data) {
    return <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (!data) return <SkeletonList count={4} height="36px" />;
  return (
    <table className={styles.list} aria-label="자동으로 하는 작업">
      <thead>
        <tr>
          <th scope="col">작업</th>
          <th scope="col">마지막 실행</th>
          <th scope="col">다음 실행</th>
        </tr>
      </thead>
      <tbody>
        {data.schedules.map(({ name, lastRunAt, nextRunAt }) => (
          <tr key={name}>
            <th scope="row">
              {jobWord(name)}
              {name.startsWith('sweep-') && <small>{name.slice('sweep-'.length)}</small>}
            </th>
            <td>{lastRunAt === null ? '아직 없음' : <Time at={lastRunAt} as="clock" />}</td>
            <td>{nextRunAt === null ? '없음' : <Time at={nextRunAt} as="clock" />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function SettingsCard({ settings }: { settings: readonly EffectiveSetting[] }) {
  return (
    <Card>
      <details className={styles.details}>
        <summary>설정 {settings.length}가지</summary>
        <table className={styles.list} aria-label="설정">
          <thead>
            <tr>
              <th scope="col">이름</th>
              <th scope="col">값</th>
              <th scope="col">어디에서 정했나</th>
            </tr>
          </thead>
          <tbody>
            {settings.map((setting) => (
              <tr key={setting.name}>
                <th scope="row">{setting.name}</th>
                <td>{shownValue(setting)}</td>
                <td>{setting.isSet ? '정한 값' : '기본값'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  );
}

/** A secret is only told to be made or not. */
function shownValue({ value, isSecret, isSet }: EffectiveSetting): string {
  if (isSecret) return isSet ? '정해짐' : '없음';
  return value ?? '정하지 않음';
}
