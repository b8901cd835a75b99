import { type ReactNode, use } from 'react';
import { Link, useLocation } from 'react-router';
import { LinkButton } from '../Button.tsx';
import { cx } from '../cx.ts';
import { useDisclosure } from '../hooks/use-disclosure.ts';
import { Icon } from '../Icon.tsx';
import { HeaderToolsContext } from './header-tools.ts';
import styles from './PageHeader.module.css';
import { type PageMenu, PageMenuContext } from './page-menu.ts';

/** On a phone the menu opens from its title. */
function PhoneMenu({ menu, inTitle }: { menu: PageMenu; inTitle: boolean }) {
  const { open, toggle, ref } = useDisclosure<HTMLDivElement>();
  const { pathname } = useLocation();
  const button = (
    <button
      type="button"
      className={inTitle ? styles.titleButton : styles.groupButton}
      aria-expanded={open}
      onClick={toggle}
    >
      {menu.title}
      <Icon name={open ? 'up' : 'down'} size={inTitle ? 18 : 14} />
    </button>
  );
  return (
    <div ref={ref} className={cx(styles.phone, inTitle && styles.grow)}>
      {inTitle ? <h1 className={cx(styles.title, 'font-title')}>{button}</h1> : button}
      {open && (
        <nav className={styles.menu} aria-label={menu.title}>
          {menu.entries.map((entry) => (
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
  /** Beside the title, in small letters. */
  note?: string | undefined;
  /** The page that this one belongs to: an arrow before the title. */
  back?: { to: string; label: string } | undefined;
  /** Buttons at the right; one primary at most. */
  children?: ReactNode;
}

/** The header of every page of the main layout: title, actions and, on a phone, the menu. */
export function PageHeader({ title, note, back, children }: PageHeaderProps) {
  const menu = use(PageMenuContext);
  const { pathname } = useLocation();
  const inTitle = menu?.title === title;
  return (
    <header className={styles.header}>
      {menu && !inTitle && <PhoneMenu menu={menu} inTitle={false} />}
      <div className={styles.row}>
        {menu && inTitle && <PhoneMenu menu={menu} inTitle />}
        {back && (
          <LinkButton
            variant="quiet"
            icon="back"
            className={styles.back}
            to={back.to}
            aria-label={back.label}
          />
        )}
        <div className={cx(styles.titles, inTitle && styles.hiddenOnPhone)}>
          <h1 className={cx(styles.title, 'font-title')}>{title}</h1>
          {note !== undefined && <p className={styles.note}>{note}</p>}
        </div>
        {children !== undefined && <div className={styles.acts}>{children}</div>}
        {menu && pathname !== menu.search.to && (
          <LinkButton
            variant="quiet"
            icon="search"
            to={menu.search.to}
            aria-label={menu.search.label}
          />
        )}
        {use(HeaderToolsContext)}
      </div>
    </header>
  );
}
