import { Outlet } from 'react-router';
import { SkipLink } from '../../ui/layout/SkipLink.tsx';
import { PublicHeader } from '../landing/PublicHeader.tsx';
import styles from './LoginLayout.module.css';

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
