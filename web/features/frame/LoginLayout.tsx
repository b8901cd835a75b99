import { Outlet } from 'react-router';
import styles from './LoginLayout.module.css';
import { PublicHeader } from './PublicHeader.tsx';
import { SkipLink } from './SkipLink.tsx';

/** The mark on top and one thing in the middle. */
export function Component() {
  return (
    <>
      <SkipLink />
      <PublicHeader links={false} />
      <main id="main" className={styles.box}>
        <Outlet />
      </main>
    </>
  );
}
