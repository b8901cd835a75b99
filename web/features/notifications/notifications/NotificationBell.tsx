import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { useDisclosure } from '../../../ui/hooks/use-disclosure.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './NotificationBell.module.css';
import { NotificationPanel } from './NotificationPanel.tsx';
import { notificationStateQuery } from './notifications.api.ts';

/** At the end of a page's header. */
export function NotificationBell() {
  const { data } = useQuery(notificationStateQuery);
  const unread = data?.unread ?? 0;
  const { open, toggle, close, ref } = useDisclosure<HTMLDivElement>();
  const navigate = useNavigate();
  const isOnPage = useLocation().pathname === paths.notifications();

  return (
    <div ref={ref} className={styles.around}>
      <button
        type="button"
        className={styles.bell}
        aria-expanded={open}
        aria-current={isOnPage ? 'page' : undefined}
        onClick={() => {
          // On a phone the list takes the whole page.
          if (isOnPage || window.matchMedia('(max-width: 860px)').matches) {
            void navigate(paths.notifications());
          } else toggle();
        }}
      >
        <Icon name="bell" />
        <span className="sr-only">{unread > 0 ? '알림, 읽지 않은 것 ' : '알림'}</span>
        {unread > 0 && <b className={styles.count}>{unread > 99 ? '99+' : unread}</b>}
      </button>
      {open && <NotificationPanel unread={unread} onClose={close} />}
    </div>
  );
}
