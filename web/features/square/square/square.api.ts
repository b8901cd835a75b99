import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { SquareReport } from '../../../../shared/square/reports.ts';
import { SQUARE_PAGE_SIZE } from '../../../../shared/square/square-page.ts';
import { squareKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';
import type { SquareParams } from './square-params.ts';

export const squareQuery = ({ search, after }: Pick<SquareParams, 'search' | 'after'>) =>
  queryOptions({
    queryKey: squareKeys.list(search, after),
    queryFn: ({ signal }) =>
      call('listSquare', {
        query: { size: SQUARE_PAGE_SIZE, ...(search && { search }), ...(after && { after }) },
        signal,
      }),
  });

export const squareGroupQuery = (groupId: string, from: string) =>
  queryOptions({
    queryKey: squareKeys.group(groupId, from),
    queryFn: async ({ signal }) => {
      const [group, { posts }] = await Promise.all([
        call('getSquareGroup', { params: { groupId }, signal }),
        call('listSquarePosts', {
          params: { groupId },
          query: { size: SQUARE_PAGE_SIZE, ...(from && { postId: from }) },
          signal,
        }),
      ]);
      return { group, posts };
    },
  });

export const squarePostQuery = (groupId: string, postId: string) =>
  queryOptions({
    queryKey: squareKeys.post(groupId, postId),
    queryFn: async ({ signal }) => {
      const [group, post] = await Promise.all([
        call('getSquareGroup', { params: { groupId }, signal }),
        call('getSquarePost', { params: { groupId, postId }, signal }),
      ]);
      return { group, post };
    },
  });

export function useReport(groupId: string) {
  return useMutation({
    mutationFn: ({ wantsReply, ...body }: SquareReport & { wantsReply: boolean }) =>
      call(wantsReply ? 'reportSquareForReply' : 'reportSquare', { params: { groupId }, body }),
  });
}

const CANDIDATES = 20;

export const candidatesQuery = (groupId: string) =>
  infiniteQueryOptions({
    queryKey: squareKeys.candidates(groupId),
    queryFn: ({ pageParam, signal }) =>
      call('listSquareCandidates', {
        params: { groupId },
        query: { size: CANDIDATES, ...(pageParam && { postId: pageParam }) },
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

/** Refetches after a failure too, because a checkbox must show the stored value. */
function useSquareMutation<Value>(groupId: string, mutate: (value: Value) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: mutate,
    onSettled: () => client.invalidateQueries({ queryKey: candidatesQuery(groupId).queryKey }),
  });
}

export const usePick = (groupId: string, postId: string) =>
  useSquareMutation(groupId, (picked: boolean) =>
    call('pickForSquare', { params: { groupId, postId }, body: { picked } }),
  );

export const useConsent = (groupId: string, postId: string) =>
  useSquareMutation(groupId, (squareConsent: boolean) =>
    call('consentToSquare', { params: { groupId, postId }, body: { squareConsent } }),
  );

export const useIndexed = (groupId: string) =>
  useSquareMutation(groupId, (squareIndexed: boolean) =>
    call('setSquareIndexed', { params: { groupId }, body: { squareIndexed } }),
  );
