import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { UserEmailCode } from '../../../../shared/accounts.ts';
import { CallError, sayRefusal } from '../../../platform/call-error.ts';
import { useCheckedForm } from '../../../platform/checked-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { toast } from '../../../ui/toast.ts';
import { siteQuery } from '../../sessions/sessions.api.ts';
import { useGenerateEmailCode, useVerifyEmailCode } from '../accounts.api.ts';
import styles from '../SignUp.module.css';
import { codeRest, sayRest } from '../sign-up.ts';
import { StepButtons } from './StepButtons.tsx';
import type { StepProps } from './StepProps.ts';

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const CodeForm = z.object({ userEmailCode: UserEmailCode });

export function CodeStep({ said, say, next, back }: StepProps) {
  const now = useNow();
  const verify = useVerifyEmailCode();
  const generate = useGenerateEmailCode();
  const site = useQuery(siteQuery);
  const rest = codeRest(said, now);
  const userEmail = said.sentTo;
  const { register, handleSubmit, setError, setFocus, reset, formState, ref } = useCheckedForm({
    schema: CodeForm,
    defaultValues: { userEmailCode: said.userEmailCode },
  });
  // The step asks for this and nothing else.
  useEffect(() => setFocus('userEmailCode'), [setFocus]);
  const code = register('userEmailCode');

  function submit({ userEmailCode }: z.infer<typeof CodeForm>) {
    verify.mutate(
      { userEmail, userEmailCode },
      {
        onSuccess: () => {
          toast({ title: '확인했어요', description: '정보를 적고 가입을 마쳐 주세요.' });
          next({ userEmailCode });
        },
        onError: (refusal) => {
          const words = sayRefusal(refusal);
          const isOver = codeRest(said, Date.now()).valid === 0;
          const isWrong = refusal instanceof CallError && refusal.code === 'INVALID_EMAIL_CODE';
          const next = isOver
            ? '시간이 지났으니 새 번호를 받아 주세요.'
            : '다섯 번까지 적어 볼 수 있어요.';
          const message = isWrong ? `${words} ${next}` : words;
          setError('userEmailCode', { message }, { shouldFocus: true });
          toast({ variant: 'destructive', title: '확인하지 못했어요', description: words });
        },
      },
    );
  }

  function resend() {
    if (said.userClassify === null) return;
    generate.mutate(
      { userEmail, userClassify: said.userClassify },
      {
        onSuccess: () => {
          say({ sentAt: Date.now(), userEmailCode: '' });
          reset({ userEmailCode: '' });
          setFocus('userEmailCode');
          toast({
            title: '새 번호를 보냈어요',
            description: '가장 나중에 온 메일의 번호를 적어 주세요.',
          });
        },
        onError: (refusal) =>
          toast({
            variant: 'destructive',
            title: '보내지 못했어요',
            description: sayRefusal(refusal),
          }),
      },
    );
  }

  return (
    <form
      ref={ref}
      className={styles.form}
      noValidate
      onSubmit={(event) => void handleSubmit(submit)(event)}
    >
      <Field
        {...code}
        label="인증 번호 6자리"
        hint={
          <>
            <b className={styles.sentTo}>{userEmail}</b> 주소로 보냈어요.
          </>
        }
        className={styles.code}
        onChange={(event) => {
          const { target } = event;
          // Spaces come along when a code is copied, wide digits from a Korean keyboard.
          target.value = target.value.normalize('NFKC').replace(/\s/g, '').slice(0, 6);
          return code.onChange(event);
        }}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={formState.errors.userEmailCode?.message}
      />
      <div className={styles.rest}>
        {rest.valid > 0 ? (
          <p>
            남은 시간 <b role="timer">{sayRest(rest.valid)}</b>
          </p>
        ) : (
          <p className={styles.over} role="status">
            시간이 지났어요. 새 번호를 받아 주세요.
          </p>
        )}
        <Button
          look="quiet"
          size="small"
          disabled={rest.resend > 0}
          busy={generate.isPending}
          onClick={resend}
        >
          {rest.resend > 0 ? `다시 받기 (${rest.resend}초 뒤)` : '다시 받기'}
        </Button>
      </div>
      <p className={styles.hint}>
        메일이 보이지 않으면 스팸 메일함도 살펴봐 주세요.
        {site.data?.hasOutbox === true && (
          <>
            {' '}
            이 서버에는 메일 서버가 없어요.{' '}
            <a href="/outbox" target="_blank" rel="noreferrer">
              보낸 메일 보기
              <span className="sr-only"> (새 창)</span>
            </a>
          </>
        )}
      </p>
      <StepButtons back={back} forward="확인" busy={verify.isPending} />
    </form>
  );
}
