import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { SharedBrowser } from '../../../../shared/administration/support-view.ts';
import { adminKeys } from '../../../app/admin-keys.ts';
import { accountKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';

/** The person sees soon that somebody looks. */
const ASKED_EVERY_MS = 10_000;

export const supportCodeQuery = queryOptions({
  queryKey: accountKeys.supportCode,
  queryFn: ({ signal }) => call('getSupportCode', { signal }),
  refetchInterval: ({ state }) =>
    state.data?.supportCode && !state.data.supportCode.isOver ? ASKED_EVERY_MS : false,
});

export function useMakeSupportCode() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (browser: SharedBrowser | null) => call('makeSupportCode', { body: { browser } }),
    onSettled: () => client.invalidateQueries({ queryKey: accountKeys.supportCode }),
  });
}

export function useEndSupportCode() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('endSupportCode'),
    onSettled: () => client.invalidateQueries({ queryKey: accountKeys.supportCode }),
  });
}

export const supportViewQuery = queryOptions({
  queryKey: adminKeys.supportView,
  queryFn: ({ signal }) => call('getSupportView', { signal }),
  retry: false,
});

export function useOpenSupportView() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => call('openSupportView', { body: { code } }),
    onSuccess: (supportView) => client.setQueryData(supportViewQuery.queryKey, { supportView }),
  });
}

export function useCloseSupportView() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('closeSupportView'),
    onSuccess: () => client.resetQueries({ queryKey: adminKeys.supportView }),
  });
}
