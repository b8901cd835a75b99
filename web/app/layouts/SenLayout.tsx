import { Outlet } from 'react-router';
import { Logo } from '../../ui/Logo.tsx';
import styles from './SenLayout.module.css';

/** The frame of the single sign-on: the logo and the page. */
export function Component() {
  return (
    <main id="main" className={styles.middle}>
      <Logo />
      <Outlet />
    </main>
  );
}
