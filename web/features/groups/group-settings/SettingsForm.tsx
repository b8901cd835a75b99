import { Controller, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { line, lines } from '../../../../shared/contract/endpoint.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import {
  canPublishToSquare,
  type Group,
  JoinPolicy,
  Visibility,
} from '../../../../shared/groups/groups.ts';
import { paths } from '../../../app/paths.ts';
import { CallError, errorMessageOf } from '../../../platform/client/call-error.ts';
import { useCheckedForm } from '../../../platform/forms/checked-form.ts';
import { useUser } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckboxField, Field, TextArea } from '../../../ui/forms/Field.tsx';
import { RadioCards } from '../../../ui/forms/RadioCards.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { CoverField } from '../../subjects/files/CoverField.tsx';
import { joinPolicies, MEMBERS_ONLY_NOTE } from '../groups/groups.model.ts';
import { SchoolField } from '../schools/SchoolField.tsx';
import styles from './GroupSettings.module.css';
import { useUpdateGroup } from './group-settings.api.ts';

const SettingsSchema = z.object({
  groupTitle: line(1, LIMITS.groupTitle),
  schoolName: line(0, LIMITS.schoolName),
  schoolCode: z.nullable(z.string()),
  coverImageUrl: z.nullable(z.string()),
  groupDescription: lines(0, LIMITS.groupDescription),
  joinPolicy: JoinPolicy,
  visibility: Visibility,
  commentsEnabled: z.boolean(),
  likesEnabled: z.boolean(),
  peerFeedbackEnabled: z.boolean(),
  spellingEnabled: z.boolean(),
});
type Values = z.infer<typeof SettingsSchema>;

const VISIBILITIES = [
  { value: 'PRIVATE', title: '우리끼리만', text: '들어온 사람만 글을 읽어요.' },
  {
    value: 'PUBLIC',
    title: '광장에 소개하기',
    text: '글쓴이가 허락한 글을 한 편이라도 실으면, 모임 소개와 그 글이 광장에 나와요.',
  },
];

const FEATURE_SWITCHES = [
  { name: 'commentsEnabled', label: '글에 댓글을 달아요', hint: '꺼도 이미 달린 댓글은 남아요.' },
  { name: 'likesEnabled', label: '글에 좋아요를 눌러요', hint: '끄면 좋아요가 보이지 않아요.' },
  {
    name: 'peerFeedbackEnabled',
    label: '친구 글에 답해요',
    hint: '주제마다 켜고, 이름을 감출 수 있어요.',
  },
  {
    name: 'spellingEnabled',
    label: '글을 쓸 때 맞춤법을 검사해요',
    hint: '고칠지는 글쓴이가 정해요.',
  },
] as const;

function valuesOf(group: Group): Values {
  const { groupTitle, schoolName, schoolCode, groupDescription, coverImageUrl, settings } = group;
  return {
    groupTitle,
    schoolName: schoolName ?? '',
    schoolCode,
    groupDescription,
    coverImageUrl,
    ...settings,
  };
}

export function SettingsForm({ group }: { group: Group }) {
  const user = useUser();
  const update = useUpdateGroup(group.groupId);
  const form = useCheckedForm<Values>({
    schema: SettingsSchema,
    defaultValues: valuesOf(group),
  });
  const { register, handleSubmit, setError, setValue, control, formState, ref, reset } = form;
  const { errors, isDirty, dirtyFields } = formState;
  const schoolCode = useWatch({ control, name: 'schoolCode' });

  const submit = handleSubmit((values) => {
    if (update.isPending) return;
    // Sends changed fields only, so that a change made in another window is not overwritten.
    const changed = Object.entries({ ...values, schoolName: values.schoolName || null }).filter(
      ([name]) => dirtyFields[name as keyof Values],
    );
    update.mutate(Object.fromEntries(changed), {
      onSuccess(now) {
        reset(valuesOf(now));
        toast({ title: '모임 설정을 저장했어요' });
      },
      onError(refusal) {
        toast({
          variant: 'destructive',
          title: '저장하지 못했어요',
          description: errorMessageOf(refusal),
        });
        const fields = refusal instanceof CallError ? (refusal.fields ?? {}) : {};
        for (const [name, message] of Object.entries(fields)) {
          if (name in values) setError(name as keyof Values, { message }, { shouldFocus: true });
        }
      },
    });
  });

  return (
    <form ref={ref} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Card as="div" className={styles.fields}>
        <Field
          {...register('groupTitle')}
          label="모임 이름"
          maxLength={LIMITS.groupTitle}
          error={errors.groupTitle?.message}
        />
        <Controller
          control={control}
          name="schoolName"
          render={({ field: { name, value, onChange, onBlur } }) => (
            <SchoolField
              name={name}
              label="학교나 단체"
              hint="이름이나 초성(ㅎㅅㅊ)을 적고 골라 주세요. 없으면 적은 대로 써요."
              value={{ schoolName: value, schoolCode }}
              onChange={(next) => {
                setValue('schoolCode', next.schoolCode, { shouldDirty: true });
                onChange(next.schoolName);
              }}
              onBlur={onBlur}
              error={errors.schoolName?.message ?? errors.schoolCode?.message}
            />
          )}
        />
        <TextArea
          {...register('groupDescription')}
          label="소개"
          required={false}
          rows={3}
          maxLength={LIMITS.groupDescription}
          error={errors.groupDescription?.message}
        />
        <Controller
          control={control}
          name="coverImageUrl"
          render={({ field: { value, onChange } }) => (
            <CoverField value={value} onChange={onChange} />
          )}
        />
      </Card>
      <RadioCards
        {...register('joinPolicy')}
        legend="어떻게 들어오나요?"
        columns={2}
        cards={joinPolicies(user)}
      />
      {user !== null && canPublishToSquare(user) ? (
        <div className={styles.section}>
          <RadioCards
            {...register('visibility')}
            legend="누가 볼 수 있나요?"
            columns={2}
            cards={VISIBILITIES}
          />
          {group.settings.visibility === 'PUBLIC' && (
            <p className={styles.aside}>
              어떤 글을 실을지는 따로 골라요.{' '}
              <Link to={paths.squareSelection(group.groupId)}>광장에 실을 글 고르기</Link>
            </p>
          )}
        </div>
      ) : (
        <p className={styles.aside}>{MEMBERS_ONLY_NOTE}</p>
      )}
      <Card title="함께 쓰는 방법" className={styles.checkboxes}>
        {FEATURE_SWITCHES.map(({ name, label, hint }) => (
          <CheckboxField key={name} {...register(name)} hint={hint}>
            {label}
          </CheckboxField>
        ))}
      </Card>
      <div className={styles.actions}>
        <Button
          type="submit"
          variant="primary"
          size="big"
          busy={update.isPending}
          disabled={!isDirty}
        >
          저장하기
        </Button>
      </div>
    </form>
  );
}
