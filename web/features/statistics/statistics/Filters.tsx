import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  dayInSeoul,
  PERIOD_LIMITS,
  PeriodKind,
  periodOf,
  StatisticsQuery,
} from '../../../../shared/statistics/periods.ts';
import { formatPeriod } from '../../../../shared/statistics/report-period.ts';
import { Field, Select } from '../../../ui/forms/Field.tsx';
import { activitiesQuery } from '../../subjects/activities/activities.api.ts';
import { subjectsOf } from '../../subjects/activities/activities.model.ts';
import styles from './Statistics.module.css';
import type { TabProps } from './StatisticsPage.tsx';

const PERIODS: { value: PeriodKind; label: string }[] = [
  { value: 'WEEK', label: '이번 주' },
  { value: 'MONTH', label: '이번 달' },
  { value: 'SEMESTER', label: '이번 학기' },
  { value: 'RANGE', label: '날짜 고르기' },
];

/** Period and subject, which are in the address. */
export function Filters({ group, view: { filter }, onView }: TabProps) {
  const { data } = useQuery(activitiesQuery(group.groupId));
  const subjects = data ? subjectsOf(data.activities) : [];
  const [today] = useState(() => dayInSeoul(Date.now()));
  const days = periodOf(filter, today);
  return (
    <div className={styles.filters}>
      <Select
        label="기간"
        hideLabel
        value={filter.period}
        options={PERIODS}
        onChange={({ target }) => {
          const period = PeriodKind.parse(target.value);
          onView({
            period: period === 'SEMESTER' ? undefined : period,
            from: period === 'RANGE' ? days.from : undefined,
            to: period === 'RANGE' ? days.to : undefined,
          });
        }}
      />
      <Select
        label="주제"
        hideLabel
        value={filter.ragId ?? ''}
        options={[
          { value: '', label: '모든 주제' },
          ...subjects.map(({ ragId, subjectTitle }) => ({ value: ragId, label: subjectTitle })),
        ]}
        onChange={({ target }) => onView({ ragId: target.value })}
      />
      {filter.period === 'RANGE' && (
        <Days key={`${days.from} ${days.to}`} {...days} onDays={onView} />
      )}
      <p className={styles.days}>{formatPeriod(days)}</p>
    </div>
  );
}

function Days({
  from,
  to,
  onDays,
}: {
  from: string;
  to: string;
  onDays: (days: { from: string; to: string }) => void;
}) {
  const [draft, setDraft] = useState({ from, to });
  const isValid = StatisticsQuery.safeParse({ period: 'RANGE', ...draft }).success;
  function change(next: typeof draft) {
    setDraft(next);
    if (StatisticsQuery.safeParse({ period: 'RANGE', ...next }).success) onDays(next);
  }
  const limits = { min: PERIOD_LIMITS.first, max: PERIOD_LIMITS.last };
  return (
    <div className={styles.range}>
      <Field
        {...limits}
        type="date"
        label="시작하는 날"
        value={draft.from}
        onChange={({ target }) => change({ ...draft, from: target.value })}
      />
      <Field
        {...limits}
        type="date"
        label="끝나는 날"
        value={draft.to}
        error={isValid ? undefined : '시작하는 날부터 한 해 안에서 골라 주세요.'}
        onChange={({ target }) => change({ ...draft, to: target.value })}
      />
    </div>
  );
}
