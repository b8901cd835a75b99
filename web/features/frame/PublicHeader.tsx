import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useUser } from '../../platform/session.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Mark } from '../../ui/Mark.tsx';
import styles from './PublicHeader.module.css';

/** The top of the pages that anyone may see. */
export function PublicHeader({ links = true }: { links?: boolean }) {
  const user = useUser();
  return (
    <header className={styles.bar}>
      <Link className={styles.mark} to={paths.landing()} aria-label="문집 첫 화면">
        <Mark />
      </Link>
      {links && (
        <nav className={styles.links} aria-label="둘러보기">
          <LinkButton look="quiet" to={paths.square()} className={styles.wide}>
            광장
          </LinkButton>
          <LinkButton look="quiet" to={paths.pricing()} className={styles.wide}>
            요금
          </LinkButton>
          {user === null ? (
            // On a page without React public-page.ts turns it into the link below.
            <LinkButton
              look="quiet"
              to={paths.login()}
              data-signed-in={`${paths.groups()} 내_모임`}
            >
              로그인
            </LinkButton>
          ) : (
            <LinkButton look="quiet" to={paths.groups()}>
              내 모임
            </LinkButton>
          )}
        </nav>
      )}
    </header>
  );
}
