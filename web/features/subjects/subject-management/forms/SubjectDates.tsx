import { useFormContext, useWatch } from 'react-hook-form';
import { ToggleButton } from '../../../../ui/Button.tsx';
import { CheckboxField, Field } from '../../../../ui/forms/Field.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { formatDayAndTime, formatDeadline } from '../../../../ui/text/time.ts';
import {
  deadlineOptions,
  instantOf,
  type SubjectValues,
} from '../../subject-form/subject-form.model.ts';
import styles from '../ManageWriting.module.css';

/** Opening and deadline in Seoul time, repeated in words. */
export function SubjectDates() {
  const { control, formState, register, setValue } = useFormContext<SubjectValues>();
  const [opensDay, opensTime, deadlineDay, deadlineTime] = useWatch({
    control,
    name: ['opensDay', 'opensTime', 'deadlineDay', 'deadlineTime'],
  });
  const opensAt = instantOf(opensDay, opensTime);
  const deadline = instantOf(deadlineDay, deadlineTime);

  function setDeadlineDay(day: string) {
    setValue('deadlineDay', day, { shouldDirty: true });
  }

  return (
    <fieldset className={styles.set}>
      <legend>언제까지</legend>
      <div className={styles.days}>
        {deadlineOptions().map(({ label, day }) => (
          <ToggleButton
            key={label}
            size="small"
            pressed={day === deadlineDay}
            onClick={() => setDeadlineDay(day)}
          >
            {label}
          </ToggleButton>
        ))}
        <ToggleButton size="small" pressed={deadlineDay === ''} onClick={() => setDeadlineDay('')}>
          마감 없음
        </ToggleButton>
      </div>
      <div className={styles.pair}>
        <Field
          label="마감 날짜"
          type="date"
          error={formState.errors.deadlineDay?.message}
          {...register('deadlineDay', {
            validate: (day, values) => {
              const until = instantOf(day, values.deadlineTime);
              const from = instantOf(values.opensDay, values.opensTime);
              return until === null || from === null || from < until || '여는 때보다 뒤여야 해요';
            },
          })}
        />
        <Field
          label="마감 시각"
          type="time"
          disabled={deadlineDay === ''}
          {...register('deadlineTime')}
        />
      </div>
      <p className={styles.summary} aria-live="polite">
        {deadline === null ? '마감이 없어요. 닫을 때까지 낼 수 있어요.' : deadlineText(deadline)}
      </p>
      {deadline !== null && (
        <CheckboxField
          {...register('lateAllowed')}
          hint="늦게 낸 글에는 ‘늦게 낸 글’이라고 적혀요."
        >
          마감이 지나도 받아요
        </CheckboxField>
      )}
      <details className={styles.more} open={opensDay !== '' || undefined}>
        <summary>
          나중에 열기
          <Icon name="down" size={15} />
        </summary>
        <div className={styles.pair}>
          <Field label="여는 날짜" type="date" {...register('opensDay')} />
          <Field
            label="여는 시각"
            type="time"
            disabled={opensDay === ''}
            {...register('opensTime')}
          />
        </div>
        <p className={styles.summary} aria-live="polite">
          {opensAt === null
            ? '정하지 않으면 바로 열려요.'
            : `${formatDayAndTime(opensAt)}에 저절로 열려요. 그때까지는 나에게만 보여요.`}
        </p>
      </details>
    </fieldset>
  );
}

function deadlineText(deadline: string): string {
  const until = formatDeadline(deadline);
  return Date.parse(deadline) > Date.now()
    ? `${until} 내요. 그때가 되면 저절로 닫혀요.`
    : `${until}였어요. 이미 지난 때예요.`;
}
