import { Outlet } from 'react-router';
import { Mark } from '../../ui/Mark.tsx';
import styles from './SenLayout.module.css';

/** The progress of the single sign-on and nothing else. */
export function Component() {
  return (
    <main id="main" className={styles.middle}>
      <Mark />
      <Outlet />
    </main>
  );
}
