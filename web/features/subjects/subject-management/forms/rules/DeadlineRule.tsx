import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../../../../ui/Button.tsx';
import { Field } from '../../../../../ui/forms/Field.tsx';
import { RadioChips } from '../../../../../ui/forms/RadioChips.tsx';
import { formatDeadline } from '../../../../../ui/text/time.ts';
import { extensionsQuery } from '../../../deadline-extensions/deadline-extensions.api.ts';
import { ExtendDeadline } from '../../../deadline-extensions/ExtendDeadline.tsx';
import { ExtensionsDialog } from '../../../deadline-extensions/ExtensionsDialog.tsx';
import {
  deadlineOptions,
  instantOf,
  type SubjectValues,
} from '../../../subject-form/subject-form.model.ts';
import { Rule, type SubjectFormFacts } from './Rule.tsx';
import styles from './Rules.module.css';

const NONE = 'none';
const OTHER = 'other';

/** The deadline as a day that one presses, and repeated in a sentence; always the time of Seoul. */
export function DeadlineRule({ facts: { groupId, subject } }: { facts: SubjectFormFacts }) {
  const { control, formState, register, setValue } = useFormContext<SubjectValues>();
  const [day, time, lateAllowed] = useWatch({
    control,
    name: ['deadlineDay', 'deadlineTime', 'lateAllowed'],
  });
  const options = deadlineOptions();
  const [isOther, setOther] = useState(false);
  const isListed = options.some((option) => option.day === day);
  const showsDay = isOther || (day !== '' && !isListed);
  const deadline = instantOf(day, time);

  function choose(value: string): void {
    setOther(value === OTHER);
    if (value === OTHER) return;
    setValue('deadlineDay', value === NONE ? '' : value, { shouldDirty: true });
  }

  return (
    <Rule label="마감">
      <RadioChips
        legend="마감"
        options={[
          { value: NONE, label: '없음' },
          ...options.map((option) => ({ value: option.day, label: option.label })),
          { value: OTHER, label: '다른 날' },
        ]}
        value={showsDay ? OTHER : day === '' ? NONE : day}
        onChange={choose}
      />
      {showsDay && (
        <div className={styles.dayAndTime}>
          <Field
            label="마감 날짜"
            hideLabel
            type="date"
            error={formState.errors.deadlineDay?.message}
            {...register('deadlineDay', { validate: validateDeadline })}
          />
          <Field label="마감 시각" hideLabel type="time" {...register('deadlineTime')} />
        </div>
      )}
      <div className={styles.sentence}>
        <p className={styles.say} aria-live="polite">
          {deadline === null ? '닫을 때까지 낼 수 있어요.' : deadlineText(deadline, lateAllowed)}
        </p>
        {subject && subject.deadline !== null && (
          <ExtensionsButton groupId={groupId} subjectId={subject.ragId} />
        )}
      </div>
    </Rule>
  );
}

function validateDeadline(day: string, values: SubjectValues): true | string {
  const until = instantOf(day, values.deadlineTime);
  const from = instantOf(values.opensDay, values.opensTime);
  return until === null || from === null || from < until || '여는 때보다 뒤여야 해요';
}

function deadlineText(deadline: string, lateAllowed: boolean): string {
  const until = formatDeadline(deadline);
  if (Date.parse(deadline) <= Date.now()) return `${until}였어요. 이미 지난 시각이에요.`;
  return lateAllowed
    ? `${until} 내요. 늦게 내면 ‘늦게 낸 글’이라고 적혀요.`
    : `${until} 내요. 그때가 되면 자동으로 닫혀요.`;
}

function ExtensionsButton({ groupId, subjectId }: { groupId: string; subjectId: string }) {
  const [shown, setShown] = useState<'list' | 'new'>();
  const count = useQuery(extensionsQuery(groupId, subjectId)).data?.extensions.length ?? 0;
  const props = { groupId, subjectId, onClose: () => setShown(undefined) };
  return (
    <>
      <Button size="small" icon="clock" onClick={() => setShown(count === 0 ? 'new' : 'list')}>
        {count === 0 ? '마감 늘려 주기' : `마감 연장 ${count}명`}
      </Button>
      {shown === 'new' && <ExtendDeadline {...props} />}
      {shown === 'list' && <ExtensionsDialog {...props} />}
    </>
  );
}
