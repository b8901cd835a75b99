import { Outlet } from 'react-router';
import { Logo } from '../../ui/Logo.tsx';
import styles from './SenLayout.module.css';

/** The progress of the single sign-on and nothing else. */
export function Component() {
  return (
    <main id="main" className={styles.middle}>
      <Logo />
      <Outlet />
    </main>
  );
}
