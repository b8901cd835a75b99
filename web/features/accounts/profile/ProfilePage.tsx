import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../app/paths.ts';
import { useUser } from '../../../platform/session/session.ts';
import { loginAddress } from '../../../platform/site.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { EmptyState, ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { MembershipCard } from '../../administration/licenses/MembershipCard.tsx';
import { NotificationSettings } from '../../notifications/settings/NotificationSettings.tsx';
import { MyDataCard } from '../account-deletion/MyDataCard.tsx';
import { MyAgreements } from '../agreements/MyAgreements.tsx';
import { TeacherRequestNote } from '../teacher-requests/TeacherRequestNote.tsx';
import { AccountCard } from './AccountCard.tsx';
import styles from './Profile.module.css';
import { ProfileCard } from './ProfileCard.tsx';
import { profileQuery } from './profile.api.ts';

export function Component() {
  const user = useUser();
  return (
    <>
      <PageHeader title="프로필" />
      {user === null ? (
        <EmptyState
          word="나"
          title="로그인하면 내 프로필이 보여요"
          action={
            <LinkButton variant="primary" to={loginAddress({ next: paths.profile() })}>
              로그인하기
            </LinkButton>
          }
        >
          필명과 사진, 이메일을 여기에서 바꿀 수 있어요.
        </EmptyState>
      ) : (
        <ProfileCards />
      )}
    </>
  );
}

function ProfileCards() {
  const { data, error, isFetching, refetch } = useQuery(profileQuery);
  if (data) {
    return (
      <div className={styles.page}>
        <TeacherRequestNote />
        <ProfileCard profile={data} />
        <AccountCard profile={data} />
        <NotificationSettings />
        <MembershipCard />
        <MyAgreements />
        <MyDataCard />
      </div>
    );
  }
  if (error) {
    return <ErrorState page error={error} onRetry={() => void refetch()} busy={isFetching} />;
  }
  return (
    <div className={styles.page}>
      <SkeletonList count={3} height="220px" />
    </div>
  );
}
