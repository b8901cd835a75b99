import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminKeys } from '../../../app/admin-keys.ts';
import { call } from '../../../platform/client/call.ts';

const EVERY_MS = 15_000;

export const systemQuery = queryOptions({
  queryKey: adminKeys.system,
  queryFn: ({ signal }) => call('getSystem', { signal }),
  refetchInterval: EVERY_MS,
});

export const schedulesQuery = queryOptions({
  queryKey: adminKeys.schedules,
  queryFn: ({ signal }) => call('listSchedules', { signal }),
});

export function useRetryJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ jobId, name }: { jobId: string; name: string }) =>
      call('retryJob', { params: { jobId }, body: { name } }),
    onSettled: () => client.invalidateQueries({ queryKey: adminKeys.all }),
  });
}

export function useSendTestEmail() {
  return useMutation({ mutationFn: () => call('sendTestEmail', {}) });
}

export function useStartBackup() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('startBackup', {}),
    onSettled: () => client.invalidateQueries({ queryKey: adminKeys.system }),
  });
}

export function useCheckCertificates() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('checkCertificates', {}),
    onSettled: () => client.invalidateQueries({ queryKey: adminKeys.system }),
  });
}
