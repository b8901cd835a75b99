import { useEffect } from 'react';
import * as z from 'zod/mini';
import { UserEmailCode } from '../../../../../shared/accounts/sign-up.ts';
import { errorMessageOf } from '../../../../platform/client/call-error.ts';
import { useCheckedForm } from '../../../../platform/forms/checked-form.ts';
import { dismissToast, getToast, toast } from '../../../../ui/overlays/toast.ts';
import { MailedCode, useExhaustedCode } from '../MailedCode.tsx';
import styles from '../SignUp.module.css';
import { useGenerateEmailCode, useVerifyEmailCode } from '../sign-up.api.ts';
import { StepButtons } from './StepButtons.tsx';
import type { StepProps } from './StepProps.ts';

const CodeForm = z.object({ userEmailCode: UserEmailCode });

export function CodeStep({ signUp, update, next, back }: StepProps) {
  const verify = useVerifyEmailCode();
  const generate = useGenerateEmailCode();
  const userEmail = signUp.sentTo;
  const { isExhausted, recordFailure } = useExhaustedCode(signUp.sentAt);
  const { register, handleSubmit, setError, setFocus, reset, formState, ref } = useCheckedForm({
    schema: CodeForm,
    defaultValues: { userEmailCode: signUp.userEmailCode },
  });
  // The step has one field only.
  useEffect(() => setFocus('userEmailCode'), [setFocus]);

  function submit({ userEmailCode }: z.infer<typeof CodeForm>) {
    verify.mutate(
      { userEmail, userEmailCode },
      {
        onSuccess: () => {
          // What was said of an earlier try would lie over the next step.
          const shown = getToast();
          if (shown) dismissToast(shown.id);
          next({ userEmailCode });
        },
        onError: (refusal) => {
          const words = errorMessageOf(refusal);
          recordFailure(refusal);
          setError('userEmailCode', { message: words }, { shouldFocus: true });
          toast({ variant: 'destructive', title: '확인하지 못했어요', description: words });
        },
      },
    );
  }

  function resend() {
    if (signUp.userClassify === null) return;
    generate.mutate(
      { userEmail, userClassify: signUp.userClassify },
      {
        onSuccess: () => {
          update({ sentAt: Date.now(), userEmailCode: '' });
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
            description: errorMessageOf(refusal),
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
      <MailedCode
        userEmail={userEmail}
        sentAt={signUp.sentAt}
        field={register('userEmailCode')}
        error={formState.errors.userEmailCode?.message}
        resend={resend}
        isExhausted={isExhausted}
        isResending={generate.isPending}
      />
      <StepButtons back={back} forward="확인" busy={verify.isPending} />
    </form>
  );
}
