import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { LinkButton } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { useDisclosure } from '../../ui/hooks/use-disclosure.ts';
import { Icon } from '../../ui/Icon.tsx';
import { paths } from '../paths.ts';
import { type GroupMenu, useGroupMenu } from './group-menu.ts';
import { groupMenuEntries } from './menus.ts';
import styles from './PageHeader.module.css';

/** On a phone the group's own menu opens from its title. */
function PhoneGroupMenu({ menu, inTitle }: { menu: GroupMenu; inTitle: boolean }) {
  const { open, toggle, ref } = useDisclosure<HTMLDivElement>();
  const { pathname } = useLocation();
  const button = (
    <button
      type="button"
      className={inTitle ? styles.titleButton : styles.groupButton}
      aria-expanded={open}
      onClick={toggle}
    >
      {menu.groupTitle}
      <Icon name={open ? 'up' : 'down'} size={inTitle ? 18 : 14} />
    </button>
  );
  return (
    <div ref={ref} className={cx(styles.phone, inTitle && styles.grow)}>
      {inTitle ? <h1 className={cx(styles.title, 'face-title')}>{button}</h1> : button}
      {open && (
        <nav className={styles.menu} aria-label={menu.groupTitle}>
          {groupMenuEntries(menu).map((entry) => (
            <Link
              key={entry.to}
              to={entry.to}
              aria-current={pathname === entry.to ? 'page' : undefined}
            >
              <Icon name={entry.icon} />
              {entry.label}
            </Link>
          ))}
        </nav>
      )}
    </div>
  );
}

export interface PageHeaderProps {
  title: string;
  /** Buttons at the right; one primary at most. */
  children?: ReactNode;
}

/** The first thing of every page of the main frame: its title and what one can do with the whole. */
export function PageHeader({ title, children }: PageHeaderProps) {
  const menu = useGroupMenu() ?? undefined;
  const inTitle = menu?.groupTitle === title;
  const search = menu && paths.search(menu.groupId);
  const isSearching = useLocation().pathname === search;
  return (
    <header className={styles.header}>
      {menu && !inTitle && <PhoneGroupMenu menu={menu} inTitle={false} />}
      <div className={styles.row}>
        {menu && inTitle && <PhoneGroupMenu menu={menu} inTitle />}
        <h1 className={cx(styles.title, 'face-title', inTitle && styles.desk)}>{title}</h1>
        {children !== undefined && <div className={styles.acts}>{children}</div>}
        {search && !isSearching && (
          <LinkButton look="quiet" icon="search" to={search} aria-label="이 모임에서 찾기" />
        )}
      </div>
    </header>
  );
}
