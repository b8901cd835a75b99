import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation } from 'react-router';
import { secondFactorQuery } from '../../features/accounts/second-factor/second-factor.api.ts';
import { siteQuery } from '../../features/accounts/sessions/sessions.api.ts';
import { AnnouncementStrip } from '../../features/administration/announcements/AnnouncementStrip.tsx';
import { adminOverviewQuery } from '../../features/administration/overview/overview.api.ts';
import { type SessionUser, useUser } from '../../platform/session/session.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { useDisclosure } from '../../ui/hooks/use-disclosure.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { SkipLink } from '../../ui/layout/SkipLink.tsx';
import { EmptyState, Loading } from '../../ui/status/PageStates.tsx';
import { MeMenu } from '../menus/MeMenu.tsx';
import { adminMenu, isSection } from '../menus/menus.ts';
import { paths } from '../paths.ts';
import { InFrame, useRouteHandle } from '../route-handle.ts';
import styles from './AdminLayout.module.css';
import { WithNotifications } from './WithNotifications.tsx';

function AdminLinks() {
  const { pathname } = useLocation();
  const { data } = useQuery(adminOverviewQuery);
  const { data: site } = useQuery(siteQuery);
  const hasOperator = Boolean(site?.legalFacts.operator);
  const entries = adminMenu.filter(({ needsOperator }) => !needsOperator || hasOperator);
  return (
    <>
      {entries.map((entry) => {
        const waiting = entry.count && data ? data[entry.count] : 0;
        return (
          <Link
            key={entry.to}
            className={styles.link}
            to={entry.to}
            aria-current={isSection(entry, pathname) ? 'page' : undefined}
          >
            <Icon name={entry.icon} />
            {entry.label}
            {waiting > 0 && (
              <span className={styles.count}>
                {waiting}
                <span className="sr-only">개가 기다려요</span>
              </span>
            )}
          </Link>
        );
      })}
    </>
  );
}

function Mark() {
  return (
    <span className={styles.mark}>
      <Link to={paths.landing()} aria-label="문집 첫 화면">
        <Logo />
      </Link>
      <span className={styles.place}>운영</span>
    </span>
  );
}

function Back() {
  return (
    <Link className={styles.link} to={paths.groups()}>
      <Icon name="back" />
      문집으로 돌아가기
    </Link>
  );
}

/** On a phone the navigation opens from the top. */
function PhoneBar({ user }: { user: SessionUser }) {
  const { open, toggle, ref } = useDisclosure<HTMLElement>();
  return (
    <header ref={ref} className={styles.phone}>
      <div className={styles.bar}>
        <Mark />
        <button type="button" className={styles.menu} aria-expanded={open} onClick={toggle}>
          메뉴
          <Icon name={open ? 'up' : 'down'} size={16} />
        </button>
      </div>
      {open && (
        <nav className={styles.sheet} aria-label="운영 메뉴">
          <AdminLinks />
          <Back />
          <p className={styles.who}>{user.penName}</p>
        </nav>
      )}
    </header>
  );
}

/** The administration: own navigation, and nothing of the groups. */
export function Component() {
  const user = useUser();
  const { title = '' } = useRouteHandle() ?? {};
  const { pathname } = useLocation();
  const isAdministrator = user?.userClassify === 'ADMIN';
  const secondFactor = useQuery({ ...secondFactorQuery, enabled: isAdministrator });
  if (user !== null && user.userClassify !== 'ADMIN') {
    return (
      <main id="main" className={styles.main}>
        <PageHeader title={title} />
        <EmptyState
          word="잠시만"
          title="관리자가 보는 화면이에요"
          action={<LinkButton to={paths.groups()}>내 모임으로</LinkButton>}
        />
      </main>
    );
  }
  if (secondFactor.data?.enabledAt === null) {
    return (
      <main id="main" className={styles.main}>
        <PageHeader title={title} />
        <EmptyState
          word="지킴"
          title="먼저 2단계 인증을 켜 주세요"
          action={
            <LinkButton variant="primary" to={paths.security({ next: pathname })}>
              2단계 인증 켜기
            </LinkButton>
          }
        >
          운영 화면에서는 모든 사람의 계정을 볼 수 있어서, 관리자는 비밀번호와 휴대전화 두 가지로
          본인인지 확인해요.
        </EmptyState>
      </main>
    );
  }
  // Every call of these pages would be refused before the answer is known.
  if (isAdministrator && secondFactor.isPending) return <Loading>{null}</Loading>;
  return (
    <WithNotifications>
      <SkipLink />
      {user !== null && <PhoneBar user={user} />}
      <div className={styles.app}>
        <nav className={styles.side} aria-label="운영 메뉴">
          <Mark />
          {user !== null && (
            <>
              <AdminLinks />
              <div className={styles.foot}>
                <Back />
                <div className={styles.me}>
                  <MeMenu user={user} place="side" />
                </div>
              </div>
            </>
          )}
        </nav>
        {/* Beside the navigation, which is as tall as the window. */}
        <div className={styles.page}>
          <AnnouncementStrip />
          <main id="main" className={styles.main}>
            <InFrame value>
              <Outlet />
            </InFrame>
          </main>
        </div>
      </div>
    </WithNotifications>
  );
}
