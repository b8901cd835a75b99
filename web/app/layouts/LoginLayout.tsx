import { Outlet } from 'react-router';
import { AnnouncementStrip } from '../../features/administration/announcements/AnnouncementStrip.tsx';
import { SkipLink } from '../../ui/layout/SkipLink.tsx';
import { PublicHeader } from '../landing/PublicHeader.tsx';
import styles from './LoginLayout.module.css';

/** The logo on top and one form in the middle. */
export function Component() {
  return (
    <>
      <SkipLink />
      <AnnouncementStrip />
      <PublicHeader links={false} />
      <main id="main" className={styles.box}>
        <Outlet />
      </main>
    </>
  );
}
