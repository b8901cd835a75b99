import { useEffect, useState } from 'react';
import type { linkSen } from '../../../../shared/accounts/sen.ts';
import type { Result } from '../../../../shared/contract/endpoint.ts';
import { REQUIRED } from '../../../../shared/contract/validation.ts';
import { CallError, errorMessageOf, isSecondStep } from '../../../platform/client/call-error.ts';
import { useCheckedForm } from '../../../platform/forms/checked-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { CredentialFields, type Credentials } from '../sessions/CredentialFields.tsx';
import styles from './Sen.module.css';
import { useLinkSen } from './sen.api.ts';

export interface LinkFormProps {
  onDone(loggedIn: Result<typeof linkSen>): void;
}

/** One log-in with the existing account links it to the SEN identity. */
export function LinkForm({ onDone }: LinkFormProps) {
  const [credentials, setCredentials] = useState<Credentials>();
  return credentials === undefined ? (
    <PasswordForm onDone={onDone} onSecondStep={setCredentials} />
  ) : (
    <CodeForm
      credentials={credentials}
      onDone={onDone}
      onRestart={() => setCredentials(undefined)}
    />
  );
}

const showProblem = (error: Error) =>
  toast({
    variant: 'destructive',
    title: '연결하지 못했어요',
    description: errorMessageOf(error),
  });

function PasswordForm({
  onDone,
  onSecondStep,
}: LinkFormProps & { onSecondStep(credentials: Credentials): void }) {
  const link = useLinkSen();
  const { register, handleSubmit, setError, setFocus, formState, ref } =
    useCheckedForm<Credentials>({
      defaultValues: { userLogin: '', password: '' },
    });
  const { errors } = formState;

  function submit(values: Credentials) {
    link.mutate(values, {
      onSuccess: onDone,
      onError: (error) => {
        if (isSecondStep(error)) {
          onSecondStep(values);
          return;
        }
        showProblem(error);
        if (!(error instanceof CallError) || error.code !== 'CHECK_ID_PW') return;
        setError('password', { message: error.message });
        setFocus('password', { shouldSelect: true });
      },
    });
  }

  return (
    <form
      ref={ref}
      className={styles.form}
      noValidate
      onSubmit={(event) => void handleSubmit(submit)(event)}
    >
      <p className={styles.hint}>
        한 번만 로그인하면 서울교육 계정과 연결돼요. 쓰던 글과 모임이 그대로 있어요.
      </p>
      <CredentialFields register={register} errors={errors} />
      <Button type="submit" variant="primary" size="big" wide busy={link.isPending}>
        로그인하고 연결하기
      </Button>
    </form>
  );
}

/** Nobody links an account without its second factor. */
function CodeForm({
  credentials,
  onDone,
  onRestart,
}: LinkFormProps & { credentials: Credentials; onRestart(): void }) {
  const link = useLinkSen();
  const { register, handleSubmit, setError, setFocus, formState, ref } = useCheckedForm<{
    code: string;
  }>({ defaultValues: { code: '' } });
  useEffect(() => setFocus('code'), [setFocus]);

  function submit({ code }: { code: string }) {
    link.mutate(
      { ...credentials, code },
      {
        onSuccess: onDone,
        onError: (error) => {
          showProblem(error);
          const errorCode = error instanceof CallError ? error.code : undefined;
          if (errorCode === 'CHECK_ID_PW') onRestart();
          if (errorCode !== 'WRONG_SECOND_FACTOR') return;
          setError('code', { message: error.message });
          setFocus('code', { shouldSelect: true });
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
      <p className={styles.hint}>한 단계만 더 하면 돼요. 인증 앱에 보이는 숫자를 적어 주세요.</p>
      <Field
        {...register('code', { required: REQUIRED })}
        label="인증 앱의 숫자"
        hint="휴대전화가 없으면 적어 둔 복구 코드를 써도 돼요."
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        error={formState.errors.code?.message}
      />
      <Button type="submit" variant="primary" size="big" wide busy={link.isPending}>
        확인하고 연결하기
      </Button>
    </form>
  );
}
