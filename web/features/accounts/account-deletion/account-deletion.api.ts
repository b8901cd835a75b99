import { queryOptions, useMutation } from '@tanstack/react-query';
import type { withdrawUser } from '../../../../shared/accounts/account-deletion.ts';
import type { BodyInput } from '../../../../shared/contract/endpoint.ts';
import { accountKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';

export const deletionPreviewQuery = queryOptions({
  queryKey: accountKeys.deletion,
  queryFn: ({ signal }) => call('getAccountDeletionPreview', { signal }),
  // The decision is irreversible, so the figures must be current.
  staleTime: 0,
});

export function useWithdraw() {
  return useMutation({
    mutationFn: (body: BodyInput<typeof withdrawUser>) => call('withdrawUser', { body }),
  });
}

export function useMyData() {
  return useMutation({
    mutationFn: async (penName: string) => {
      const zip = await call('downloadMyData');
      const link = document.createElement('a');
      const url = URL.createObjectURL(new Blob([zip], { type: 'application/zip' }));
      link.href = url;
      link.download = `${penName.replace(/[\\/:*?"<>|.]/g, ' ').trim() || '나'}의 문집.zip`;
      link.click();
      // Revoking at once would cancel the download in some browsers.
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    },
  });
}
