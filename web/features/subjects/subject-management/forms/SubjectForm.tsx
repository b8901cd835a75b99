import { useEffect } from 'react';
import { Controller, FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { LIMITS } from '../../../../../shared/contract/limits.ts';
import {
  type Status,
  type SubjectDetail,
  WRITING_CLASSIFICATIONS,
} from '../../../../../shared/subjects/activities.ts';
import type { SpellingLevel } from '../../../../../shared/writing/spelling.ts';
import { CallError } from '../../../../platform/client/call-error.ts';
import { useCheckedForm } from '../../../../platform/forms/checked-form.ts';
import { isWritten } from '../../../../platform/forms/schema-resolver.ts';
import { Button } from '../../../../ui/Button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { CheckboxField, Field, Select, TextArea } from '../../../../ui/forms/Field.tsx';
import { RadioCards } from '../../../../ui/forms/RadioCards.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { SAVED, UnsavedGuard } from '../../../../ui/overlays/UnsavedGuard.tsx';
import { SubjectResources } from '../../attachments/SubjectResources.tsx';
import {
  EMPTY_SUBJECT,
  newSubjectOf,
  type PrefilledSubject,
  type SubjectValues,
  valuesOf,
} from '../../subject-form/subject-form.model.ts';
import styles from '../ManageWriting.module.css';
import { useManagementLocation } from '../management-location.ts';
import { useSaveSubject } from '../subject-management.api.ts';
import { DeleteButton } from './DeleteButton.tsx';
import { MoveButton } from './MoveButton.tsx';
import { PeerReviewFields } from './PeerReviewFields.tsx';
import { RubricFields } from './RubricFields.tsx';
import { SubjectDates } from './SubjectDates.tsx';

const CLASSIFICATIONS = WRITING_CLASSIFICATIONS.map((value) => ({ value, label: value }));

const READERS = [
  { value: 'GROUP', title: '모임 모두', text: '낸 글을 서로 읽고 댓글을 달아요.' },
  { value: 'OWNER', title: '나만', text: '일기처럼 선생님만 읽는 글이에요.' },
];

const SPELLING_LEVELS: { value: SpellingLevel; title: string; text: string }[] = [
  { value: 'ANSWER', title: '고칠 말까지', text: '이유와 함께 고칠 말을 보여 줘요.' },
  { value: 'HINT', title: '이유만', text: '고칠 말은 스스로 찾아요.' },
  { value: 'MARK', title: '어디인지만', text: '이유도 스스로 찾아요.' },
];

const STATUSES: { value: Status; title: string; text: string }[] = [
  { value: 'OPEN', title: '열기', text: '아이들 화면 맨 위에 보여요.' },
  { value: 'READY', title: '준비 중', text: '나에게만 보여요.' },
  { value: 'CLOSED', title: '닫기', text: '읽을 수만 있어요.' },
];

/** Pairs of fields that are validated together. */
const VALIDATED_TOGETHER = [
  ['opensDay', 'opensTime', 'deadlineDay', 'deadlineTime'],
  ['minCharacters', 'maxCharacters'],
] as const;

type SubjectFormProps = { groupId: string; activityTitle: string } & (
  | { subject: SubjectDetail; activityId?: never; prefill?: never; onDirty?: never }
  | {
      subject?: never;
      activityId: string;
      /** Initial values for a new subject. */
      prefill?: PrefilledSubject | undefined;
      onDirty?: ((isDirty: boolean) => void) | undefined;
    }
);

export function SubjectForm(props: SubjectFormProps) {
  const { groupId, activityTitle, subject, activityId, prefill, onDirty } = props;
  const navigate = useNavigate();
  const { to } = useManagementLocation(groupId);
  const save = useSaveSubject(groupId);
  const { ref, ...form } = useCheckedForm<SubjectValues>({
    defaultValues: subject ? valuesOf(subject) : EMPTY_SUBJECT,
    together: VALIDATED_TOGETHER,
  });
  const { control, formState, handleSubmit, register, reset, setError, setFocus } = form;
  const isNew = subject === undefined;
  useEffect(() => {
    if (prefill) reset(prefill.values);
    if (isNew) setFocus('subjectTitle');
  }, [isNew, prefill, reset, setFocus]);
  const { errors, isDirty } = formState;
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty]);

  const submit = handleSubmit((values) => {
    if (save.isPending) return;
    const target = subject
      ? { subjectId: subject.ragId }
      : { activityId, reusedSubjectId: prefill?.reusedSubjectId };
    save.mutate(
      { ...target, subject: newSubjectOf(values, subject ?? prefill) },
      {
        onSuccess(saved) {
          reset(valuesOf(saved));
          toast(successToast(saved, subject !== undefined));
          if (!subject) {
            void navigate(to({ subjectId: saved.ragId }), {
              replace: true,
              state: SAVED,
            });
          }
        },
        onError(error) {
          toast({ title: error.message, variant: 'destructive' });
          const fields = error instanceof CallError ? error.fields : undefined;
          for (const [name, message] of Object.entries(fields ?? {})) {
            if (name in EMPTY_SUBJECT) setError(name as keyof SubjectValues, { message });
          }
        },
      },
    );
  });

  return (
    <FormProvider {...form}>
      <form ref={ref} onSubmit={(event) => void submit(event)} noValidate>
        <Card as="div" className={styles.form}>
          <header>
            <p className={styles.breadcrumb}>
              {activityTitle}
              {subject && <MoveButton groupId={groupId} subject={subject} />}
            </p>
            <h2 className={cx(styles.formTitle, 'font-title')}>
              {subject ? '주제 고치기' : '새 주제'}
            </h2>
            {prefill && <p className={styles.note}>{prefill.note}</p>}
          </header>
          <Field
            label="주제"
            placeholder="우리 동네 가을"
            maxLength={LIMITS.subjectTitle}
            required
            error={errors.subjectTitle?.message}
            {...register('subjectTitle', { validate: isWritten })}
          />
          <Select
            label="글의 갈래"
            options={CLASSIFICATIONS}
            className={styles.short}
            {...register('writingClassifyId')}
          />
          <TextArea
            label="안내"
            required={false}
            hint="무엇을, 어떻게 쓰면 좋을지 아이들에게 하는 말이에요."
            placeholder="집에 오는 길에 본 가을을 하나만 골라 보세요. 눈으로 본 것, 귀로 들은 것, 코로 맡은 것을 차례로 적어 봐요."
            rows={6}
            maxLength={LIMITS.guideCharacters}
            error={errors.guide?.message}
            {...register('guide')}
          />
          <SubjectDates />
          <fieldset className={styles.set}>
            <legend>글자 수</legend>
            <div className={styles.pair}>
              <Field
                label="최소"
                type="number"
                inputMode="numeric"
                min={1}
                max={LIMITS.postCharacters}
                error={errors.minCharacters?.message}
                {...register('minCharacters', { validate: validateCharacterCount })}
              />
              <Field
                label="최대"
                type="number"
                inputMode="numeric"
                min={1}
                max={LIMITS.postCharacters}
                error={errors.maxCharacters?.message}
                {...register('maxCharacters', {
                  validate: (text, { minCharacters }) =>
                    validateCharacterCount(text) === true && isLessThan(text, minCharacters)
                      ? '최소보다 커야 해요'
                      : validateCharacterCount(text),
                })}
              />
            </div>
            <p className={styles.note}>
              비워 두어도 돼요. 글자 수는 안내로만 보이고, 모자라거나 넘쳐도 낼 수 있어요.
            </p>
            <CheckboxField {...register('onePostPerPerson')}>한 사람이 한 편만 내요</CheckboxField>
          </fieldset>
          <RubricFields />
          <Controller
            control={control}
            name="readers"
            render={({ field: { value, onChange, name } }) => (
              <RadioCards
                legend="누가 읽나요?"
                cards={READERS}
                columns={2}
                {...{ value, onChange, name }}
              />
            )}
          />
          <PeerReviewFields groupId={groupId} ragId={subject?.ragId} />
          <fieldset className={styles.set}>
            <legend>AI 도움</legend>
            <CheckboxField
              {...register('hasSupport')}
              hint="글을 대신 쓰지 않고 묻고 짚어 줘요. 규칙 도우미가 우리 서버 안에서 답하고, 물어본 것은 나도 볼 수 있어요."
            >
              글을 쓰면서 도움을 물을 수 있어요
            </CheckboxField>
          </fieldset>
          <Controller
            control={control}
            name="spellingLevel"
            render={({ field: { value, onChange, name } }) => (
              <RadioCards
                legend="맞춤법을 어디까지 알려 줄까요?"
                cards={SPELLING_LEVELS}
                columns={3}
                {...{ value, onChange, name }}
              />
            )}
          />
          <Controller
            control={control}
            name="subjectStatus"
            render={({ field: { value, onChange, name } }) => (
              <RadioCards
                legend="상태"
                cards={STATUSES}
                columns={3}
                {...{ value, onChange, name }}
              />
            )}
          />
          {!subject && (
            <p className={styles.note}>파일과 웹 페이지는 주제를 만든 뒤에 둘 수 있어요.</p>
          )}
          <footer className={styles.footer}>
            {subject && (
              <DeleteButton
                groupId={groupId}
                item={{ subjectId: subject.ragId }}
                title={subject.subjectTitle}
              />
            )}
            {subject && <SaveState isDirty={isDirty} />}
            <Button type="submit" variant="primary" busy={save.isPending}>
              {subject ? '저장하기' : '주제 만들기'}
            </Button>
          </footer>
        </Card>
        <UnsavedGuard isUnsaved={isDirty} />
      </form>
      {subject && <SubjectResources groupId={groupId} subjectId={subject.ragId} />}
    </FormProvider>
  );
}

/** Always rendered, so that no button moves when the state changes. */
function SaveState({ isDirty }: { isDirty: boolean }) {
  if (isDirty) return <p className={styles.note}>고친 내용이 있어요.</p>;
  return (
    <p className={styles.saved}>
      <Icon name="check" size={16} />
      저장됨
    </p>
  );
}

function successToast(
  subject: SubjectDetail,
  isEdit: boolean,
): { title: string; description?: string } {
  if (isEdit) return { title: '주제를 고쳤어요.' };
  return subject.subjectStatus === 'OPEN'
    ? { title: '주제를 열었어요.', description: '아이들 화면 맨 위에 보여요.' }
    : { title: '주제를 만들었어요.', description: '아직 나에게만 보여요.' };
}

function validateCharacterCount(text: string): true | string {
  if (text === '') return true;
  const number = Number(text);
  return (
    (Number.isInteger(number) && number >= 1 && number <= LIMITS.postCharacters) ||
    '1부터 50,000 사이의 수를 적어 주세요'
  );
}

function isLessThan(text: string, than: string): boolean {
  return text !== '' && than !== '' && Number(text) < Number(than);
}
