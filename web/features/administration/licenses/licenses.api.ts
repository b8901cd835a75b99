import { queryOptions } from '@tanstack/react-query';
import { accountKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';

export const membershipQuery = queryOptions({
  queryKey: accountKeys.membership,
  queryFn: ({ signal }) => call('getMembership', { signal }),
});
