import { useEffect, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { UserLogin } from '../../../../shared/accounts/users.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { CallError } from '../../../platform/client/call-error.ts';
import { afterPress } from '../../../platform/forms/pointer-press.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { useDebounced } from '../../../ui/hooks/use-debounced.ts';
import styles from './SignUp.module.css';
import { useCheckId } from './sign-up.api.ts';

export const ID_TAKEN = '이미 쓰고 있는 아이디예요. 다른 아이디를 적어 주세요.';

/** Milliseconds; each check is a request. */
const CHECK_DELAY = 400;

interface UserLoginFieldProps {
  /** Registered by the form, because the first field with a mistake gets the focus. */
  field: UseFormRegisterReturn;
  typed: string;
  mistake: string | undefined;
}

/** Says while one types whether the ID is free. What cannot be checked is decided at the end. */
export function UserLoginField({ field, typed, mistake }: UserLoginFieldProps) {
  const { mutate: check } = useCheckId();
  const [isComposing, setComposing] = useState(false);
  const [answer, setAnswer] = useState<{ userLogin: string; isFree: boolean }>();
  const current = isComposing ? undefined : UserLogin.safeParse(typed).data;
  const settled = useDebounced(current, CHECK_DELAY);

  useEffect(() => {
    if (settled === undefined) return;
    const answered = (isFree: boolean) =>
      afterPress(() => setAnswer({ userLogin: settled, isFree }));
    check(settled, {
      onSuccess: () => answered(true),
      onError: (refusal) => {
        if (refusal instanceof CallError && refusal.code === 'USER_ALREADY_EXISTS') answered(false);
      },
    });
  }, [settled, check]);

  const isFree = answer?.userLogin === current ? answer?.isFree : undefined;
  const error = mistake ?? (isFree === false ? ID_TAKEN : undefined);
  return (
    <div>
      <Field
        {...field}
        label="아이디"
        hint={`로그인할 때 써요. 영어 소문자, 숫자, -, _ 로 ${LIMITS.userLogin.min}자에서 ${LIMITS.userLogin.max}자까지`}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        error={error}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
      />
      <p className={styles.free} role="status">
        {isFree === true && error === undefined ? '쓸 수 있는 아이디예요.' : ''}
      </p>
    </div>
  );
}
