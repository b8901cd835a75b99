import { queryOptions } from '@tanstack/react-query';
import { adminKeys } from '../../../app/admin-keys.ts';
import { call } from '../../../platform/client/call.ts';

export const retentionQuery = queryOptions({
  queryKey: adminKeys.retention,
  queryFn: ({ signal }) => call('listRetention', { signal }),
});
