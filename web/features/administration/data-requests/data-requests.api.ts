import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Contract } from '../../../../shared/contract/contract.ts';
import type { Body } from '../../../../shared/contract/endpoint.ts';
import { adminKeys } from '../../../app/admin-keys.ts';
import { call } from '../../../platform/client/call.ts';
import { saveFile } from '../../../platform/client/save-file.ts';

export const PAGE_SIZE = 20;
/** A file takes seconds to minutes, and the page need not be watched. */
const WAIT_MS = 5_000;

export const requestsQuery = (page: number) =>
  queryOptions({
    queryKey: adminKeys.dataRequests(page),
    queryFn: ({ signal }) => call('listDataRequests', { query: { page, size: PAGE_SIZE }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.requests.some(
        ({ requestState }) => requestState === 'WAITING' || requestState === 'MAKING',
      )
        ? WAIT_MS
        : false,
  });

export const previewQuery = (personId: string) =>
  queryOptions({
    queryKey: adminKeys.dataRequestPreview(personId),
    queryFn: ({ signal }) => call('getDataRequestPreview', { params: { personId }, signal }),
    // A deletion cannot be undone, so the figures must be current.
    staleTime: 0,
  });

function useRequest<Input, Output>(request: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: request,
    onSettled: () => client.invalidateQueries({ queryKey: adminKeys.requests }),
  });
}

export const useRequestExport = (personId: string) =>
  useRequest((body: Body<Contract['requestDataExport']>) =>
    call('requestDataExport', { params: { personId }, body }),
  );

export const useRequestDeletion = (personId: string) =>
  useRequest((body: Body<Contract['requestAccountDeletion']>) =>
    call('requestAccountDeletion', { params: { personId }, body }),
  );

export const useDownloadExport = () =>
  useRequest(async (requestId: string) => {
    const zip = await call('downloadRequestedExport', { params: { requestId } });
    saveFile(new Blob([zip], { type: 'application/zip' }), '요청받은 자료', '.zip');
  });

export const useDownloadRequests = () =>
  useRequest<void, void>(async () =>
    saveFile(await call('downloadDataRequests'), '정보 요청', '.csv'),
  );
