import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { CallError, errorMessageOf } from '../../../platform/client/call-error.ts';
import { useCheckedForm } from '../../../platform/forms/checked-form.ts';
import { goToLogin } from '../../../platform/site.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from '../../../ui/forms/FormPage.module.css';
import { toast } from '../../../ui/overlays/toast.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { ResetForm as Form } from './password-form.ts';
import { useResetPassword } from './passwords.api.ts';

export interface ResetFormProps {
  proof: { code: string; userEmail?: string };
  /** Empty when only the e-mail address is known. */
  userLogin: string;
  /** Called when the link or code is no longer valid. */
  onInvalid(): void;
}

export function ResetForm({ proof, userLogin, onInvalid }: ResetFormProps) {
  const navigate = useNavigate();
  const reset = useResetPassword();
  const [password, setPassword] = useState('');
  const { register, handleSubmit, setError, setFocus, formState, ref } = useCheckedForm({
    schema: Form,
    defaultValues: { newPassword: '' },
    onValues: ({ newPassword }) => setPassword(newPassword),
  });
  useEffect(() => setFocus('newPassword'), [setFocus]);

  function submit({ newPassword }: { newPassword: string }) {
    reset.mutate(
      { ...proof, newPassword },
      {
        onSuccess: ({ userLogin: known }) => {
          toast({
            isForNextPage: true,
            title: '새 비밀번호를 정했어요',
            description: '이제 새 비밀번호로 로그인해요.',
          });
          goToLogin(navigate, known);
        },
        onError: (refusal) => {
          const description = errorMessageOf(refusal);
          toast({ variant: 'destructive', title: '정하지 못했어요', description });
          if (!(refusal instanceof CallError)) return;
          if (refusal.code === 'INVALID_EMAIL_CODE') onInvalid();
          const message = refusal.fields?.newPassword;
          if (message) setError('newPassword', { message }, { shouldFocus: true });
        },
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
      <NewPasswordField
        field={register('newPassword')}
        error={formState.errors.newPassword?.message}
        password={password}
        userLogin={userLogin}
      />
      <Button type="submit" variant="primary" size="big" wide busy={reset.isPending}>
        비밀번호 정하기
      </Button>
    </form>
  );
}
