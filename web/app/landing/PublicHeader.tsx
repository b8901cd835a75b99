import { Link } from 'react-router';
import { loginAddress } from '../../platform/site.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { paths } from '../paths.ts';
import styles from './PublicHeader.module.css';
import { SignedInSwitch } from './SignedInSwitch.tsx';

/** The top of the pages that anyone may see. */
export function PublicHeader({ links = true }: { links?: boolean }) {
  return (
    <header className={styles.bar}>
      <Link className={styles.mark} to={paths.landing()} aria-label="문집 첫 화면">
        <Logo />
      </Link>
      {links && (
        <nav className={styles.links} aria-label="둘러보기">
          <LinkButton variant="quiet" to={paths.square()} className={styles.wide}>
            광장
          </LinkButton>
          <LinkButton variant="quiet" to={paths.pricing()} className={styles.wide}>
            요금
          </LinkButton>
          <SignedInSwitch
            signedOut={
              <LinkButton variant="quiet" to={loginAddress()}>
                로그인
              </LinkButton>
            }
            signedIn={
              <LinkButton variant="quiet" to={paths.groups()}>
                내 모임
              </LinkButton>
            }
          />
        </nav>
      )}
    </header>
  );
}
