import { useQuery } from '@tanstack/react-query';
import { politeName } from '../../../../shared/accounts/names/polite-name.ts';
import type { PasswordInfo } from '../../../../shared/accounts/passwords.ts';
import { paths } from '../../../app/paths.ts';
import { useUser } from '../../../platform/session/session.ts';
import { loginAddress } from '../../../platform/site.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import styles from '../../../ui/forms/FormPage.module.css';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../ui/status/PageStates.tsx';
import { withParticle } from '../../../ui/text/words.ts';
import { signOut } from '../sessions/sessions.api.ts';
import { PROVIDER_NAMES } from '../social/social.model.ts';
import { ChangeForm } from './ChangeForm.tsx';
import { passwordInfoQuery } from './passwords.api.ts';

export function Component() {
  const user = useUser();
  const title = user?.mustChangePassword ? '새 비밀번호를 정해 주세요' : '비밀번호 바꾸기';
  return (
    <>
      <PageHeader title={title} />
      {user === null ? (
        <EmptyState
          word="열쇠"
          title="로그인하면 비밀번호를 바꿀 수 있어요"
          action={
            <LinkButton variant="primary" to={loginAddress({ next: paths.password() })}>
              로그인하기
            </LinkButton>
          }
        >
          비밀번호를 잊었다면 비밀번호 찾기에서 다시 정할 수 있어요.
        </EmptyState>
      ) : (
        <PasswordSettings userId={user.id} />
      )}
    </>
  );
}

function PasswordSettings({ userId }: { userId: string }) {
  const info = useQuery(passwordInfoQuery(userId));
  if (info.isPending) {
    return (
      <Loading>
        <Skeleton shape="block" height="320px" />
      </Loading>
    );
  }
  if (info.isError) {
    return <ErrorState error={info.error} onRetry={() => void info.refetch()} />;
  }
  return (
    <Card className={styles.narrow}>
      <Change info={info.data} />
    </Card>
  );
}

const LOGIN_TYPE_NAMES = { ...PROVIDER_NAMES, NEW_SEN_USER: '서울교육 통합 로그인' };

function Change({ info }: { info: PasswordInfo }) {
  const { userLogin, userLoginType, mustChangePassword, managedBy } = info;
  if (userLoginType !== 'JAJAK') {
    return (
      <>
        <p className={styles.lead}>
          {withParticle(LOGIN_TYPE_NAMES[userLoginType], '으로/로')} 로그인하고 있어서 문집에는 따로
          정한 비밀번호가 없어요. 비밀번호는 그 계정에서 바꿔 주세요.
        </p>
        <LinkButton to={paths.profile()}>프로필로</LinkButton>
      </>
    );
  }
  return (
    <>
      {managedBy !== null && (
        <p className={styles.managed}>
          이 계정은 <b>{managedBy.groupTitle}</b> 모임의{' '}
          <b>{politeName(managedBy.penName, true)}</b>이 만들고 관리해요. 비밀번호를 잊으면 새 임시
          비밀번호를 만들어 주실 수 있어요.
        </p>
      )}
      <p className={styles.lead}>
        {mustChangePassword
          ? '받은 임시 비밀번호는 다시 쓸 수 없어요. 나만 아는 비밀번호를 정하면 바로 시작할 수 있어요.'
          : '바꾸면 다른 곳에서 로그인되어 있던 것은 모두 로그아웃되고, 여기서는 그대로 이어져요.'}
      </p>
      <ChangeForm userLogin={userLogin} isTemporary={mustChangePassword} />
      {mustChangePassword && (
        <p className={styles.links}>
          <button type="button" onClick={() => void signOut()}>
            그만두기 (선생님께 새로 받아야 해요)
          </button>
        </p>
      )}
    </>
  );
}
