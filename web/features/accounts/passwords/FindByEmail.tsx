import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { UserEmailCode } from '../../../../shared/accounts/sign-up.ts';
import { UserEmail } from '../../../../shared/accounts/users.ts';
import { paths } from '../../../app/paths.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { useCheckedForm } from '../../../platform/forms/checked-form.ts';
import { type SentEmail, useSentEmail } from '../../../platform/forms/use-sent-email.ts';
import { loginAddress } from '../../../platform/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import styles from '../../../ui/forms/FormPage.module.css';
import { toast } from '../../../ui/overlays/toast.ts';
import { MailedCode, useExhaustedCode } from '../sign-up/MailedCode.tsx';
import { useVerifyEmailCode } from '../sign-up/sign-up.api.ts';
import { useSendResetCode } from './passwords.api.ts';

export function FindByEmail() {
  const { sent, sentTo, forget } = useSentEmail();
  const send = useSendResetCode();

  function requestCode(userEmail: string, onError: (words: string) => void) {
    send.mutate(userEmail, {
      onSuccess: () => {
        sentTo(userEmail);
        toast({ title: '메일을 보냈어요', description: '메일에 적힌 인증 번호를 적어 주세요.' });
      },
      onError: (refusal) => {
        const description = errorMessageOf(refusal);
        toast({ variant: 'destructive', title: '보내지 못했어요', description });
        onError(description);
      },
    });
  }

  return (
    <>
      <h1 className="font-title">메일로 찾기</h1>
      {sent === undefined ? (
        <EmailForm requestCode={requestCode} isSending={send.isPending} />
      ) : (
        <CodeForm
          sent={sent}
          resend={() => requestCode(sent.to, () => {})}
          isResending={send.isPending}
          onChangeEmail={forget}
        />
      )}
    </>
  );
}

const EmailSchema = z.object({ userEmail: UserEmail });

interface EmailFormProps {
  requestCode(userEmail: string, onError: (words: string) => void): void;
  isSending: boolean;
}

function EmailForm({ requestCode, isSending }: EmailFormProps) {
  const { register, handleSubmit, setError, setFocus, formState, ref } = useCheckedForm({
    schema: EmailSchema,
    defaultValues: { userEmail: '' },
  });
  useEffect(() => setFocus('userEmail'), [setFocus]);
  return (
    <>
      <p className={styles.lead}>
        가입할 때 확인한 메일을 적으면, 아이디와 인증 번호를 그 메일로 보내 드려요.
      </p>
      <form
        ref={ref}
        className={styles.form}
        noValidate
        onSubmit={(event) =>
          void handleSubmit(({ userEmail }) =>
            requestCode(userEmail, (message) => setError('userEmail', { message })),
          )(event)
        }
      >
        <Field
          {...register('userEmail')}
          label="이메일 주소"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          maxLength={254}
          error={formState.errors.userEmail?.message}
        />
        <Button type="submit" variant="primary" size="big" wide busy={isSending}>
          인증 번호 받기
        </Button>
      </form>
      <p className={styles.links}>
        <Link to={paths.findPassword()}>아이디로 찾기</Link>
        <Link to={loginAddress()}>로그인하기</Link>
      </p>
    </>
  );
}

const CodeSchema = z.object({ userEmailCode: UserEmailCode });

interface CodeFormProps {
  sent: SentEmail;
  resend(): void;
  isResending: boolean;
  onChangeEmail(): void;
}

function CodeForm({ sent, resend, isResending, onChangeEmail }: CodeFormProps) {
  const navigate = useNavigate();
  const verify = useVerifyEmailCode();
  const { isExhausted, recordFailure } = useExhaustedCode(sent.at);
  const { register, handleSubmit, setError, setFocus, formState, ref } = useCheckedForm({
    schema: CodeSchema,
    defaultValues: { userEmailCode: '' },
  });
  useEffect(() => setFocus('userEmailCode'), [setFocus]);

  function submit({ userEmailCode }: z.infer<typeof CodeSchema>) {
    const proof = { userEmail: sent.to, code: userEmailCode };
    verify.mutate(
      { userEmail: sent.to, userEmailCode },
      {
        // The proof travels in the history state: an address is visible, logged and shared.
        onSuccess: () => void navigate(paths.resetPassword(), { state: proof }),
        onError: (refusal) => {
          const words = errorMessageOf(refusal);
          recordFailure(refusal);
          setError('userEmailCode', { message: words }, { shouldFocus: true });
          toast({ variant: 'destructive', title: '확인하지 못했어요', description: words });
        },
      },
    );
  }

  return (
    <>
      <p className={styles.lead}>
        메일에 적힌 번호를 적어 주세요. 이 메일로 확인한 아이디가 없으면 메일에 그렇게 적혀 있어요.
      </p>
      <form
        ref={ref}
        className={styles.form}
        noValidate
        onSubmit={(event) => void handleSubmit(submit)(event)}
      >
        <MailedCode
          userEmail={sent.to}
          sentAt={sent.at}
          field={register('userEmailCode')}
          error={formState.errors.userEmailCode?.message}
          resend={resend}
          isExhausted={isExhausted}
          isResending={isResending}
        />
        <Button type="submit" variant="primary" size="big" wide busy={verify.isPending}>
          확인
        </Button>
      </form>
      <p className={styles.links}>
        <button type="button" onClick={onChangeEmail}>
          다른 이메일 주소 쓰기
        </button>
      </p>
    </>
  );
}
