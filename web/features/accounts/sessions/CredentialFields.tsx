import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { REQUIRED } from '../../../../shared/contract/validation.ts';
import { Field } from '../../../ui/forms/Field.tsx';

export interface Credentials {
  userLogin: string;
  password: string;
}

const CREDENTIAL_RULES = { required: REQUIRED };

export function CredentialFields({
  register,
  errors,
}: {
  register: UseFormRegister<Credentials>;
  errors: FieldErrors<Credentials>;
}) {
  return (
    <>
      <Field
        {...register('userLogin', CREDENTIAL_RULES)}
        label="아이디"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        error={errors.userLogin?.message}
      />
      <Field
        {...register('password', CREDENTIAL_RULES)}
        label="비밀번호"
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
      />
    </>
  );
}
