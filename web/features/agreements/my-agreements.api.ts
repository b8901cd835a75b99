import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

/** Apart from the rest: every page of a person asks this, and few need more. */
export const myAgreementsQuery = queryOptions({
  queryKey: ['agreements', 'mine'],
  queryFn: ({ signal }) => call('listMyAgreements', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
