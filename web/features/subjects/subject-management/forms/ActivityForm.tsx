import { useEffect } from 'react';
import { Controller } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { LIMITS } from '../../../../../shared/contract/limits.ts';
import type { Activity, Status } from '../../../../../shared/subjects/activities.ts';
import { useCheckedForm } from '../../../../platform/forms/checked-form.ts';
import { isWritten } from '../../../../platform/forms/schema-resolver.ts';
import { Button, LinkButton } from '../../../../ui/Button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { Field } from '../../../../ui/forms/Field.tsx';
import { RadioCards } from '../../../../ui/forms/RadioCards.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { SAVED, UnsavedGuard } from '../../../../ui/overlays/UnsavedGuard.tsx';
import styles from '../ManageWriting.module.css';
import { useManagementLocation } from '../management-location.ts';
import { useSaveActivity } from '../subject-management.api.ts';
import { DeleteButton } from './DeleteButton.tsx';

const STATUSES: { value: Status; title: string; text: string }[] = [
  { value: 'OPEN', title: '열기', text: '아이들이 보고 써요.' },
  { value: 'READY', title: '준비 중', text: '나에게만 보여요.' },
  { value: 'CLOSED', title: '닫기', text: '읽을 수만 있어요.' },
];

interface ActivityFormProps {
  groupId: string;
  /** Omitted for a new one. */
  activity?: Activity | undefined;
}

export function ActivityForm({ groupId, activity }: ActivityFormProps) {
  const navigate = useNavigate();
  const { to } = useManagementLocation(groupId);
  const save = useSaveActivity(groupId);
  const { control, formState, handleSubmit, ref, register, reset, setFocus } = useCheckedForm({
    defaultValues: {
      activityTitle: activity?.activityTitle ?? '',
      activityStatus: activity?.activityStatus ?? ('OPEN' as Status),
    },
  });
  const { isDirty } = formState;
  const isNew = activity === undefined;
  useEffect(() => {
    if (isNew) setFocus('activityTitle');
  }, [isNew, setFocus]);

  const submit = handleSubmit((values) => {
    if (save.isPending) return;
    save.mutate(
      { activityId: activity?.ragId, ...values },
      {
        onSuccess(created) {
          reset(values);
          if (activity) {
            toast({ title: '활동을 고쳤어요.' });
            return;
          }
          void navigate(to({ activityId: created.ragId, add: 'subject' }), {
            replace: true,
            state: SAVED,
          });
        },
        onError: (error) => toast({ title: error.message, variant: 'destructive' }),
      },
    );
  });

  return (
    <form ref={ref} onSubmit={(event) => void submit(event)} noValidate>
      <Card as="div" className={styles.form}>
        <h2 className={cx(styles.formTitle, 'font-title')}>
          {activity ? '활동 고치기' : '새 활동'}
        </h2>
        <Field
          label="활동 이름"
          hint="여러 주제를 묶는 이름이에요."
          placeholder="예: 가을 글쓰기"
          maxLength={LIMITS.activityTitle}
          required
          error={formState.errors.activityTitle?.message}
          {...register('activityTitle', { validate: isWritten })}
        />
        <Controller
          control={control}
          name="activityStatus"
          render={({ field: { value, onChange, name } }) => (
            <RadioCards legend="상태" cards={STATUSES} columns={3} {...{ value, onChange, name }} />
          )}
        />
        <footer className={styles.footer}>
          {activity && (
            <DeleteButton
              groupId={groupId}
              item={{ activityId: activity.ragId }}
              title={activity.activityTitle}
            />
          )}
          {activity && (
            <LinkButton
              className={styles.extra}
              icon="plus"
              to={to({ activityId: activity.ragId, add: 'subject' })}
            >
              주제 더하기
            </LinkButton>
          )}
          <Button type="submit" variant="primary" busy={save.isPending}>
            {activity ? '저장하기' : '활동 만들기'}
          </Button>
        </footer>
      </Card>
      <UnsavedGuard isUnsaved={isDirty} />
    </form>
  );
}
