import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewLicense } from '../../../../shared/administration/licenses/admin-licenses.ts';
import { adminKeys } from '../../../app/admin-keys.ts';
import { call } from '../../../platform/client/call.ts';

const ROWS = 20;

export const licensesQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: adminKeys.licenses(search),
    queryFn: ({ pageParam, signal }) =>
      call('listLicenses', {
        query: { size: ROWS, search, ...(pageParam && { licenseId: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ licenses }) =>
      licenses.length < ROWS ? undefined : licenses.at(-1)?.licenseId,
  });

export const quotesQuery = (state: 'WAITING' | 'DONE') =>
  infiniteQueryOptions({
    queryKey: adminKeys.quotes(state),
    queryFn: ({ pageParam, signal }) =>
      call('listQuotes', {
        query: { size: ROWS, state, ...(pageParam && { quoteId: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ quotes }) => (quotes.length < ROWS ? undefined : quotes.at(-1)?.quoteId),
  });

function useAdminChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: adminKeys.all }),
  });
}

/** Without an id a new one. */
export const useSaveLicense = (licenseId: string | undefined) =>
  useAdminChange(({ quoteId, ...body }: NewLicense) =>
    licenseId === undefined
      ? call('createLicense', { body: { ...body, quoteId } })
      : call('updateLicense', { params: { licenseId }, body }),
  );

export const useCancelLicense = (licenseId: string) =>
  useAdminChange(() => call('cancelLicense', { params: { licenseId } }));

export const useSetQuoteState = (quoteId: string) =>
  useAdminChange((quoteState: 'WAITING' | 'ANSWERED' | 'CLOSED') =>
    call('setQuoteState', { params: { quoteId }, body: { quoteState } }),
  );
