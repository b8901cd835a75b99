import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { paths } from '../../../app/paths.ts';
import { useUser } from '../../../platform/session/session.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { HeaderToolsContext } from '../../../ui/layout/header-tools.ts';
import { ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { MyInquiries } from '../../administration/inquiries/MyInquiries.tsx';
import { MyDataCard } from '../account-deletion/MyDataCard.tsx';
import { MyAgreements } from '../agreements/MyAgreements.tsx';
import { profileQuery } from '../profile/profile.api.ts';
import { LogOut } from '../sessions/LogOut.tsx';
import { MyBooksCard } from './MyBooksCard.tsx';
import { MyFeedbackCard } from './MyFeedbackCard.tsx';
import { MyGroupsCard } from './MyGroupsCard.tsx';
import styles from './MyPage.module.css';
import { MyYearCard } from './MyYearCard.tsx';
import { myPageQuery } from './my-page.api.ts';

export function Component() {
  const user = useUser();
  if (user === null) return null;
  return (
    <>
      <MyPageHeader penName={user.penName} url={user.userAvatarUrl} />
      <div className={styles.columns}>
        <div>
          <MyWork />
          <MyBooksCard />
        </div>
        <div>
          <MyGroupsCard />
          <MyInquiries />
          <MyAgreements />
          <MyDataCard />
        </div>
      </div>
    </>
  );
}

/**
 * A Korean name of three syllables has a family name of one, so the given name begins with the
 * second.
 */
function initialOf(penName: string): string {
  return (/^[가-힣]{3}$/.test(penName) ? penName[1] : [...penName][0]) ?? '나';
}

function MyPageHeader({ penName, url }: { penName: string; url: string | null }) {
  const { data: profile } = useQuery(profileQuery);
  return (
    <header className={styles.head}>
      {url ? (
        <img className={styles.avatar} src={url} alt="" width={76} height={76} />
      ) : (
        <span className={`${styles.avatar} font-title`} aria-hidden="true">
          {initialOf(penName)}
        </span>
      )}
      <div>
        <p className="sr-only">마이페이지</p>
        <h1 className="font-title">{penName}</h1>
        <p className={styles.login}>{profile ? `아이디 ${profile.userLogin}` : '\u00a0'}</p>
      </div>
      <div className={styles.actions}>
        <LinkButton to={paths.profile()}>프로필</LinkButton>
        {(profile === undefined || profile.userLoginType === 'JAJAK') && (
          <LinkButton to={paths.password()}>비밀번호 바꾸기</LinkButton>
        )}
        <LogOut>{(logOut) => <Button onClick={logOut}>로그아웃</Button>}</LogOut>
      </div>
      <div className={styles.tools}>{use(HeaderToolsContext)}</div>
    </header>
  );
}

function MyWork() {
  const { data, error, isFetching, refetch } = useQuery(myPageQuery);
  if (data) {
    return (
      <>
        <MyYearCard page={data} />
        <MyFeedbackCard page={data} />
      </>
    );
  }
  if (error) {
    return <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />;
  }
  return <SkeletonList count={2} height="260px" />;
}
