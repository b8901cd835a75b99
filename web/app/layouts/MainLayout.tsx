import { useState } from 'react';
import { Link, Navigate, Outlet, useLocation } from 'react-router';
import { AnnouncementStrip } from '../../features/administration/announcements/AnnouncementStrip.tsx';
import { useConnection } from '../../platform/client/connection.ts';
import { viewedGroupId } from '../../platform/session/member-view.ts';
import { findPendingInvite } from '../../platform/session/pending-invite.ts';
import { type SessionUser, useUser } from '../../platform/session/session.ts';
import { loginAddress } from '../../platform/site.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Logo } from '../../ui/Logo.tsx';
import type { MenuEntry } from '../../ui/layout/page-menu.ts';
import { SkipLink } from '../../ui/layout/SkipLink.tsx';
import { Skeleton } from '../../ui/status/PageStates.tsx';
import { GroupPageMenu } from '../menus/GroupPageMenu.tsx';
import { useGroupMenu } from '../menus/group-menu.ts';
import { MeMenu } from '../menus/MeMenu.tsx';
import { groupMenuEntries, isSection, mainMenu, shelfMenu } from '../menus/menus.ts';
import { paths } from '../paths.ts';
import { InFrame, useRouteHandle } from '../route-handle.ts';
import { Component as LoginLayout } from './LoginLayout.tsx';
import styles from './MainLayout.module.css';
import { WithNotifications } from './WithNotifications.tsx';

function SideLink({ entry, current }: { entry: MenuEntry; current: boolean }) {
  // The square is not stored for offline use.
  const waits = useConnection() !== 'online' && entry.to === paths.square();
  return (
    <Link className={styles.link} to={entry.to} aria-current={current ? 'page' : undefined}>
      <Icon name={entry.icon} />
      {entry.label}
      {waits && <small className={styles.waits}>연결되면</small>}
    </Link>
  );
}

function ShelfLinks({ pathname }: { pathname: string }) {
  const inside = isSection({ to: paths.books() }, pathname);
  const [opened, setOpened] = useState(false);
  const open = opened || inside;
  return (
    <>
      <button
        type="button"
        className={cx(styles.link, styles.fold)}
        aria-expanded={open}
        onClick={() => setOpened(!open)}
        // The current page must stay visible in the menu.
        disabled={inside}
        data-inside={inside || undefined}
      >
        <Icon name="shelf" />
        디지털 책장
        {!inside && <Icon name={open ? 'up' : 'down'} size={15} className={styles.foldMark} />}
      </button>
      {open &&
        shelfMenu.map((entry) => (
          <Link
            key={entry.to}
            className={cx(styles.link, styles.sub)}
            to={entry.to}
            aria-current={pathname === entry.to ? 'page' : undefined}
          >
            {entry.label}
          </Link>
        ))}
    </>
  );
}

function GroupLinks({ pathname }: { pathname: string }) {
  const menu = useGroupMenu();
  if (menu === undefined) return null;
  if (menu === null) {
    return (
      <div className={styles.heading} aria-hidden="true">
        <Skeleton width="9em" />
      </div>
    );
  }
  return (
    <section aria-label={menu.groupTitle} className={styles.group}>
      <h2 className={styles.heading}>{menu.groupTitle}</h2>
      {groupMenuEntries(menu).map((entry) => (
        <SideLink key={entry.to} entry={entry} current={pathname === entry.to} />
      ))}
      {menu.isOwner === undefined && (
        <div className={styles.link} aria-hidden="true">
          <Skeleton width="9em" />
        </div>
      )}
    </section>
  );
}

function TabBar({ pathname, user }: { pathname: string; user: SessionUser | null }) {
  const entries: MenuEntry[] = [...mainMenu, { to: paths.books(), label: '책장', icon: 'shelf' }];
  return (
    <nav className={styles.tabbar} aria-label="주 메뉴" data-bottom-bar>
      {entries.map((entry) => (
        <Link
          key={entry.to}
          to={entry.to}
          aria-current={isSection(entry, pathname) ? 'page' : undefined}
        >
          <Icon name={entry.icon} size={22} />
          {entry.label}
        </Link>
      ))}
      {user === null ? (
        <Link to={loginAddress({ next: pathname })}>
          <Icon name="person" size={22} />
          로그인
        </Link>
      ) : (
        <MeMenu user={user} place="tab" />
      )}
    </nav>
  );
}

export function Component() {
  const { pathname, search } = useLocation();
  const user = useUser();
  const handle = useRouteHandle();
  const isFolded =
    handle?.folded ||
    (handle?.foldedWith !== undefined && new URLSearchParams(search).has(handle.foldedWith));
  // With a temporary password no other page may be opened, so there is no menu.
  if (user?.mustChangePassword) return <LoginLayout />;
  // Log-in and sign-up end at the groups page; a pending invitation is opened from there.
  const code = user !== null && pathname === paths.groups() ? findPendingInvite() : null;
  if (code !== null) return <Navigate replace to={paths.invite({ code })} />;
  if (isFolded) {
    return (
      <WithNotifications>
        <main id="main">
          <InFrame value>
            <GroupPageMenu>
              <Outlet />
            </GroupPageMenu>
          </InFrame>
        </main>
      </WithNotifications>
    );
  }
  return (
    <WithNotifications>
      <SkipLink />
      <div className={styles.app}>
        <nav className={styles.side} aria-label="주 메뉴">
          <Link className={styles.mark} to={paths.landing()} aria-label="문집 첫 화면">
            <Logo />
          </Link>
          {viewedGroupId === null && (
            <>
              {mainMenu.map((entry) => (
                <SideLink key={entry.to} entry={entry} current={isSection(entry, pathname)} />
              ))}
              <ShelfLinks pathname={pathname} />
            </>
          )}
          <GroupLinks pathname={pathname} />
          <div className={styles.me} hidden={viewedGroupId !== null}>
            {user === null ? (
              <SideLink
                entry={{ to: loginAddress({ next: pathname }), label: '로그인', icon: 'person' }}
                current={false}
              />
            ) : (
              <MeMenu user={user} place="side" />
            )}
          </div>
        </nav>
        {/* Beside the navigation, which is as tall as the window. */}
        <div className={styles.page}>
          <AnnouncementStrip />
          <main id="main" className={styles.main}>
            <InFrame value>
              <GroupPageMenu>
                <Outlet />
              </GroupPageMenu>
            </InFrame>
          </main>
        </div>
      </div>
      {viewedGroupId === null && <TabBar pathname={pathname} user={user} />}
    </WithNotifications>
  );
}
