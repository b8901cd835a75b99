import { infiniteQueryOptions } from '@tanstack/react-query';
import { accountKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';

const PAGE_SIZE = 20;

export const myConsentsQuery = infiniteQueryOptions({
  queryKey: accountKeys.myConsents,
  queryFn: ({ pageParam, signal }) =>
    call('listMyConsents', {
      query: { size: PAGE_SIZE, ...(pageParam !== undefined && { consentId: pageParam }) },
      signal,
    }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ consents }) =>
    consents.length < PAGE_SIZE ? undefined : consents.at(-1)?.consentId,
});
