import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { subjectKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';

const SUBJECTS = 20;

/** Most recently used first. */
export const mySubjectsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: subjectKeys.mineFound(search),
    queryFn: ({ pageParam, signal }) =>
      call('listMySubjects', {
        query: { size: SUBJECTS, search, ...(pageParam && { ragId: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ subjects }) =>
      subjects.length < SUBJECTS ? undefined : subjects.at(-1)?.ragId,
    placeholderData: keepPreviousData,
  });

export const myRubricsQuery = queryOptions({
  queryKey: subjectKeys.myRubrics,
  queryFn: ({ signal }) => call('listMyRubrics', { signal }),
});
