import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { NotificationState } from '../../../../shared/notifications/notifications.ts';
import { notificationKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';

const PAGE_SIZE = 20;

export const notificationStateQuery = queryOptions({
  queryKey: notificationKeys.state,
  queryFn: ({ signal }) => call('getNotificationState', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const notificationsQuery = infiniteQueryOptions({
  queryKey: notificationKeys.list,
  queryFn: ({ pageParam, signal }) =>
    call('listNotifications', { query: { before: pageParam, size: PAGE_SIZE }, signal }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: ({ notifications }) =>
    notifications.length < PAGE_SIZE ? undefined : notifications.at(-1)?.eventId,
});

/** The new state is in the answer; the list is fetched again. */
function useRead<Variables>(mutationFn: (variables: Variables) => Promise<NotificationState>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (state) => {
      client.setQueryData(notificationStateQuery.queryKey, state);
      return client.invalidateQueries({ queryKey: notificationKeys.list });
    },
  });
}

export function useReadNotification() {
  return useRead((notificationId: string) =>
    call('readNotifications', { body: { notificationIds: [notificationId] } }),
  );
}

/** `upTo` is the newest one that the reader sees. */
export function useReadAllNotifications() {
  return useRead((upTo: number) => call('readAllNotifications', { body: { upTo } }));
}
