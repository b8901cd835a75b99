import { queryOptions, useMutation } from '@tanstack/react-query';
import type { withdrawUser } from '../../../../shared/accounts/account-deletion.ts';
import type { BodyInput } from '../../../../shared/contract/endpoint.ts';
import { accountKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';
import { saveFile } from '../../../platform/client/save-file.ts';

export const deletionPreviewQuery = queryOptions({
  queryKey: accountKeys.deletion,
  queryFn: ({ signal }) => call('getAccountDeletionPreview', { signal }),
  // The decision is irreversible, so the figures must be current.
  staleTime: 0,
});

export const dataExportsQuery = queryOptions({
  queryKey: [...accountKeys.deletion, 'exports'],
  queryFn: ({ signal }) => call('listDataExports', { signal }),
});

export function useDataExport() {
  return useMutation({
    mutationFn: async (requestId: string) => {
      const zip = await call('downloadDataExport', { params: { requestId } });
      saveFile(new Blob([zip], { type: 'application/zip' }), '나의 문집', '.zip');
    },
  });
}

export function useWithdraw() {
  return useMutation({
    mutationFn: (body: BodyInput<typeof withdrawUser>) => call('withdrawUser', { body }),
  });
}

export function useMyData() {
  return useMutation({
    mutationFn: async (penName: string) => {
      const zip = await call('downloadMyData');
      saveFile(new Blob([zip], { type: 'application/zip' }), `${penName || '나'}의 문집`, '.zip');
    },
  });
}
