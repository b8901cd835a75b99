import { useState } from 'react';
import type { ReportPeriod } from '../../../../shared/statistics/pupil-reports.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import styles from './PupilReport.module.css';
import { mistakeIn, thisMonth, thisSemester, todayInSeoul } from './report-period.ts';

/** Two days; `onChange` gets only valid periods. */
export function PeriodFields({
  period,
  onChange,
}: {
  period: ReportPeriod;
  onChange: (period: ReportPeriod) => void;
}) {
  const [draft, setDraft] = useState(period);
  const choose = (next: ReportPeriod) => {
    setDraft(next);
    if (!mistakeIn(next)) onChange(next);
  };
  const today = todayInSeoul();
  return (
    <fieldset className={styles.period}>
      <legend>기간</legend>
      <div className={styles.days}>
        <Field
          type="date"
          label="시작하는 날"
          value={draft.from}
          onChange={({ target }) => choose({ ...draft, from: target.value })}
        />
        <Field
          type="date"
          label="끝나는 날"
          value={draft.to}
          error={mistakeIn(draft)}
          onChange={({ target }) => choose({ ...draft, to: target.value })}
        />
      </div>
      <div className={styles.presets}>
        <Button size="small" onClick={() => choose(thisSemester(today))}>
          이번 학기
        </Button>
        <Button size="small" onClick={() => choose(thisMonth(today))}>
          이번 달
        </Button>
      </div>
    </fieldset>
  );
}
