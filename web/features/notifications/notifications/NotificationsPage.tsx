import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../app/paths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { NotificationList } from './NotificationList.tsx';
import styles from './NotificationsPage.module.css';
import { notificationStateQuery } from './notifications.api.ts';
import { ReadAllButton } from './ReadAllButton.tsx';

export function Component() {
  const { data } = useQuery(notificationStateQuery);
  const unread = data?.unread ?? 0;
  return (
    <>
      <PageHeader title={unread > 0 ? `알림 ${unread > 99 ? '99+' : unread}` : '알림'}>
        <ReadAllButton />
        <LinkButton variant="quiet" icon="sliders" to={paths.notificationSettings()}>
          알림 설정
        </LinkButton>
      </PageHeader>
      <div className={styles.list}>
        <NotificationList headingLevel={2} />
      </div>
    </>
  );
}
