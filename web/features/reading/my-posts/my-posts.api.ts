import {
  infiniteQueryOptions,
  keepPreviousData,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { MyPost, MyPostsFilter } from '../../../../shared/reading/my-posts.ts';
import { bookKeys, groupKeys, postKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';
import { draftStore } from '../../../platform/drafts/draft-store.ts';

const PAGE_SIZE = 20;

/** Keyset pagination; a page that is not full is the last. */
export const myPostsQuery = (filter: MyPostsFilter) =>
  infiniteQueryOptions({
    queryKey: postKeys.mineFiltered(filter),
    queryFn: ({ pageParam, signal }) =>
      call('listMyPosts', {
        query: { filter, size: PAGE_SIZE, ...(pageParam && { postId: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (posts) =>
      posts.length < PAGE_SIZE ? undefined : posts[posts.length - 1]?.postId,
    placeholderData: keepPreviousData,
  });

export function useRemoveMyPost() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ postId }: MyPost) => call('removeMyPost', { params: { postId } }),
    onSuccess: (_nothing, { groupId, postId, author }) => {
      // A local draft of a deleted post would otherwise come back as an unsaved one.
      void draftStore.discard({ userId: author.userId, postId }).catch(() => {});
      client.removeQueries({ queryKey: postKeys.detail(groupId, postId) });
      return Promise.all(
        [postKeys.mine, groupKeys.detail(groupId), groupKeys.mine, bookKeys.mine].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
}
