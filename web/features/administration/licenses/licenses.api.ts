import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/client/call.ts';

export const membershipQuery = queryOptions({
  queryKey: ['membership'],
  queryFn: ({ signal }) => call('getMembership', { signal }),
});
