import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type {
  NewRecommendedSubject,
  RecommendedSubject,
  SchoolLevel,
} from '../../../../shared/subjects/recommended-subjects.ts';
import { subjectKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';

const SUBJECTS = 20;

export interface Filter {
  search: string;
  schoolLevel: SchoolLevel | undefined;
  writingClassifyId: RecommendedSubject['writingClassifyId'] | undefined;
}

export const recommendedQuery = ({ search, schoolLevel, writingClassifyId }: Filter) =>
  infiniteQueryOptions({
    queryKey: subjectKeys.recommendedFound(search, schoolLevel, writingClassifyId),
    queryFn: ({ pageParam, signal }) =>
      call('listRecommendedSubjects', {
        query: {
          size: SUBJECTS,
          search,
          ...(schoolLevel && { schoolLevel }),
          ...(writingClassifyId && { writingClassifyId }),
          ...(pageParam && { recommendedSubjectId: pageParam }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ recommendedSubjects }) =>
      recommendedSubjects.length < SUBJECTS
        ? undefined
        : recommendedSubjects.at(-1)?.recommendedSubjectId,
    placeholderData: keepPreviousData,
  });

/** Loads all pages, because an edited subject may be anywhere in the library. */
export const libraryQuery = queryOptions({
  queryKey: subjectKeys.allRecommended,
  queryFn: async ({ signal }) => {
    const all: RecommendedSubject[] = [];
    for (;;) {
      const last = all.at(-1)?.recommendedSubjectId;
      const { recommendedSubjects } = await call('listRecommendedSubjects', {
        query: { size: 100, ...(last && { recommendedSubjectId: last }) },
        signal,
      });
      if (recommendedSubjects.length === 0) return all;
      all.push(...recommendedSubjects);
    }
  },
});

export function useSaveRecommended() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      id,
      subject: body,
    }: {
      id: string | undefined;
      subject: NewRecommendedSubject;
    }) =>
      id === undefined
        ? call('createRecommendedSubject', { body })
        : call('updateRecommendedSubject', { params: { recommendedSubjectId: id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: subjectKeys.recommended }),
  });
}

export function useDeleteRecommended() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (recommendedSubjectId: string) =>
      call('deleteRecommendedSubject', { params: { recommendedSubjectId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: subjectKeys.recommended }),
  });
}
