import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Post } from '../../../../shared/reading/posts.ts';
import { groupKeys, postKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';

export type PostIds = Pick<Post, 'groupId' | 'postId'>;

export const postQuery = (groupId: string, postId: string) =>
  queryOptions({
    queryKey: postKeys.detail(groupId, postId),
    queryFn: ({ signal }) => call('getPost', { params: { groupId, postId }, signal }),
  });

export const neighboursQuery = (groupId: string, postId: string) =>
  queryOptions({
    queryKey: postKeys.neighbours(groupId, postId),
    queryFn: ({ signal }) => call('getNeighbours', { params: { groupId, postId }, signal }),
  });

/** After a post was created, published or unpublished: the subject tree, tasks and feeds. */
export function useInvalidatePost(groupId: string) {
  const client = useQueryClient();
  return (postId: string) =>
    Promise.all([
      client.invalidateQueries({ queryKey: groupKeys.detail(groupId) }),
      client.invalidateQueries({ queryKey: groupKeys.mine }),
      client.invalidateQueries({ queryKey: postKeys.mine }),
      client.invalidateQueries({ queryKey: postKeys.detail(groupId, postId) }),
    ]);
}
