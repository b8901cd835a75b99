import { useNavigate } from 'react-router';
import type { linkSen } from '../../../../shared/accounts/sen.ts';
import type { Result } from '../../../../shared/contract/endpoint.ts';
import { paths } from '../../../app/paths.ts';
import { CallError, errorMessageOf, isSecondStep } from '../../../platform/client/call-error.ts';
import { useCheckedForm } from '../../../platform/forms/checked-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { CredentialFields, type Credentials } from '../sessions/CredentialFields.tsx';
import styles from './Sen.module.css';
import { useLinkSen } from './sen.api.ts';

export interface LinkFormProps {
  onDone(loggedIn: Result<typeof linkSen>): void;
}

/** One log-in with the existing account links it to the SEN identity. */
export function LinkForm({ onDone }: LinkFormProps) {
  const link = useLinkSen();
  const navigate = useNavigate();
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
          void navigate(paths.secondStep());
          return;
        }
        toast({
          variant: 'destructive',
          title: '잇지 못했어요',
          description: errorMessageOf(error),
        });
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
        한 번만 로그인하면 서울교육 계정과 이어져요. 쓰던 글과 모임이 그대로 있어요.
      </p>
      <CredentialFields register={register} errors={errors} />
      <Button type="submit" variant="primary" size="big" wide busy={link.isPending}>
        로그인하고 잇기
      </Button>
    </form>
  );
}
