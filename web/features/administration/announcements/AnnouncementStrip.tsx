import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Announcement } from '../../../../shared/administration/announcements.ts';
import { useUser } from '../../../platform/session/session.ts';
import { useStore } from '../../../platform/store.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { useInBrowser } from '../../../ui/hooks/use-in-browser.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './AnnouncementStrip.module.css';
import { announcementsQuery } from './announcements.api.ts';
import { dismiss, dismissed, keyOf } from './dismissed.ts';

/** What the operator announces, above every page, until it is closed on this device. */
export function AnnouncementStrip() {
  // The build renders the log-in without the query cache.
  return useInBrowser() ? <ShownAnnouncements /> : null;
}

function ShownAnnouncements() {
  const { data } = useQuery(announcementsQuery);
  const kind = useUser()?.userClassify;
  const isTeacher = kind === 'TEACHER' || kind === 'COOLSCHOOL' || kind === 'ADMIN';
  const closed = useStore(dismissed, (keys) => keys, []);
  const shown = data?.announcements.filter(
    (one) => (one.audience === 'EVERYBODY' || isTeacher) && !closed.includes(keyOf(one)),
  );
  if (!shown || shown.length === 0) return null;
  return (
    <section className={styles.strip} aria-label="공지">
      {shown.map((one) => (
        <AnnouncementLine
          key={one.announcementId}
          announcement={one}
          onClose={() => dismiss(one)}
        />
      ))}
    </section>
  );
}

interface LineProps {
  announcement: Pick<Announcement, 'content' | 'page' | 'announcementKind'>;
  /** Missing in a preview. */
  onClose?: (() => void) | undefined;
}

export function AnnouncementLine({ announcement, onClose }: LineProps) {
  const { content, page, announcementKind } = announcement;
  return (
    <div className={styles.line} data-kind={announcementKind}>
      <Icon name={announcementKind === 'MAINTENANCE' ? 'clock' : 'info'} />
      <p>
        {content}{' '}
        {page !== '' && (
          <Link to={page} className={styles.link}>
            자세히 보기
          </Link>
        )}
      </p>
      {onClose && <IconButton icon="close" label="공지 닫기" onClick={onClose} />}
    </div>
  );
}
