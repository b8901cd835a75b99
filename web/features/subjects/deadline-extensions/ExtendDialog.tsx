import { useId } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import type { Result } from '../../../../shared/contract/endpoint.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import type { listSubmissions } from '../../../../shared/subjects/activities.ts';
import type { Extension } from '../../../../shared/subjects/deadline-extensions.ts';
import { CallError, sayRefusal } from '../../../platform/client/call-error.ts';
import { useCheckedForm } from '../../../platform/forms/checked-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckboxField, Field } from '../../../ui/forms/Field.tsx';
import { RadioCards } from '../../../ui/forms/RadioCards.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { sayDeadline } from '../../../ui/text/time.ts';
import { count } from '../../../ui/text/words.ts';
import { instantOf } from '../subject-form/subject-form.model.ts';
import { useExtendDeadline } from './deadline-extensions.api.ts';
import styles from './Extensions.module.css';
import { dayAndTimeOf, firstOffer, isPast, LONGER } from './later.ts';

type People = Result<typeof listSubmissions>['submissions'];

const hasNotHandedIn = ({ submission }: People[number]) =>
  submission === 'NONE' || submission === 'DRAFT';

interface Values {
  whom: 'NOT_SUBMITTED' | 'SOME';
  picked: string[];
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
  onClose(): void;
}

export function ExtendDialog({
  groupId,
  subjectId,
  deadline,
  extension,
  people,
  onClose,
}: ExtendDialogProps) {
  const id = useId();
  const extend = useExtendDeadline(groupId, subjectId);
  const waiting = people.filter(hasNotHandedIn);
  const { control, formState, handleSubmit, ref, register, setError, setValue } =
    useCheckedForm<Values>({
      defaultValues: {
        whom: 'SOME',
        picked: extension ? [extension.userId] : [],
        ...(extension ? dayAndTimeOf(extension.deadline) : firstOffer(deadline)),
        reason: extension?.reason ?? '',
      },
      together: [['day', 'time']],
    });
  const { errors } = formState;
  const [whom, day, time] = useWatch({ control, name: ['whom', 'day', 'time'] });
  const until = instantOf(day, time);

  const submit = handleSubmit(({ picked, reason, ...values }) => {
    const last = instantOf(values.day, values.time);
    if (extend.isPending || last === null) return;
    extend.mutate(
      {
        whom: values.whom === 'SOME' ? picked : values.whom,
        deadline: last,
        reason: reason.trim(),
      },
      {
        onSuccess({ extendedCount }) {
          onClose();
          toast(
            extendedCount === 0
              ? { title: '마감을 늘려 줄 사람이 없어요', description: '그사이 모두 냈어요.' }
              : {
                  title: `${count(extendedCount, '명')}의 마감을 늘렸어요`,
                  description: `${sayDeadline(last)} 낼 수 있어요.`,
                },
          );
        },
        onError(refusal) {
          const field = refusal instanceof CallError ? refusal.fields?.deadline : undefined;
          if (field !== undefined) setError('day', { message: field });
          else toast({ title: sayRefusal(refusal), variant: 'destructive' });
        },
      },
    );
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={extension ? `${extension.penName} 님의 마감 바꾸기` : '마감 늘려 주기'}
      description={`주제의 마감은 ${sayDeadline(deadline)}${isPast(deadline) ? '였어요' : '예요'}. 늘어난 마감은 그 사람에게만 보여요.`}
      footer={
        <>
          <Button onClick={onClose}>그만두기</Button>
          <Button type="submit" form={id} variant="primary" busy={extend.isPending}>
            {extension ? '마감 바꾸기' : '마감 늘려 주기'}
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
        {!extension && (
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
                  text: count(waiting.length, '명'),
                  disabled: waiting.length === 0,
                },
              ]}
            />
            {whom === 'SOME' && (
              <Controller
                control={control}
                name="picked"
                rules={{
                  validate: (all, values) =>
                    values.whom !== 'SOME' || all.length > 0 || '누구의 마감인지 골라 주세요',
                }}
                render={({ field: { value, onChange } }) => (
                  <fieldset className={styles.people}>
                    <legend className="sr-only">마감을 늘려 줄 사람</legend>
                    {[...waiting, ...people.filter((one) => !hasNotHandedIn(one))].map((person) => (
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
                        {!hasNotHandedIn(person) && <small> · 냄</small>}
                      </CheckboxField>
                    ))}
                  </fieldset>
                )}
              />
            )}
            {whom === 'SOME' && errors.picked && (
              <p role="alert" className={styles.wrong}>
                {errors.picked.message}
              </p>
            )}
          </>
        )}
        <fieldset className={styles.until}>
          <legend className="sr-only">언제까지</legend>
          {LONGER.map(({ label, days }) => {
            const offer = firstOffer(deadline, days);
            return (
              <Button
                key={label}
                size="small"
                aria-pressed={offer.day === day && offer.time === time}
                onClick={() => {
                  setValue('day', offer.day);
                  setValue('time', offer.time);
                }}
              >
                {label}
              </Button>
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
          {until !== null && `${sayDeadline(until)} 낼 수 있어요.`}
        </p>
        <Field
          label="까닭"
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
