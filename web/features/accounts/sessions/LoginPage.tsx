import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { CallError, errorMessageOf, isSecondStep } from '../../../platform/client/call-error.ts';
import { useCheckedForm } from '../../../platform/forms/checked-form.ts';
import { returnPathAfterLogin, returnPathOf } from '../../../platform/session/return-path.ts';
import { useUser } from '../../../platform/session/session.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { useInBrowser } from '../../../ui/hooks/use-in-browser.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { PasskeyLogIn } from '../passkeys/PasskeyLogIn.tsx';
import { SocialButtons } from '../social/SocialButtons.tsx';
import { SocialCallback } from '../social/SocialCallback.tsx';
import { isSocialCallback } from '../social/social.model.ts';
import { CredentialFields, type Credentials } from './CredentialFields.tsx';
import { LoggedInAs } from './LoggedInAs.tsx';
import styles from './LoginPage.module.css';
import { siteQuery, useLogIn } from './sessions.api.ts';

/** The ID that the sign-up page passes on through the history state. */
function loginIdIn(state: unknown): string {
  const { userLogin } = (state ?? {}) as { userLogin?: unknown };
  return typeof userLogin === 'string' ? userLogin : '';
}

function isWrongPassword(error: unknown): boolean {
  return error instanceof CallError && error.code === 'CHECK_ID_PW';
}

export function Component() {
  const [search] = useSearchParams();
  // A signed-in person also returns here after confirming their identity.
  return isSocialCallback(search) ? <SocialCallback provider="GOOGLE" /> : <LoginForm />;
}

function LoginForm() {
  const user = useUser();
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const logIn = useLogIn();
  const site = useQuery(siteQuery);
  const known = loginIdIn(location.state);
  const { register, handleSubmit, setError, setFocus, formState, ref } =
    useCheckedForm<Credentials>({
      defaultValues: { userLogin: known, password: '' },
    });

  // The form is the only content. Focus is left alone if somebody typed before hydration.
  useEffect(() => {
    if (document.activeElement instanceof HTMLInputElement) return;
    setFocus(known === '' ? 'userLogin' : 'password');
  }, [setFocus, known]);
  // Submitted before hydration, the browser's own GET would put the password into the address.
  const isReady = useInBrowser();

  const next = () => returnPathOf(search.get('next'), window.location.origin);
  // Somebody was logged in before, and not by this form.
  if (user !== null && search.has('card') && logIn.isIdle)
    return <LoggedInAs penName={user.penName} />;
  if (user !== null) {
    return (
      <Navigate replace to={returnPathAfterLogin(search.get('next'), window.location.origin)} />
    );
  }

  function submit(values: Credentials) {
    logIn.mutate(values, {
      onError: (error) => {
        if (isSecondStep(error)) {
          void navigate(paths.secondStep({ next: search.get('next') ?? undefined }));
          return;
        }
        if (!isWrongPassword(error)) return;
        // The password stays visible for correction.
        setError('password', { message: errorMessageOf(error) });
        setFocus('password', { shouldSelect: true });
      },
    });
  }

  const { errors } = formState;
  const refusal = logIn.error;
  const isAtField = isSecondStep(refusal) || isWrongPassword(refusal);
  return (
    <Card>
      <h1 className="font-title">로그인</h1>
      <p className={styles.lead}>아이디와 비밀번호를 적어 주세요.</p>
      <form
        ref={ref}
        className={styles.form}
        noValidate
        onSubmit={(event) => void handleSubmit(submit)(event)}
      >
        <CredentialFields register={register} errors={errors} />
        {refusal !== null && !isAtField && (
          <p className={styles.refusal} role="alert">
            {errorMessageOf(refusal)}
          </p>
        )}
        <Button
          type="submit"
          disabled={!isReady}
          variant="primary"
          size="big"
          wide
          busy={logIn.isPending}
        >
          로그인
        </Button>
      </form>
      {site.data !== undefined && (
        <SocialButtons providers={site.data.socialLogins} next={next()}>
          {site.data.hasSen && (
            <LinkButton size="big" wide to={paths.senLink({ next: next() })}>
              서울교육 계정으로 로그인
            </LinkButton>
          )}
        </SocialButtons>
      )}
      <p className={styles.links}>
        <Link to={paths.findPassword()}>비밀번호를 잊었어요</Link>
        <PasskeyLogIn />
        <Link to={paths.signUp()}>가입하기</Link>
      </p>
      <p className={styles.note}>
        선생님이 만들어 주신 계정이라면, 카드에 적힌 아이디와 비밀번호를 적어 주세요. 카드의 임시
        비밀번호는 한 번만 쓸 수 있어요. 이미 썼다면 선생님께 새로 받아요.
        {site.data?.hasOutbox === true && (
          <>
            {' '}
            시험 설치라서 메일을 실제로 보내지 않아요. 보낸 메일은 <a href="/outbox">여기</a>에
            있어요.
          </>
        )}
      </p>
    </Card>
  );
}
