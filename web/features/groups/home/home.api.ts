import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { feedbackKeys, groupKeys, squareKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';

/** The newest pieces, of one subject if asked; each further load passes the last one seen, a short page ends the list. */
export const newPiecesQuery = (groupId: string, size: number, ragId?: string) =>
  infiniteQueryOptions({
    queryKey: groupKeys.newPosts(groupId, size, ragId),
    queryFn: ({ pageParam, signal }) =>
      call('listPosts', {
        params: { groupId },
        query: {
          size,
          ...(ragId && { ragId }),
          ...(pageParam !== undefined && { postId: pageParam }),
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ posts }) => (posts.length < size ? undefined : posts.at(-1)?.postId),
  });

export const waitingQuery = (groupId: string) =>
  queryOptions({
    queryKey: feedbackKeys.deskOf(groupId, undefined),
    queryFn: ({ signal }) => call('listDesk', { params: { groupId }, query: {}, signal }),
  });

export const answersQuery = (groupId: string) =>
  queryOptions({
    queryKey: feedbackKeys.mine(groupId),
    queryFn: ({ signal }) => call('listMyFeedback', { params: { groupId }, signal }),
  });

/** As much as anybody should have to look at in one place; what was decided makes room. */
const REPORTS = 50;

/** What readers of the square said is wrong, for the group's owner. */
export const groupReportsQuery = (groupId: string) =>
  queryOptions({
    queryKey: squareKeys.groupReports(groupId),
    queryFn: ({ signal }) =>
      call('listGroupReports', { params: { groupId }, query: { size: REPORTS }, signal }),
  });
