import { queryOptions } from '@tanstack/react-query';
import { accountKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';

export const myPageQuery = queryOptions({
  queryKey: accountKeys.myPage,
  queryFn: ({ signal }) => call('getMyPage', { signal }),
  staleTime: 0,
});
