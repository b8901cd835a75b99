import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import type { RecommendedSubject } from '../../../../shared/subjects/recommended-subjects.ts';
import { paths } from '../../../app/paths.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { useCheckedForm } from '../../../platform/forms/checked-form.ts';
import { isWritten } from '../../../platform/forms/schema-resolver.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Field, Select, TextArea } from '../../../ui/forms/Field.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { AlertDialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { SAVED, UnsavedGuard } from '../../../ui/overlays/UnsavedGuard.tsx';
import styles from './Recommended.module.css';
import {
  EMPTY_CRITERION,
  EMPTY_RECOMMENDED,
  type RecommendedValues,
  recommendedOf,
  recommendedValuesOf,
} from './recommended-form.ts';
import { useDeleteRecommended, useSaveRecommended } from './recommended-subjects.api.ts';
import { CLASSIFICATIONS, LEVELS } from './use-subject-filter.ts';

const MARKS = [
  ['well', '잘했을 때'],
  ['fairly', '보통일 때'],
  ['begun', '애쓰는 중일 때'],
] as const;

export function RecommendedForm({ subject }: { subject?: RecommendedSubject }) {
  const navigate = useNavigate();
  const save = useSaveRecommended();
  const { control, formState, handleSubmit, ref, register } = useCheckedForm<RecommendedValues>({
    defaultValues: subject ? recommendedValuesOf(subject) : EMPTY_RECOMMENDED,
    together: [['minCharacters', 'maxCharacters']],
  });
  const { errors, isDirty } = formState;
  const rubric = useFieldArray({ control, name: 'rubric' });
  const back = () => void navigate(paths.recommendedSubjects(), { replace: true, state: SAVED });

  const submit = handleSubmit((values) => {
    const written = recommendedOf(values, subject);
    if (save.isPending || !written) return;
    save.mutate(
      { id: subject?.recommendedSubjectId, subject: written },
      {
        onSuccess() {
          back();
        },
        onError: (refusal) => toast({ title: errorMessageOf(refusal), variant: 'destructive' }),
      },
    );
  });

  return (
    <form ref={ref} onSubmit={(event) => void submit(event)} noValidate>
      <Card as="div" className={styles.form}>
        <h2 className={cx(styles.title, 'font-title')}>
          {subject ? '추천 주제 고치기' : '새 추천 주제'}
        </h2>
        <Field
          label="주제"
          maxLength={LIMITS.subjectTitle}
          required
          error={errors.subjectTitle?.message}
          {...register('subjectTitle', { validate: isWritten })}
        />
        <div className={styles.pair}>
          <Select label="학교급" options={LEVELS} {...register('schoolLevel')} />
          <Select label="글 갈래" options={CLASSIFICATIONS} {...register('writingClassifyId')} />
        </div>
        <TextArea
          label="안내"
          rows={6}
          maxLength={LIMITS.guideCharacters}
          required
          error={errors.guide?.message}
          {...register('guide', { validate: isWritten })}
        />
        <div className={styles.pair}>
          {(['minCharacters', 'maxCharacters'] as const).map((name) => (
            <Field
              key={name}
              label={name === 'minCharacters' ? '최소 글자 수' : '최대 글자 수'}
              type="number"
              inputMode="numeric"
              min={1}
              max={LIMITS.postCharacters}
              required={false}
              error={errors[name]?.message}
              {...register(name, {
                min: { value: 1, message: '1보다 커야 해요' },
                max: { value: LIMITS.postCharacters, message: '50,000보다 작아야 해요' },
                validate: (_text, { minCharacters: min, maxCharacters: max }) =>
                  min === '' ||
                  max === '' ||
                  Number(min) <= Number(max) ||
                  '최소와 최대가 바뀌었어요',
              })}
            />
          ))}
        </div>
        <fieldset className={styles.criteria}>
          <legend>살펴볼 점</legend>
          {rubric.fields.map(({ id }, at) => (
            <div key={id} className={styles.criterion}>
              <Field
                label={`살펴볼 점 ${at + 1}`}
                maxLength={LIMITS.rubricCriterion}
                required
                error={errors.rubric?.[at]?.criterion?.message}
                {...register(`rubric.${at}.criterion`, { validate: isWritten })}
              />
              {MARKS.map(([name, label]) => (
                <Field
                  key={name}
                  label={label}
                  maxLength={LIMITS.rubricLine}
                  required
                  error={errors.rubric?.[at]?.[name]?.message}
                  {...register(`rubric.${at}.${name}`, { validate: isWritten })}
                />
              ))}
              <div className={styles.footer}>
                <Button size="small" variant="quiet" icon="trash" onClick={() => rubric.remove(at)}>
                  살펴볼 점 {at + 1} 빼기
                </Button>
              </div>
            </div>
          ))}
          {rubric.fields.length < LIMITS.rubricCriteria && (
            <div>
              <Button size="small" icon="plus" onClick={() => rubric.append(EMPTY_CRITERION)}>
                살펴볼 점 더하기
              </Button>
            </div>
          )}
        </fieldset>
        <footer className={styles.footer}>
          {subject && <DeleteRecommended subject={subject} onGone={back} />}
          <Button type="submit" variant="primary" busy={save.isPending}>
            {subject ? '저장하기' : '더하기'}
          </Button>
        </footer>
      </Card>
      <UnsavedGuard isUnsaved={isDirty} />
    </form>
  );
}

function DeleteRecommended({
  subject: { recommendedSubjectId, subjectTitle },
  onGone,
}: {
  subject: RecommendedSubject;
  onGone(): void;
}) {
  const remove = useDeleteRecommended();
  const [isConfirming, setConfirming] = useState(false);
  async function confirm(): Promise<void> {
    try {
      await remove.mutateAsync(recommendedSubjectId);
      onGone();
    } catch (refusal) {
      setConfirming(false);
      toast({ title: errorMessageOf(refusal), variant: 'destructive' });
    }
  }
  return (
    <>
      <Button variant="quiet" icon="trash" onClick={() => setConfirming(true)}>
        빼기
      </Button>
      <AlertDialog
        open={isConfirming}
        title="추천 주제에서 뺄까요?"
        text={`‘${subjectTitle}’ 주제는 더 추천하지 않아요. 이미 모임에서 쓰고 있는 주제는 그대로예요.`}
        confirm="빼기"
        destructive
        busy={remove.isPending}
        onConfirm={() => void confirm()}
        onCancel={() => setConfirming(false)}
      />
    </>
  );
}
