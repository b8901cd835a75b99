import { useState } from 'react';
import { isEmailFor, UserEmail } from '../../../../shared/accounts.ts';
import { EDUCATION_OFFICE_DOMAINS, NORMAL_EMAIL_DOMAINS } from '../../../../shared/limits.ts';
import { CallError, sayRefusal } from '../../../platform/call-error.ts';
import { Field, Select } from '../../../ui/Field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useGenerateEmailCode } from '../accounts.api.ts';
import styles from '../SignUp.module.css';
import { codeRest, emailOf, type SignUp, splitAddress } from '../sign-up.ts';
import { StepButtons } from './StepButtons.tsx';
import type { StepProps } from './StepProps.ts';

const OFFICES: Record<(typeof EDUCATION_OFFICE_DOMAINS)[number], string> = {
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

interface Wrong {
  at: 'name' | 'domain';
  words: string;
}

const REQUIRED = '이 필드는 필수 항목입니다';
const INVALID = '이 필드는 유효하지 않습니다';

export function EmailStep({ said, say, next, back }: StepProps) {
  const { userClassify, emailName, emailDomain, ownDomain } = said;
  const isTeacher = userClassify === 'TEACHER';
  const domains: readonly string[] = isTeacher ? EDUCATION_OFFICE_DOMAINS : NORMAL_EMAIL_DOMAINS;
  const [error, setError] = useState<Wrong>();
  const generate = useGenerateEmailCode();

  function wrongIn(now: SignUp): Wrong | undefined {
    const { emailName, emailDomain, ownDomain } = now;
    const isOpen = emailDomain === '' && ownDomain.trim() === '';
    if (emailName.trim() === '') return { at: 'name', words: REQUIRED };
    if (isOpen) return { at: 'domain', words: isTeacher ? '교육청을 골라 주세요.' : REQUIRED };
    if (!UserEmail.safeParse(emailOf(now)).success) return { at: 'name', words: INVALID };
    if (userClassify !== null && !isEmailFor(userClassify, emailOf(now))) {
      return { at: 'domain', words: '선생님은 교육청 메일 주소로 가입해 주세요.' };
    }
    return undefined;
  }

  /** A whole address goes to its two places, but only once it has been typed to its end. */
  function leaveName() {
    const parts = splitAddress(emailName, domains);
    if (parts) say(parts);
    if (emailName.trim() === '') setError({ at: 'name', words: REQUIRED });
  }

  function submit() {
    const now = { ...said, ...splitAddress(emailName, domains) };
    say(now);
    const wrong = wrongIn(now);
    setError(wrong);
    if (wrong !== undefined || userClassify === null) return;
    const userEmail = emailOf(now);
    // Gone back and come again: the code that is under way still counts.
    if (said.sentTo === userEmail && codeRest(said, Date.now()).resend > 0) {
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
          const words = isField
            ? (refusal.fields?.userEmail ?? '이메일 주소가 올바르지 않아요.')
            : sayRefusal(refusal);
          setError({ at: 'name', words });
          toast({ variant: 'destructive', title: '보내지 못했어요', description: words });
        },
      },
    );
  }

  const at = (place: Wrong['at']) => (error?.at === place ? error.words : undefined);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={styles.address}>
        <Field
          label="이메일 아이디"
          value={emailName}
          onChange={(event) => {
            setError(undefined);
            say({ emailName: event.currentTarget.value });
          }}
          onBlur={leaveName}
          autoComplete={isTeacher ? 'off' : 'email'}
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          maxLength={254}
          error={at('name')}
        />
        <span className={styles.at} aria-hidden="true">
          @
        </span>
        <Select
          label={isTeacher ? '교육청' : '메일 주소'}
          value={emailDomain}
          onChange={(event) => {
            setError(undefined);
            say({ emailDomain: event.currentTarget.value });
          }}
          error={isTeacher ? at('domain') : undefined}
          options={
            isTeacher
              ? [
                  { value: '', label: '교육청 고르기' },
                  ...EDUCATION_OFFICE_DOMAINS.map((value) => ({
                    value,
                    label: `${OFFICES[value]} (${value})`,
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
          label="@ 뒤의 주소"
          value={ownDomain}
          placeholder="예: munjip.kr"
          onChange={(event) => {
            setError(undefined);
            say({ ownDomain: event.currentTarget.value });
          }}
          autoCapitalize="none"
          spellCheck={false}
          inputMode="url"
          maxLength={253}
          error={at('domain')}
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
