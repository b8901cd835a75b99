import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { groupKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';

const PAGE_SIZE = 20;

/** Keyset pagination; a page that is not full is the last. */
export const searchQuery = (groupId: string, query: string) =>
  infiniteQueryOptions({
    queryKey: groupKeys.search(groupId, query),
    queryFn: ({ pageParam, signal }) =>
      call('searchPosts', {
        params: { groupId },
        query: { query, size: PAGE_SIZE, ...(pageParam && { postId: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ posts }) =>
      posts.length < PAGE_SIZE ? undefined : posts[posts.length - 1]?.postId,
    placeholderData: keepPreviousData,
    enabled: query !== '',
  });
