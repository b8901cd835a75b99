import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { MyWritingFilter, PostKind } from '../../../../shared/reading/user-activity.ts';
import { groupKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';

export const PAGE_SIZE = 20;

export const activityQuery = (
  groupId: string,
  userId: string,
  { kind, page }: { kind: PostKind; page: number },
) =>
  queryOptions({
    queryKey: groupKeys.activityOf(groupId, userId, kind, page),
    queryFn: ({ signal }) =>
      call('getUserActivity', {
        params: { groupId, userId },
        query: { kind, page, size: PAGE_SIZE },
        signal,
      }),
  });

/** Keyset pagination; a page that is not full is the last. */
export const myWritingQuery = (groupId: string, filter: MyWritingFilter) =>
  infiniteQueryOptions({
    queryKey: groupKeys.myWriting(groupId, filter),
    queryFn: ({ pageParam, signal }) =>
      call('listMyWriting', {
        params: { groupId },
        query: { filter, size: PAGE_SIZE, ...(pageParam && { postId: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ posts }) =>
      posts.length < PAGE_SIZE ? undefined : posts[posts.length - 1]?.postId,
    placeholderData: keepPreviousData,
  });
