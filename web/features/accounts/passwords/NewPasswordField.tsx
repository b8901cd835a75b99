import type { UseFormRegisterReturn } from 'react-hook-form';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { PasswordStrength } from '../sign-up/PasswordStrength.tsx';

export interface NewPasswordFieldProps {
  field: UseFormRegisterReturn;
  error: string | undefined;
  password: string;
  /** For the browser's password manager; empty if unknown. */
  userLogin: string;
}

export function NewPasswordField({ field, error, password, userLogin }: NewPasswordFieldProps) {
  return (
    <div>
      <input type="text" autoComplete="username" value={userLogin} readOnly hidden />
      <Field
        {...field}
        label="새 비밀번호"
        type="password"
        hint={`${LIMITS.password.min}자에서 ${LIMITS.password.max}자까지. 길수록 안전해요.`}
        autoComplete="new-password"
        maxLength={64}
        error={error}
      />
      <PasswordStrength {...{ password, userLogin, error }} />
    </div>
  );
}
