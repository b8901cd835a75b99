import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { UserLogin } from '../../../../shared/accounts/users.ts';
import { paths } from '../../../app/paths.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { useCheckedForm } from '../../../platform/forms/checked-form.ts';
import { useSentEmail } from '../../../platform/forms/use-sent-email.ts';
import { loginAddress } from '../../../platform/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import styles from '../../../ui/forms/FormPage.module.css';
import { toast } from '../../../ui/overlays/toast.ts';
import { siteQuery } from '../sessions/sessions.api.ts';
import { LinkSent } from './LinkSent.tsx';
import { useSendPasswordLink } from './passwords.api.ts';

const LoginSchema = z.object({ userLogin: UserLogin });

export function FindByLogin() {
  const send = useSendPasswordLink();
  const site = useQuery(siteQuery);
  const { sent, sentTo } = useSentEmail();
  const { register, handleSubmit, setError, setFocus, formState, ref } = useCheckedForm({
    schema: LoginSchema,
    defaultValues: { userLogin: '' },
  });
  useEffect(() => setFocus('userLogin'), [setFocus]);

  function requestLink(userLogin: string) {
    send.mutate(userLogin, {
      onSuccess: () => {
        // The first time the page itself confirms it.
        if (sent !== undefined) toast({ title: '한 번 더 보냈어요' });
        sentTo(userLogin);
      },
      onError: (refusal) => {
        const description = errorMessageOf(refusal);
        toast({ variant: 'destructive', title: '보내지 못했어요', description });
        setError('userLogin', { message: description });
      },
    });
  }

  const hasOutbox = site.data?.hasOutbox === true;
  if (sent !== undefined) {
    return (
      <LinkSent
        userLogin={sent.to}
        sentAt={sent.at}
        hasOutbox={hasOutbox}
        onResend={() => requestLink(sent.to)}
        isSending={send.isPending}
      />
    );
  }
  return (
    <>
      <h1 className="font-title">비밀번호 찾기</h1>
      <p className={styles.lead}>
        아이디를 적으면, 확인해 둔 메일로 새 비밀번호를 정하는 링크를 보내 드려요.
      </p>
      <form
        ref={ref}
        className={styles.form}
        noValidate
        onSubmit={(event) => void handleSubmit(({ userLogin }) => requestLink(userLogin))(event)}
      >
        <Field
          {...register('userLogin')}
          label="아이디"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          error={formState.errors.userLogin?.message}
        />
        <Button type="submit" variant="primary" size="big" wide busy={send.isPending}>
          메일로 링크 받기
        </Button>
      </form>
      <p className={styles.links}>
        <Link to={paths.findPassword({ by: 'email' })}>아이디도 잊었어요</Link>
        <Link to={loginAddress()}>로그인하기</Link>
      </p>
      <p className={styles.note}>
        선생님이 만들어 주신 계정이라 메일이 없다면 선생님께 말씀해 주세요. 바로 새 임시 비밀번호를
        만들어 주실 수 있어요.
      </p>
    </>
  );
}
