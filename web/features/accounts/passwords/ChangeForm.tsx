import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { CallError, errorMessageOf } from '../../../platform/client/call-error.ts';
import { useCheckedForm } from '../../../platform/forms/checked-form.ts';
import { updateUser } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import styles from '../../../ui/forms/FormPage.module.css';
import { toast } from '../../../ui/overlays/toast.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { FirstForm, ChangeForm as Form } from './password-form.ts';
import { useChangePassword } from './passwords.api.ts';

interface Values {
  oldPassword?: string | undefined;
  newPassword: string;
}

export interface ChangeFormProps {
  userLogin: string;
  isTemporary: boolean;
}

export function ChangeForm({ userLogin, isTemporary }: ChangeFormProps) {
  const navigate = useNavigate();
  const change = useChangePassword();
  const [password, setPassword] = useState('');
  const { register, handleSubmit, setError, setFocus, formState, ref } = useCheckedForm<Values>({
    schema: isTemporary ? FirstForm : Form,
    defaultValues: { ...(!isTemporary && { oldPassword: '' }), newPassword: '' },
    onValues: ({ newPassword }) => setPassword(newPassword),
  });
  const { errors } = formState;
  // A temporary password must be changed first, so the page has this form only.
  useEffect(() => {
    if (isTemporary) setFocus('newPassword');
  }, [setFocus, isTemporary]);

  function handleError(refusal: Error) {
    const description = errorMessageOf(refusal);
    const { code, fields } = refusal instanceof CallError ? refusal : {};
    const message = fields?.newPassword;
    if (message) {
      setError('newPassword', { message }, { shouldFocus: true });
    } else if (!isTemporary && (code === 'INVALID_PASSWORD' || code === 'TOO_MANY_REQUESTS')) {
      setError('oldPassword', { message: description }, { shouldFocus: true });
    } else {
      toast({ variant: 'destructive', title: '바꾸지 못했어요', description });
    }
  }

  function submit(values: Values) {
    change.mutate(values, {
      onSuccess: () => {
        toast({
          isForNextPage: true,
          title: '비밀번호를 바꿨어요',
          description: '다음부터 새 비밀번호로 로그인해요.',
        });
        // Updated here and not in the mutation: it switches the layout, which unmounts this form
        // and drops its callbacks.
        updateUser({ mustChangePassword: false });
        const next = isTemporary ? paths.groups({ begin: 'on' }) : paths.profile();
        void navigate(next, { replace: isTemporary });
      },
      onError: handleError,
    });
  }

  return (
    <form
      ref={ref}
      className={styles.form}
      noValidate
      onSubmit={(event) => void handleSubmit(submit)(event)}
    >
      {!isTemporary && (
        <Field
          {...register('oldPassword')}
          label="지금 쓰는 비밀번호"
          type="password"
          autoComplete="current-password"
          maxLength={256}
          error={errors.oldPassword?.message}
        />
      )}
      <NewPasswordField
        field={register('newPassword')}
        error={errors.newPassword?.message}
        password={password}
        userLogin={userLogin}
      />
      <Button type="submit" variant="primary" size="big" wide busy={change.isPending}>
        비밀번호 바꾸기
      </Button>
    </form>
  );
}
