import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  EDUCATION_OFFICE_DOMAINS,
  NORMAL_EMAIL_DOMAINS,
} from '../../../../../shared/contract/limits.ts';
import { CallError, errorMessageOf } from '../../../../platform/client/call-error.ts';
import { useCheckedForm } from '../../../../platform/forms/checked-form.ts';
import { Field, Select } from '../../../../ui/forms/Field.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { type EmailValues, emailSchema } from '../email-form.ts';
import styles from '../SignUp.module.css';
import { useGenerateEmailCode } from '../sign-up.api.ts';
import { codeTimeLeft, emailOf, splitAddress } from '../sign-up.model.ts';
import { StepButtons } from './StepButtons.tsx';
import type { StepProps } from './StepProps.ts';

const OFFICE_NAMES: Record<(typeof EDUCATION_OFFICE_DOMAINS)[number], string> = {
  'sen.go.kr': '서울',
  'pen.go.kr': '부산',
  'dge.go.kr': '대구',
  'ice.go.kr': '인천',
  'gen.go.kr': '광주',
  'dje.go.kr': '대전',
  'use.go.kr': '울산',
  'sje.go.kr': '세종',
  'goe.go.kr': '경기',
  'gwe.go.kr': '강원',
  'cbe.go.kr': '충북',
  'cne.go.kr': '충남',
  'jbe.go.kr': '전북',
  'jne.go.kr': '전남',
  'gbe.kr': '경북',
  'gne.go.kr': '경남',
  'jje.go.kr': '제주',
};

export function EmailStep({ signUp, update, next, back }: StepProps) {
  const { userClassify } = signUp;
  const isTeacher = userClassify === 'TEACHER';
  const domains: readonly string[] = isTeacher ? EDUCATION_OFFICE_DOMAINS : NORMAL_EMAIL_DOMAINS;
  const [schema] = useState(() => emailSchema(userClassify));
  const generate = useGenerateEmailCode();
  const { register, handleSubmit, setValue, getValues, setError, control, formState, ref } =
    useCheckedForm<EmailValues>({
      schema,
      defaultValues: {
        emailName: signUp.emailName,
        emailDomain: signUp.emailDomain,
        ownDomain: signUp.ownDomain,
      },
      onValues: update,
      beforeValidation: splitEmail,
    });
  const { errors } = formState;
  const emailDomain = useWatch({ control, name: 'emailDomain' });

  /**
   * Splits a whole address on blur, but not while a pointer is down: the domain field that then
   * disappears would move the button away from under it.
   */
  function splitEmail() {
    const parts = splitAddress(getValues('emailName'), domains);
    if (parts === undefined) return;
    for (const name of ['ownDomain', 'emailDomain', 'emailName'] as const) {
      setValue(name, parts[name]);
    }
  }

  function submit(values: EmailValues) {
    if (userClassify === null) return;
    const userEmail = emailOf(values);
    // The code sent to this address is still valid, so none is mailed again.
    if (signUp.sentTo === userEmail && codeTimeLeft(signUp, Date.now()).resend > 0) {
      next({});
      return;
    }
    generate.mutate(
      { userEmail, userClassify },
      {
        onSuccess: () => {
          toast({ title: '인증 번호를 보냈어요', description: '메일을 확인해 주세요.' });
          next({ sentTo: userEmail, sentAt: Date.now(), userEmailCode: '' });
        },
        onError: (refusal) => {
          const isField = refusal instanceof CallError && refusal.code === 'INVALID_VALUE';
          const message = isField
            ? (refusal.fields?.userEmail ?? '이메일 주소가 올바르지 않아요.')
            : errorMessageOf(refusal);
          setError('emailName', { message }, { shouldFocus: true });
          toast({ variant: 'destructive', title: '보내지 못했어요', description: message });
        },
      },
    );
  }

  return (
    <form
      ref={ref}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        splitEmail();
        void handleSubmit(submit)(event);
      }}
    >
      <div className={styles.address}>
        <Field
          {...register('emailName')}
          label="이메일 아이디"
          autoComplete={isTeacher ? 'off' : 'email'}
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          maxLength={254}
          error={errors.emailName?.message}
        />
        <span className={styles.at} aria-hidden="true">
          @
        </span>
        <Select
          {...register('emailDomain')}
          label={isTeacher ? '교육청' : '메일 서비스'}
          error={errors.emailDomain?.message}
          options={
            isTeacher
              ? [
                  { value: '', label: '교육청 고르기' },
                  ...EDUCATION_OFFICE_DOMAINS.map((value) => ({
                    value,
                    label: `${OFFICE_NAMES[value]} (${value})`,
                  })),
                ]
              : [
                  { value: '', label: '직접 입력' },
                  ...NORMAL_EMAIL_DOMAINS.map((value) => ({ value, label: value })),
                ]
          }
        />
      </div>
      {!isTeacher && emailDomain === '' && (
        <Field
          {...register('ownDomain')}
          label="@ 뒤의 주소"
          placeholder="예: munjip.kr"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="url"
          maxLength={253}
          error={errors.ownDomain?.message}
        />
      )}
      <p className={styles.hint}>
        {isTeacher
          ? '교육청에서 받은 메일이어야 해요. 이 주소로 인증 번호를 보내 드려요.'
          : '이 주소로 인증 번호를 보내 드려요. 비밀번호를 잊었을 때도 이 주소로 도와 드려요.'}
      </p>
      <StepButtons back={back} forward="인증 번호 받기" busy={generate.isPending} />
    </form>
  );
}
