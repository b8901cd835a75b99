import { queryOptions } from '@tanstack/react-query';
import type { Post } from '../../../../shared/reading/posts.ts';
import { postKeys } from '../../../app/query-keys.ts';
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
