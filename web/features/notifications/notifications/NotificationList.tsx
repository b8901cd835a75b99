import { useInfiniteQuery } from '@tanstack/react-query';
import type { Notification } from '../../../../shared/notifications/notifications.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState, ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { formatDay } from '../../../ui/text/time.ts';
import { NotificationItem } from './NotificationItem.tsx';
import styles from './NotificationList.module.css';
import { notificationsQuery } from './notifications.api.ts';

interface NotificationListProps {
  /** Without it all pages can be loaded. */
  limit?: number;
  headingLevel: 2 | 3;
  onOpen?(): void;
}

/** The notifications by day, newest first. */
export function NotificationList({ limit, headingLevel, onOpen }: NotificationListProps) {
  const query = useInfiniteQuery(notificationsQuery);
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = query;
  if (!data) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <div className={styles.padded}>
        <SkeletonList count={4} height="56px" />
      </div>
    );
  }
  const shown = data.pages.flatMap(({ notifications }) => notifications).slice(0, limit);
  if (shown.length === 0) {
    return (
      <EmptyState word="조용" title="아직 알림이 없어요">
        누군가 내 글에 답하거나 새 주제가 열리면 여기에 나와요.
      </EmptyState>
    );
  }
  const Heading = `h${headingLevel}` as const;
  return (
    <>
      {byDay(shown).map(([day, notifications]) => (
        <section key={day} aria-label={day}>
          <Heading className={styles.day}>{day}</Heading>
          <ul className={styles.items}>
            {notifications.map((notification) => (
              <li key={notification.notificationId}>
                <NotificationItem notification={notification} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {limit === undefined && hasNextPage && (
        <div className={styles.more}>
          <Button busy={query.isFetchingNextPage} onClick={() => void fetchNextPage()}>
            더 보기
          </Button>
        </div>
      )}
    </>
  );
}

function byDay(notifications: readonly Notification[]): [string, Notification[]][] {
  const days = new Map<string, Notification[]>();
  for (const notification of notifications) {
    const day = formatDay(notification.updatedAt);
    days.set(day, [...(days.get(day) ?? []), notification]);
  }
  return [...days];
}
