import { queryOptions } from '@tanstack/react-query';
import { adminKeys } from '../../../app/admin-keys.ts';
import { call } from '../../../platform/client/call.ts';

export const adminOverviewQuery = queryOptions({
  queryKey: adminKeys.overview,
  queryFn: ({ signal }) => call('getAdminOverview', { signal }),
});
