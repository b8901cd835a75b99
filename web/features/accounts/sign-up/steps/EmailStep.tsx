import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { type TeacherProof, teacherProofOf } from '../../../../../shared/accounts/sign-up.ts';
import {
  EDUCATION_OFFICE_DOMAINS,
  NORMAL_EMAIL_DOMAINS,
  PUBLIC_SERVANT_DOMAIN,
} from '../../../../../shared/contract/limits.ts';
import { CallError, errorMessageOf } from '../../../../platform/client/call-error.ts';
import { useCheckedForm } from '../../../../platform/forms/checked-form.ts';
import { Field, Select } from '../../../../ui/forms/Field.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { siteQuery } from '../../sessions/sessions.api.ts';
import { type EmailValues, emailSchema } from '../email-form.ts';
import styles from '../SignUp.module.css';
import { useGenerateEmailCode } from '../sign-up.api.ts';
import { codeTimeLeft, emailOf, OWN_DOMAIN, splitAddress } from '../sign-up.model.ts';
import { StepButtons } from './StepButtons.tsx';
import type { StepProps } from './StepProps.ts';

const NO_DOMAINS: readonly string[] = [];

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

/** What the address means for a teacher, while it is typed. */
const PROOF_HINTS: Record<TeacherProof, string> = {
  OFFICE: '이 주소로 인증 번호를 보내 드려요.',
  ASK: '처음 보는 학교 주소예요. 가입한 뒤에 운영하는 곳에서 선생님인지 확인해요. 그동안에도 모임을 열고 글을 쓸 수 있고, 학생 계정은 확인된 뒤에 만들어요.',
  PRIVATE: '이 주소로는 선생님인지 알 수 없어요. 교육청이나 학교에서 받은 메일을 적어 주세요.',
};

export function EmailStep({ signUp, update, next, back }: StepProps) {
  const { userClassify } = signUp;
  const isTeacher = userClassify === 'TEACHER';
  const schoolDomains = useQuery(siteQuery).data?.teacherEmailDomains ?? NO_DOMAINS;
  const domains: readonly string[] = isTeacher
    ? [...EDUCATION_OFFICE_DOMAINS, PUBLIC_SERVANT_DOMAIN, ...schoolDomains]
    : NORMAL_EMAIL_DOMAINS;
  const generate = useGenerateEmailCode();
  const {
    register,
    handleSubmit,
    setValue,
    getValues,
    setError,
    setFocus,
    control,
    formState,
    ref,
  } = useCheckedForm<EmailValues>({
    schema: emailSchema(userClassify, schoolDomains),
    defaultValues: {
      emailName: signUp.emailName,
      emailDomain: signUp.emailDomain,
      ownDomain: signUp.ownDomain,
    },
    onValues: update,
    beforeValidation: splitEmail,
  });
  const { errors } = formState;
  const [emailDomain, ownDomain] = useWatch({ control, name: ['emailDomain', 'ownDomain'] });
  useEffect(() => setFocus('emailName'), [setFocus]);
  const domain = emailOf({ emailName: '', emailDomain, ownDomain }).slice(1);

  /**
   * Splits a whole address on blur, but not while a pointer is down: the domain field that then
   * appears would move the button away from under it.
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
          label={isTeacher ? '교육청이나 학교' : '메일 서비스'}
          error={errors.emailDomain?.message}
          options={[
            { value: '', label: '고르기' },
            ...(isTeacher
              ? [
                  ...EDUCATION_OFFICE_DOMAINS.map((value) => ({
                    value,
                    label: `${OFFICE_NAMES[value]} (${value})`,
                  })),
                  {
                    value: PUBLIC_SERVANT_DOMAIN,
                    label: `공직자 메일 (${PUBLIC_SERVANT_DOMAIN})`,
                  },
                  ...schoolDomains.map((value) => ({ value, label: value })),
                  { value: OWN_DOMAIN, label: '다른 학교 메일 (직접 입력)' },
                ]
              : [
                  { value: OWN_DOMAIN, label: '직접 입력' },
                  ...NORMAL_EMAIL_DOMAINS.map((value) => ({ value, label: value })),
                ]),
          ]}
        />
      </div>
      {emailDomain === OWN_DOMAIN && (
        <Field
          {...register('ownDomain')}
          label="@ 뒤의 주소"
          placeholder={isTeacher ? '예: haetsal.hs.kr' : '예: munjip.kr'}
          autoCapitalize="none"
          spellCheck={false}
          inputMode="url"
          maxLength={253}
          error={errors.ownDomain?.message}
        />
      )}
      <p className={styles.hint} role="status">
        {!isTeacher
          ? '이 주소로 인증 번호를 보내 드려요. 비밀번호를 잊었을 때도 이 주소로 도와 드려요.'
          : domain === ''
            ? '교육청이나 학교에서 받은 메일을 적어 주세요. 주소를 통째로 붙여 넣어도 돼요.'
            : PROOF_HINTS[teacherProofOf(`@${domain}`, schoolDomains)]}
      </p>
      <StepButtons back={back} forward="인증 번호 받기" busy={generate.isPending} />
    </form>
  );
}
