import { useEffect } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { UserEmail } from '../../../../shared/accounts/users.ts';
import { paths } from '../../../app/paths.ts';
import { CallError, errorMessageOf } from '../../../platform/client/call-error.ts';
import { useCheckedForm } from '../../../platform/forms/checked-form.ts';
import type { SessionUser } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import styles from '../../../ui/forms/FormPage.module.css';
import { toast } from '../../../ui/overlays/toast.ts';
import { useSendNewEmail } from './new-email.api.ts';

const AddressSchema = z.object({ newEmail: UserEmail });

export interface AddressFormProps {
  user: SessionUser;
  sent(to: string): void;
}

export function AddressForm({ user, sent }: AddressFormProps) {
  const send = useSendNewEmail();
  const isTeacher = user.userClassify === 'TEACHER';
  const { register, handleSubmit, setError, setFocus, formState, ref } = useCheckedForm({
    schema: AddressSchema,
    defaultValues: { newEmail: '' },
  });
  useEffect(() => setFocus('newEmail'), [setFocus]);

  function submit({ newEmail }: { newEmail: string }) {
    send.mutate(newEmail, {
      onSuccess: () => {
        toast({ title: '메일을 보냈어요', description: '메일에 적힌 인증 번호를 적어 주세요.' });
        sent(newEmail);
      },
      onError: (refusal) => {
        const description = errorMessageOf(refusal);
        toast({ variant: 'destructive', title: '보내지 못했어요', description });
        const reason = refusal instanceof CallError ? refusal.fields?.newEmail : undefined;
        setError('newEmail', { message: reason ?? description }, { shouldFocus: true });
      },
    });
  }

  return (
    <>
      <p className={styles.lead}>
        {user.userEmail === null ? (
          '이메일을 넣어 두면 비밀번호를 잊어도 스스로 다시 정할 수 있어요.'
        ) : (
          <>
            지금 쓰는 이메일은 <b>{user.userEmail}</b>이에요. 새 이메일을 확인할 때까지 그대로 쓸 수
            있어요.
          </>
        )}
      </p>
      <form
        ref={ref}
        className={styles.form}
        noValidate
        onSubmit={(event) => void handleSubmit(submit)(event)}
      >
        <Field
          {...register('newEmail')}
          label="새 이메일 주소"
          hint={isTeacher ? '교육청에서 받은 메일이어야 해요.' : undefined}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          maxLength={254}
          error={formState.errors.newEmail?.message}
        />
        <Button type="submit" variant="primary" size="big" wide busy={send.isPending}>
          인증 번호 받기
        </Button>
      </form>
      <p className={styles.links}>
        <Link to={paths.profile()}>프로필로 돌아가기</Link>
      </p>
    </>
  );
}
