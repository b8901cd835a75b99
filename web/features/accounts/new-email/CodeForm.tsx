import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { UserEmailCode } from '../../../../shared/accounts/sign-up.ts';
import { paths } from '../../../app/paths.ts';
import { CallError, errorMessageOf } from '../../../platform/client/call-error.ts';
import { useCheckedForm } from '../../../platform/forms/checked-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import styles from '../../../ui/forms/FormPage.module.css';
import { toast } from '../../../ui/overlays/toast.ts';
import { MailedCode, useExhaustedCode } from '../sign-up/MailedCode.tsx';
import { useSendNewEmail, useUpdateEmail } from './new-email.api.ts';

interface Values {
  userEmailCode: string;
  password: string;
}

const CodeWithPasswordSchema = z.object({
  userEmailCode: UserEmailCode,
  password: z.string().check(z.minLength(1)),
});
const CodeSchema = z.object({ userEmailCode: UserEmailCode, password: z.string() });

export interface CodeFormProps {
  sent: { to: string; at: number };
  sentAgain(): void;
  /**
   * Required for an account with a password, so that an unattended session cannot change the
   * address.
   */
  asksPassword: boolean;
  userLogin: string;
  another(): void;
}

export function CodeForm({ sent, sentAgain, asksPassword, userLogin, another }: CodeFormProps) {
  const navigate = useNavigate();
  const send = useSendNewEmail();
  const update = useUpdateEmail();
  const { isExhausted, recordFailure } = useExhaustedCode(sent.at);
  const { register, handleSubmit, setError, setFocus, formState, ref } = useCheckedForm<Values>({
    schema: asksPassword ? CodeWithPasswordSchema : CodeSchema,
    defaultValues: { userEmailCode: '', password: '' },
  });
  useEffect(() => setFocus('userEmailCode'), [setFocus]);
  const { errors } = formState;

  function handleError(title: string, refusal: Error) {
    const description = errorMessageOf(refusal);
    toast({ variant: 'destructive', title, description });
    const code = refusal instanceof CallError ? refusal.code : undefined;
    if (code === 'INVALID_PASSWORD') {
      setError('password', { message: description }, { shouldFocus: true });
    }
    if (code === 'INVALID_EMAIL_CODE') {
      recordFailure(refusal);
      setError('userEmailCode', { message: description }, { shouldFocus: true });
    }
  }

  function submit({ userEmailCode, password }: Values) {
    update.mutate(
      { newEmail: sent.to, userEmailCode, ...(asksPassword && { password }) },
      {
        onSuccess: () => {
          toast({
            isForNextPage: true,
            title: '이메일을 바꿨어요',
            description: '앞으로 새 주소로 알림 메일을 보내 드려요.',
          });
          void navigate(paths.profile(), { replace: true });
        },
        onError: (refusal) => handleError('바꾸지 못했어요', refusal),
      },
    );
  }

  function resend() {
    send.mutate(sent.to, {
      onSuccess: () => {
        sentAgain();
        toast({
          title: '새 번호를 보냈어요',
          description: '가장 나중에 온 메일의 번호를 적어 주세요.',
        });
      },
      onError: (refusal) => handleError('보내지 못했어요', refusal),
    });
  }

  return (
    <>
      <p className={styles.lead}>
        새 메일로 온 번호를 적으면 바뀌어요. 쓰던 이메일이 있으면 그 주소에도 바뀌었다고 알려
        드려요.
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
          error={errors.userEmailCode?.message}
          resend={resend}
          isExhausted={isExhausted}
          isResending={send.isPending}
        />
        {asksPassword && (
          <div>
            <input type="text" autoComplete="username" value={userLogin} readOnly hidden />
            <Field
              {...register('password')}
              label="비밀번호"
              hint="본인인지 한 번 더 확인해요."
              type="password"
              autoComplete="current-password"
              maxLength={256}
              error={errors.password?.message}
            />
          </div>
        )}
        <Button type="submit" variant="primary" size="big" wide busy={update.isPending}>
          이메일 바꾸기
        </Button>
      </form>
      <p className={styles.links}>
        <button type="button" onClick={another}>
          다른 이메일 주소 쓰기
        </button>
        <Link to={paths.profile()}>프로필로 돌아가기</Link>
      </p>
    </>
  );
}
