import { useEffect, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { LIMITS } from '../../../../../shared/contract/limits.ts';
import type { Status, SubjectDetail } from '../../../../../shared/subjects/activities.ts';
import { CallError, errorMessageOf } from '../../../../platform/client/call-error.ts';
import { useCheckedForm } from '../../../../platform/forms/checked-form.ts';
import { isWritten } from '../../../../platform/forms/schema-resolver.ts';
import { Field, TextArea } from '../../../../ui/forms/Field.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { SAVED, UnsavedGuard } from '../../../../ui/overlays/UnsavedGuard.tsx';
import { SubjectResources } from '../../attachments/resources/SubjectResources.tsx';
import {
  EMPTY_SUBJECT,
  newSubjectOf,
  type PrefilledSubject,
  type SubjectValues,
  UNTITLED,
  valuesOf,
} from '../../subject-form/subject-form.model.ts';
import { useManagementLocation } from '../management-location.ts';
import { useSaveSubject } from '../subject-management.api.ts';
import { SubjectRules } from './rules/SubjectRules.tsx';
import { SubjectFoot } from './SubjectFoot.tsx';
import styles from './SubjectForm.module.css';
import { useSubjectSaving } from './use-subject-saving.ts';

/** Pairs of fields that are validated together. */
const VALIDATED_TOGETHER = [
  ['opensDay', 'opensTime', 'deadlineDay', 'deadlineTime'],
  ['minCharacters', 'maxCharacters'],
] as const;

/** Of the address to which a subject that has just been given out leads. */
export const GIVEN_OUT = { ...SAVED, isGivenOut: true };

interface SubjectFormProps {
  groupId: string;
  activityId: string;
  /** Omitted for a new one. */
  subject?: SubjectDetail | undefined;
  /** Chosen by this device for a new one. */
  ragId: string;
  prefill?: PrefilledSubject | undefined;
}

/**
 * What is written stands on the left, the rules on the right. Until it is given out, a subject is saved by
 * itself and only the owner sees it; afterwards changes wait for the button.
 */
export function SubjectForm({ groupId, activityId, subject, ragId, prefill }: SubjectFormProps) {
  const navigate = useNavigate();
  const { to } = useManagementLocation(groupId);
  const isGivenOut = useLocation().state?.isGivenOut === true;
  const change = useSaveSubject(groupId, ragId);
  const isPrepared = subject === undefined || subject.chosenStatus === 'READY';
  const changed = useRef<() => void>(undefined);
  const { ref, ...form } = useCheckedForm<SubjectValues>({
    defaultValues: prefill?.values ?? (subject ? valuesOf(subject) : EMPTY_SUBJECT),
    together: VALIDATED_TOGETHER,
    onValues: () => changed.current?.(),
  });
  const { formState, getValues, handleSubmit, register, reset, setError, setFocus } = form;
  const { errors, isDirty } = formState;

  function read(subjectStatus: Status) {
    const values = getValues();
    const subjectTitle = values.subjectTitle.trim() || UNTITLED;
    return newSubjectOf({ ...values, subjectTitle, subjectStatus }, subject ?? prefill);
  }

  function showRefusal(error: Error): void {
    const fields = (error instanceof CallError ? error.fields : undefined) ?? {};
    for (const [name, message] of Object.entries(fields)) {
      if (name in EMPTY_SUBJECT) setError(name as keyof SubjectValues, { message });
    }
    toast({ title: errorMessageOf(error), variant: 'destructive' });
  }

  const { saver, state, isSaved } = useSubjectSaving({
    groupId,
    activityId,
    ragId,
    isCreated: subject !== undefined,
    reusedSubjectId: prefill?.reusedSubjectId,
    read: () => read('READY'),
    onCreated() {
      // After a reload the subject is opened again.
      const draft = to({ activityId, add: 'subject', draft: ragId });
      void navigate(draft, { replace: true, state: SAVED });
    },
    onRefused: showRefusal,
  });
  useEffect(() => {
    changed.current = isPrepared ? () => saver?.changed() : undefined;
  }, [isPrepared, saver]);
  const isEmpty = subject === undefined || subject.subjectTitle === UNTITLED;
  useEffect(() => {
    if (isEmpty) setFocus('subjectTitle');
  }, [isEmpty, setFocus]);

  /** Resources belong to a subject that is saved. */
  async function prepare(): Promise<boolean> {
    return saver !== undefined && (saver.isCreated() || (await saver.save()));
  }

  const submit = handleSubmit(async (values) => {
    if (change.isPending || (isPrepared && !(await saver?.save()))) return;
    const status = isPrepared ? 'OPEN' : values.subjectStatus;
    change.mutate(read(status), {
      onSuccess(saved) {
        reset(valuesOf(saved));
        const state = isPrepared ? GIVEN_OUT : SAVED;
        void navigate(to({ subjectId: ragId }), { replace: true, state });
      },
      onError: showRefusal,
    });
  });

  return (
    <FormProvider {...form}>
      <form
        ref={ref}
        className={styles.form}
        onSubmit={(event) => {
          // React passes on what a form in a dialog of this one submits.
          if (event.target === event.currentTarget) void submit(event);
        }}
        noValidate
      >
        <div className={styles.columns}>
          <section className={styles.what} aria-label="쓸 것">
            {prefill && <p className={styles.note}>{prefill.note}</p>}
            <Field
              label="제목"
              className={styles.title}
              placeholder="예: 우리 동네 가을"
              maxLength={LIMITS.subjectTitle}
              required
              error={errors.subjectTitle?.message}
              {...register('subjectTitle', { validate: isWritten })}
            />
            <TextArea
              label="글 안내"
              className={styles.guide}
              hint="쓰는 동안 종이 옆에 늘 보여요."
              placeholder="예: 집에 오는 길에 본 가을을 하나만 골라 보세요. 눈으로 본 것, 귀로 들은 것, 코로 맡은 것을 차례로 적어 봐요."
              maxLength={LIMITS.guideCharacters}
              error={errors.guide?.message}
              {...register('guide')}
            />
            <SubjectResources
              groupId={groupId}
              subjectId={ragId}
              isSaved={isSaved}
              prepare={prepare}
            />
          </section>
          <SubjectRules facts={{ groupId, subject, ragId, formRef: ref }} />
        </div>
        <SubjectFoot
          groupId={groupId}
          activityId={activityId}
          subject={subject}
          ragId={ragId}
          saving={isPrepared ? state : undefined}
          isDirty={isDirty}
          isGivenOut={isGivenOut}
          busy={change.isPending}
          prepare={prepare}
        />
        <UnsavedGuard
          isUnsaved={isPrepared ? state === 'failed' || state === 'refused' : isDirty}
          isSaving={isPrepared && (state === 'changed' || state === 'saving')}
        />
      </form>
    </FormProvider>
  );
}
