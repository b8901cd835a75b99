import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyInput } from '../../../../shared/contract/endpoint.ts';
import type { updateNotificationSettings } from '../../../../shared/notifications/notification-settings.ts';
import { notificationKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';

export const notificationSettingsQuery = queryOptions({
  queryKey: notificationKeys.settings,
  queryFn: ({ signal }) => call('getNotificationSettings', { signal }),
});

export type SettingsChange = BodyInput<typeof updateNotificationSettings>;

export function useChangeSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SettingsChange) => call('updateNotificationSettings', { body }),
    // The quiet hours also change what the bell counts.
    onSuccess: () => client.invalidateQueries({ queryKey: notificationKeys.all }),
  });
}

export function useUnsubscribe() {
  return useMutation({
    mutationFn: (token: string) => call('unsubscribe', { body: { token } }),
  });
}
