import { Controller } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Profile } from '../../../../shared/accounts/profile.ts';
import { PenName } from '../../../../shared/accounts/users.ts';
import { line } from '../../../../shared/contract/endpoint.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { CallError, errorMessageOf } from '../../../platform/client/call-error.ts';
import { useCheckedForm } from '../../../platform/forms/checked-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { SchoolField } from '../../groups/schools/SchoolField.tsx';
import { AvatarField } from './AvatarField.tsx';
import styles from './Profile.module.css';
import { useUpdateProfile } from './profile.api.ts';

const ProfileForm = z.object({
  penName: PenName,
  schoolName: line(0, LIMITS.schoolName),
  schoolCode: z.nullable(z.string()),
});
type Values = z.infer<typeof ProfileForm>;

export function ProfileCard({ profile }: { profile: Profile }) {
  const update = useUpdateProfile();
  const { control, register, getValues, setValue, handleSubmit, setError, formState, ref, reset } =
    useCheckedForm<Values>({
      schema: ProfileForm,
      defaultValues: {
        penName: profile.penName,
        schoolName: profile.schoolName ?? '',
        schoolCode: profile.schoolCode,
      },
    });
  const { errors, isDirty } = formState;

  const submit = handleSubmit((values) => {
    if (update.isPending) return;
    const schoolName = values.schoolName || null;
    const { penName } = values;
    const schoolCode = schoolName === null ? null : values.schoolCode;
    const isSchoolChanged = schoolName !== profile.schoolName || schoolCode !== profile.schoolCode;
    update.mutate(
      { penName, ...(isSchoolChanged && { schoolName, schoolCode }) },
      {
        onSuccess() {
          reset(values);
          toast({ title: '프로필을 바꿨어요' });
        },
        onError(refusal) {
          toast({
            variant: 'destructive',
            title: '프로필을 바꾸지 못했어요',
            description: errorMessageOf(refusal),
          });
          const fields = refusal instanceof CallError ? (refusal.fields ?? {}) : {};
          for (const [name, message] of Object.entries(fields)) {
            if (name in values) setError(name as keyof Values, { message }, { shouldFocus: true });
          }
        },
      },
    );
  });

  return (
    <Card title="나">
      <AvatarField profile={profile} />
      <form ref={ref} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <Field
          {...register('penName')}
          label="필명"
          hint="글과 책에 적히는 이름이에요. 바꾸면 이미 낸 글에도 새 이름이 보여요."
          autoComplete="nickname"
          maxLength={LIMITS.penName}
          error={errors.penName?.message}
        />
        <Controller
          control={control}
          name="schoolName"
          render={({ field: { name, value, onChange, onBlur } }) => (
            <SchoolField
              name={name}
              label="학교나 단체"
              hint="적고 골라 주세요. 같은 학교의 모임을 찾을 때 써요. 다른 사람에게는 보이지 않아요."
              value={{ schoolName: value, schoolCode: getValues('schoolCode') }}
              onChange={({ schoolName, schoolCode }) => {
                setValue('schoolCode', schoolCode, { shouldDirty: true });
                onChange(schoolName);
              }}
              onBlur={onBlur}
              error={errors.schoolName?.message}
            />
          )}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busy={update.isPending} disabled={!isDirty}>
            저장하기
          </Button>
        </div>
      </form>
    </Card>
  );
}
