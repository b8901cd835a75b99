import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { NotificationList } from './NotificationList.tsx';
import styles from './NotificationPanel.module.css';
import { ReadAllButton } from './ReadAllButton.tsx';

const SHOWN = 10;

/** The newest notifications, below the bell. */
export function NotificationPanel({ unread, onClose }: { unread: number; onClose(): void }) {
  return (
    <section className={styles.panel} aria-label="알림">
      <header className={styles.head}>
        <h2>알림{unread > 0 && <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>}</h2>
        <ReadAllButton size="small" />
        <LinkButton
          variant="quiet"
          icon="sliders"
          to={paths.notificationSettings()}
          aria-label="알림 설정"
          onClick={onClose}
        />
      </header>
      <div className={styles.list}>
        <NotificationList limit={SHOWN} headingLevel={3} onOpen={onClose} />
      </div>
      <Link className={styles.all} to={paths.notifications()}>
        지난 알림 모두 보기
      </Link>
    </section>
  );
}
