import { useId } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { politeName } from '../../../../shared/accounts/names/polite-name.ts';
import type { Result } from '../../../../shared/contract/endpoint.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import type { listSubmissions } from '../../../../shared/subjects/activities.ts';
import type { Extension } from '../../../../shared/subjects/deadline-extensions.ts';
import { CallError, errorMessageOf } from '../../../platform/client/call-error.ts';
import { useCheckedForm } from '../../../platform/forms/checked-form.ts';
import { Button, ToggleButton } from '../../../ui/Button.tsx';
import { CheckboxField, Field } from '../../../ui/forms/Field.tsx';
import { RadioCards } from '../../../ui/forms/RadioCards.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { formatCount } from '../../../ui/text/count.ts';
import { formatDeadline } from '../../../ui/text/time.ts';
import { instantOf } from '../subject-form/subject-form.model.ts';
import { useExtendDeadline } from './deadline-extensions.api.ts';
import styles from './Extensions.module.css';
import { dayAndTimeOf, EXTENSION_OPTIONS, isPast, suggestedDeadline } from './extension-dates.ts';

type People = Result<typeof listSubmissions>['submissions'];

const hasNotSubmitted = ({ submission }: People[number]) =>
  submission === 'NONE' || submission === 'DRAFT';

interface Values {
  whom: 'NOT_SUBMITTED' | 'SOME';
  selected: string[];
  day: string;
  time: string;
  reason: string;
}

interface ExtendDialogProps {
  groupId: string;
  subjectId: string;
  deadline: string;
  /** Omitted for a new one. */
  extension: Extension | undefined;
  people: People;
  /** The person for whom it was opened; others are not offered. */
  chosen?: string | undefined;
  onClose(): void;
}

export function ExtendDialog({
  groupId,
  subjectId,
  deadline,
  extension,
  people,
  chosen,
  onClose,
}: ExtendDialogProps) {
  const id = useId();
  const extend = useExtendDeadline(groupId, subjectId);
  const notSubmitted = people.filter(hasNotSubmitted);
  const { control, formState, handleSubmit, ref, register, setError, setValue } =
    useCheckedForm<Values>({
      defaultValues: {
        whom: 'SOME',
        selected: extension ? [extension.userId] : chosen === undefined ? [] : [chosen],
        ...(extension ? dayAndTimeOf(extension.deadline) : suggestedDeadline(deadline)),
        reason: extension?.reason ?? '',
      },
      together: [['day', 'time']],
    });
  const person = extension?.penName ?? people.find(({ userId }) => userId === chosen)?.penName;
  const verb = extension ? '마감 바꾸기' : '마감 늘려 주기';
  const title = person === undefined ? verb : `${politeName(person)}의 ${verb}`;
  const { errors } = formState;
  const [whom, day, time] = useWatch({ control, name: ['whom', 'day', 'time'] });
  const newDeadline = instantOf(day, time);

  const submit = handleSubmit(({ selected, reason, ...values }) => {
    const newDeadlineAt = instantOf(values.day, values.time);
    if (extend.isPending || newDeadlineAt === null) return;
    extend.mutate(
      {
        whom: values.whom === 'SOME' ? selected : values.whom,
        deadline: newDeadlineAt,
        reason: reason.trim(),
      },
      {
        onSuccess({ extendedCount }) {
          onClose();
          toast(
            extendedCount === 0
              ? { title: '마감을 늘려 줄 사람이 없어요', description: '그사이 모두 냈어요.' }
              : {
                  title: `${formatCount(extendedCount, '명')}의 마감을 늘렸어요`,
                  description: `${formatDeadline(newDeadlineAt)} 낼 수 있어요.`,
                },
          );
        },
        onError(refusal) {
          const field = refusal instanceof CallError ? refusal.fields?.deadline : undefined;
          if (field !== undefined) setError('day', { message: field });
          else toast({ title: errorMessageOf(refusal), variant: 'destructive' });
        },
      },
    );
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={`주제의 마감은 ${formatDeadline(deadline)}${isPast(deadline) ? '였어요' : '예요'}. 연장한 마감은 그 사람에게만 보여요.`}
      footer={
        <>
          <Button onClick={onClose}>그만두기</Button>
          <Button type="submit" form={id} variant="primary" busy={extend.isPending}>
            {verb}
          </Button>
        </>
      }
    >
      <form
        id={id}
        ref={ref}
        className={styles.form}
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        {person === undefined && (
          <>
            <RadioCards
              {...register('whom')}
              legend="누구의 마감인가요?"
              columns={2}
              cards={[
                { value: 'SOME', title: '고른 사람' },
                {
                  value: 'NOT_SUBMITTED',
                  title: '아직 안 낸 모두',
                  text: formatCount(notSubmitted.length, '명'),
                  disabled: notSubmitted.length === 0,
                },
              ]}
            />
            {whom === 'SOME' && (
              <Controller
                control={control}
                name="selected"
                rules={{
                  validate: (all, values) =>
                    values.whom !== 'SOME' || all.length > 0 || '누구의 마감인지 골라 주세요',
                }}
                render={({ field: { value, onChange } }) => (
                  <fieldset className={styles.people}>
                    <legend className="sr-only">마감을 늘려 줄 사람</legend>
                    {[...notSubmitted, ...people.filter((one) => !hasNotSubmitted(one))].map(
                      (person) => (
                        <CheckboxField
                          key={person.userId}
                          checked={value.includes(person.userId)}
                          onChange={({ target }) =>
                            onChange(
                              target.checked
                                ? [...value, person.userId]
                                : value.filter((one) => one !== person.userId),
                            )
                          }
                        >
                          {person.penName}
                          {!hasNotSubmitted(person) && <small> · 냄</small>}
                        </CheckboxField>
                      ),
                    )}
                  </fieldset>
                )}
              />
            )}
            {whom === 'SOME' && errors.selected && (
              <p role="alert" className={styles.error}>
                {errors.selected.message}
              </p>
            )}
          </>
        )}
        <fieldset className={styles.deadline}>
          <legend className="sr-only">언제까지</legend>
          {EXTENSION_OPTIONS.map(({ label, days }) => {
            const suggestion = suggestedDeadline(deadline, days);
            return (
              <ToggleButton
                key={label}
                size="small"
                pressed={suggestion.day === day && suggestion.time === time}
                onClick={() => {
                  setValue('day', suggestion.day);
                  setValue('time', suggestion.time);
                }}
              >
                {label}
              </ToggleButton>
            );
          })}
        </fieldset>
        <div className={styles.pair}>
          <Field
            label="언제까지"
            type="date"
            error={errors.day?.message}
            {...register('day', {
              validate: (text, values) =>
                instantOf(text, values.time) !== null || '언제까지인지 골라 주세요',
            })}
          />
          <Field label="시각" type="time" {...register('time')} />
        </div>
        <p className={styles.soft} aria-live="polite">
          {newDeadline !== null && `${formatDeadline(newDeadline)} 낼 수 있어요.`}
        </p>
        <Field
          label="사유"
          required={false}
          hint="나에게만 보여요."
          placeholder="독감으로 쉬었어요"
          maxLength={LIMITS.extensionReason}
          {...register('reason')}
        />
      </form>
    </Dialog>
  );
}
