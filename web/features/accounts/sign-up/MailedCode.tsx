import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { CallError } from '../../../platform/client/call-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { siteQuery } from '../sessions/sessions.api.ts';
import styles from './SignUp.module.css';
import { codeTimeLeft, formatTimeLeft } from './sign-up.model.ts';

export interface MailedCodeProps {
  userEmail: string;
  sentAt: number;
  field: UseFormRegisterReturn;
  error: string | undefined;
  /** No try is left for this code; only a new code helps. */
  isExhausted: boolean;
  resend(): void;
  isResending: boolean;
}

/**
 * Whether the code sent at `sentAt` has no try left, which a refusal shows by naming the field. A
 * newer code has its own tries.
 */
export function useExhaustedCode(sentAt: number) {
  const [exhaustedAt, setExhaustedAt] = useState<number>();
  return {
    isExhausted: exhaustedAt === sentAt,
    recordFailure(refusal: unknown) {
      const isWrong = refusal instanceof CallError && refusal.code === 'INVALID_EMAIL_CODE';
      if (isWrong && refusal.fields?.userEmailCode !== undefined) setExhaustedAt(sentAt);
    },
  };
}

export function MailedCode(props: MailedCodeProps) {
  const { userEmail, sentAt, field, error, isExhausted, resend, isResending } = props;
  const timeLeft = codeTimeLeft({ sentAt }, useNow());
  const site = useQuery(siteQuery);
  return (
    <>
      <Field
        {...field}
        label="인증 번호 6자리"
        hint={
          <>
            <b className={styles.sentTo}>{userEmail}</b> 주소로 보냈어요.
          </>
        }
        className={styles.code}
        onChange={(event) => {
          const { target } = event;
          // A copied code may contain spaces, and a Korean IME may type full-width digits.
          target.value = target.value.normalize('NFKC').replace(/\s/g, '').slice(0, 6);
          return field.onChange(event);
        }}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={error}
      />
      <div className={styles.timer}>
        {isExhausted ? (
          <p className={styles.expired}>새 번호를 받아야 이어서 할 수 있어요.</p>
        ) : timeLeft.valid > 0 ? (
          <p>
            남은 시간 <b role="timer">{formatTimeLeft(timeLeft.valid)}</b>
          </p>
        ) : (
          <p className={styles.expired} role="status">
            시간이 지났어요. 새 번호를 받아 주세요.
          </p>
        )}
        <Button
          variant={isExhausted ? 'plain' : 'quiet'}
          size="small"
          disabled={timeLeft.resend > 0}
          busy={isResending}
          onClick={resend}
        >
          {isExhausted ? '새 번호 받기' : '다시 받기'}
          {timeLeft.resend > 0 && ` (${timeLeft.resend}초 뒤)`}
        </Button>
      </div>
      <p className={styles.hint}>
        메일이 보이지 않으면 스팸 메일함도 확인해 주세요.
        {site.data?.hasOutbox === true && (
          <>
            {' '}
            시험 설치라서 메일을 실제로 보내지 않아요.{' '}
            <a href="/outbox" target="_blank" rel="noreferrer">
              보낸 메일 보기
              <span className="sr-only"> (새 창)</span>
            </a>
          </>
        )}
      </p>
    </>
  );
}
