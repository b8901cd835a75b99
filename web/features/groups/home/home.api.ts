import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { feedbackKeys, groupKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';

/** Keyset pagination; a page that is not full is the last. */
export const recentPostsQuery = (groupId: string, size: number, ragId?: string) =>
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

export const OWN_POSTS = 3;

/** The viewer's newest published posts. */
export const ownPostsQuery = (groupId: string, userId: string) =>
  queryOptions({
    queryKey: [...groupKeys.detail(groupId), 'own-posts', userId],
    queryFn: ({ signal }) =>
      call('getUserActivity', {
        params: { groupId, userId },
        query: { kind: 'POST', page: 1, size: OWN_POSTS },
        signal,
      }),
  });

export const waitingQuery = (groupId: string) =>
  queryOptions({
    queryKey: feedbackKeys.desk(groupId),
    queryFn: ({ signal }) => call('listDesk', { params: { groupId }, query: {}, signal }),
  });

export const answersQuery = (groupId: string) =>
  queryOptions({
    queryKey: feedbackKeys.mine(groupId),
    queryFn: ({ signal }) => call('listMyFeedback', { params: { groupId }, signal }),
  });
