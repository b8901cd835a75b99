import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { LogOut } from '../../features/accounts/sessions/LogOut.tsx';
import { inquiryOverviewQuery } from '../../features/administration/inquiries/inquiries.api.ts';
import type { SessionUser } from '../../platform/session/session.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { useDisclosure } from '../../ui/hooks/use-disclosure.ts';
import { Icon } from '../../ui/Icon.tsx';
import { paths } from '../paths.ts';
import styles from './MeMenu.module.css';
import { meMenu, toAdministration } from './menus.ts';

export interface MeMenuProps {
  user: SessionUser;
  /** side: at the foot of the side navigation. tab: the last of the bottom bar. */
  place: 'side' | 'tab';
}

/** Customer service: knows which page one was on, and says how many answers are new. */
function HelpLink() {
  const { pathname, search } = useLocation();
  const { data } = useQuery(inquiryOverviewQuery);
  const from = pathname === paths.help() ? undefined : `${pathname}${search}`;
  return (
    <Link to={paths.help({ from })}>
      <Icon name="help" />
      고객센터
      {data !== undefined && data.unreadAnswers > 0 && (
        <span className={styles.count}>
          {data.unreadAnswers}
          <span className="sr-only">개의 새 답</span>
        </span>
      )}
    </Link>
  );
}

/** The menu of the signed-in user. */
export function MeMenu({ user, place }: MeMenuProps) {
  const { open, toggle, ref } = useDisclosure<HTMLDivElement>();

  // Outside the menu, which closes with the press: its question stays.
  return (
    <LogOut>
      {(logOut) => (
        <div ref={ref} className={cx(styles.around, styles[place])}>
          <button type="button" className={styles.me} aria-expanded={open} onClick={toggle}>
            <Avatar name={user.penName} url={user.userAvatarUrl} size={place === 'tab' ? 22 : 32} />
            <span className={styles.name}>{place === 'tab' ? '나' : user.penName}</span>
            {place === 'side' && (
              <Icon name={open ? 'down' : 'up'} size={15} className={styles.fold} />
            )}
          </button>
          {open && (
            <div className={styles.menu}>
              {place === 'tab' && <p className={styles.who}>{user.penName}</p>}
              {[...meMenu, ...(user.userClassify === 'ADMIN' ? [toAdministration] : [])].map(
                (entry) => (
                  <Link key={entry.to} to={entry.to}>
                    <Icon name={entry.icon} />
                    {entry.label}
                  </Link>
                ),
              )}
              <HelpLink />
              <button type="button" onClick={logOut}>
                <Icon name="leave" />
                로그아웃
              </button>
            </div>
          )}
        </div>
      )}
    </LogOut>
  );
}
