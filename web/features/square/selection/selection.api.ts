import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { postKeys, squareKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';
import type { CandidateFilter } from './selection.model.ts';

const CANDIDATES = 20;

export const candidatesQuery = (groupId: string, { state, sort, ragId }: CandidateFilter) =>
  infiniteQueryOptions({
    queryKey: [...squareKeys.candidates(groupId), { state, sort, ragId }],
    queryFn: ({ pageParam, signal }) =>
      call('listSquareCandidates', {
        params: { groupId },
        query: {
          size: CANDIDATES,
          state,
          sort,
          ...(ragId && { ragId }),
          ...(pageParam && { postId: pageParam }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ posts }) => (posts.length < CANDIDATES ? undefined : posts.at(-1)?.postId),
  });

export const choiceQuery = (groupId: string, postId: string) =>
  queryOptions({
    queryKey: squareKeys.candidate(groupId, postId),
    queryFn: ({ signal }) => call('getSquareChoice', { params: { groupId, postId }, signal }),
  });

/** Refetches after a failure too, because the page must show what is stored. */
function useSquareMutation<Value>(groupId: string, mutate: (value: Value) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: mutate,
    onSettled: () => client.invalidateQueries({ queryKey: squareKeys.candidates(groupId) }),
  });
}

/** `publishedAt` of the text that the owner has read. */
export function usePick(groupId: string, postId: string, publishedAt: string | null) {
  const client = useQueryClient();
  return useSquareMutation(groupId, (picked: boolean) =>
    call('pickForSquare', {
      params: { groupId, postId },
      body: { picked, ...(publishedAt !== null && { publishedAt }) },
    }).catch(async (error: unknown) => {
      // Shows the text that was published meanwhile.
      await client.invalidateQueries({ queryKey: postKeys.detail(groupId, postId) });
      throw error;
    }),
  );
}

export const useConsent = (groupId: string, postId: string) =>
  useSquareMutation(groupId, (squareConsent: boolean) =>
    call('consentToSquare', { params: { groupId, postId }, body: { squareConsent } }),
  );

export const useIndexed = (groupId: string) =>
  useSquareMutation(groupId, (squareIndexed: boolean) =>
    call('setSquareIndexed', { params: { groupId }, body: { squareIndexed } }),
  );
