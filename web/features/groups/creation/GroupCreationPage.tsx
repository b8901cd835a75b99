import { Controller } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { canPublishToSquare, type NewGroup } from '../../../../shared/groups/groups.ts';
import { paths } from '../../../app/paths.ts';
import { CallError } from '../../../platform/client/call-error.ts';
import { useCheckedForm } from '../../../platform/forms/checked-form.ts';
import { isWritten } from '../../../platform/forms/schema-resolver.ts';
import { useUser } from '../../../platform/session/session.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Field, TextArea } from '../../../ui/forms/Field.tsx';
import { RadioCards } from '../../../ui/forms/RadioCards.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { CoverField } from '../../subjects/files/CoverField.tsx';
import { joinPolicies, MEMBERS_ONLY_NOTE } from '../groups/groups.model.ts';
import { useCreateGroup } from '../joining/joining.api.ts';
import { SchoolField } from '../schools/SchoolField.tsx';
import styles from './GroupCreationPage.module.css';

const DEFAULT_VALUES: NewGroup & { schoolName: string } = {
  groupTitle: '',
  groupDescription: '',
  schoolName: '',
  schoolCode: null,
  coverImageUrl: null,
  visibility: 'PRIVATE',
  joinPolicy: 'APPROVAL',
};

/** Shown on the page as well as in a toast, because the person must choose how to go on. */
const GROUP_LIMIT_CODES = ['FREE_MEMBERSHIP_GROUP_LIMIT_EXCEEDED', 'LIMIT_EXCEEDED'];

const VISIBILITIES = [
  {
    value: 'PRIVATE',
    title: '우리끼리만',
    text: '들어온 사람만 글을 읽어요. 광장에 나오지 않아요.',
  },
  {
    value: 'PUBLIC',
    title: '광장에 소개하기',
    text: '글쓴이가 허락한 글을 한 편이라도 실으면, 모임 소개와 그 글이 광장에 나와요.',
  },
];

export function Component() {
  const user = useUser();
  const navigate = useNavigate();
  const create = useCreateGroup();
  const { control, formState, getValues, handleSubmit, ref, register, setError, setValue } =
    useCheckedForm({ defaultValues: DEFAULT_VALUES });
  const { error: refusal } = create;
  const isFull = refusal instanceof CallError && GROUP_LIMIT_CODES.includes(refusal.code);
  const full = isFull ? refusal.message : undefined;

  const submit = handleSubmit((values) => {
    if (create.isPending) return;
    const group = { ...values, schoolName: values.schoolName.trim() || null };
    create.mutate(group, {
      onSuccess({ groupId }) {
        void navigate(paths.group(groupId), { replace: true });
      },
      onError(error) {
        toast({ title: error.message, variant: 'destructive' });
        const fields = error instanceof CallError ? error.fields : undefined;
        for (const [name, message] of Object.entries(fields ?? {})) {
          if (name in DEFAULT_VALUES) setError(name as keyof typeof DEFAULT_VALUES, { message });
        }
      },
    });
  });

  return (
    <div className={styles.page}>
      <PageHeader title="모임 만들기" />
      <form ref={ref} onSubmit={(event) => void submit(event)} noValidate>
        <Card as="div" className={styles.form}>
          <Field
            label="모임 이름"
            hint="아이들이 알아보기 쉬운 이름이 좋아요."
            placeholder="예: 햇살초 5학년 2반"
            maxLength={LIMITS.groupTitle}
            required
            error={formState.errors.groupTitle?.message}
            {...register('groupTitle', { validate: isWritten })}
          />
          <Controller
            control={control}
            name="schoolName"
            render={({ field: { name, value, onChange, onBlur } }) => (
              <SchoolField
                name={name}
                label="학교나 단체"
                hint="이름이나 초성(ㅎㅅㅊ)을 적고 골라 주세요. 없으면 적은 대로 써요."
                value={{ schoolName: value, schoolCode: getValues('schoolCode') }}
                onChange={({ schoolName, schoolCode }) => {
                  setValue('schoolCode', schoolCode);
                  onChange(schoolName);
                }}
                onBlur={onBlur}
                error={formState.errors.schoolName?.message ?? formState.errors.schoolCode?.message}
              />
            )}
          />
          <TextArea
            label="소개"
            required={false}
            rows={3}
            placeholder="예: 한 해 동안 함께 쓰고, 겨울에 책으로 묶어요."
            maxLength={LIMITS.groupDescription}
            error={formState.errors.groupDescription?.message}
            {...register('groupDescription')}
          />
          <Controller
            control={control}
            name="coverImageUrl"
            render={({ field: { value, onChange } }) => (
              <CoverField value={value} onChange={onChange} />
            )}
          />
        </Card>
        <Controller
          control={control}
          name="joinPolicy"
          render={({ field: { value, onChange, name } }) => (
            <RadioCards
              className={styles.choice}
              legend="어떻게 들어오나요?"
              cards={joinPolicies(user)}
              columns={2}
              {...{ value, onChange, name }}
            />
          )}
        />
        {user !== null && canPublishToSquare(user) ? (
          <Controller
            control={control}
            name="visibility"
            render={({ field: { value, onChange, name } }) => (
              <RadioCards
                className={styles.choice}
                legend="누가 볼 수 있나요?"
                cards={VISIBILITIES}
                columns={2}
                {...{ value, onChange, name }}
              />
            )}
          />
        ) : (
          <p className={styles.note}>{MEMBERS_ONLY_NOTE}</p>
        )}
        {full && (
          <Card className={styles.notice} as="div">
            <p role="status">
              {full} 적은 것은 그대로 있어요. 이미 만든 모임에서 활동을 더 만들거나, 요금 안내를
              살펴봐 주세요.
            </p>
            <div className={styles.actions}>
              <LinkButton to={paths.groups()}>내 모임 보기</LinkButton>
              <LinkButton variant="quiet" to={paths.pricing()}>
                요금 안내
              </LinkButton>
            </div>
          </Card>
        )}
        <div className={styles.footer}>
          <p className={styles.note}>모두 나중에 바꿀 수 있어요.</p>
          <LinkButton variant="quiet" to={paths.groups()}>
            그만두기
          </LinkButton>
          <Button type="submit" variant="primary" size="big" busy={create.isPending}>
            모임 만들기
          </Button>
        </div>
      </form>
    </div>
  );
}
