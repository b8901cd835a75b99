import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { groupKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';

export const schoolsQuery = (query: string) =>
  queryOptions({
    queryKey: groupKeys.schools(query),
    queryFn: ({ signal }) => call('searchSchools', { query: { query }, signal }),
    enabled: query !== '',
    // The old suggestions stay while the next ones load.
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  });
