import { queryOptions, useMutation } from '@tanstack/react-query';
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
