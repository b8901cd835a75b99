import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../app/paths.ts';
import { useSentEmail } from '../../../platform/forms/use-sent-email.ts';
import { type SessionUser, useUser } from '../../../platform/session/session.ts';
import { loginAddress } from '../../../platform/site.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import styles from '../../../ui/forms/FormPage.module.css';
import { Card } from '../../../ui/layout/Card.tsx';
import { ErrorState, Loading, Skeleton } from '../../../ui/status/PageStates.tsx';
import { passwordInfoQuery } from '../passwords/passwords.api.ts';
import { AddressForm } from './AddressForm.tsx';
import { CodeForm } from './CodeForm.tsx';

export function Component() {
  const user = useUser();
  return (
    <Card>
      <h1 className="font-title">{user?.userEmail === null ? '이메일 넣기' : '이메일 바꾸기'}</h1>
      {user === null ? (
        <>
          <p className={styles.lead}>로그인하면 이메일을 바꿀 수 있어요.</p>
          <div className={styles.form}>
            <LinkButton
              to={loginAddress({ next: paths.newEmail() })}
              variant="primary"
              size="big"
              wide
            >
              로그인하기
            </LinkButton>
          </div>
        </>
      ) : (
        <NewEmailSteps user={user} />
      )}
    </Card>
  );
}

function NewEmailSteps({ user }: { user: SessionUser }) {
  const info = useQuery(passwordInfoQuery(user.id));
  const { sent, sentTo, forget } = useSentEmail();
  if (info.isPending) {
    return (
      <Loading>
        <Skeleton shape="block" height="180px" />
      </Loading>
    );
  }
  if (info.isError) {
    return <ErrorState error={info.error} onRetry={() => void info.refetch()} />;
  }
  return sent === undefined ? (
    <AddressForm user={user} sent={sentTo} />
  ) : (
    <CodeForm
      sent={sent}
      sentAgain={() => sentTo(sent.to)}
      asksPassword={info.data.userLoginType === 'JAJAK'}
      userLogin={info.data.userLogin}
      another={forget}
    />
  );
}
