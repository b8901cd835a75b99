import { queryOptions } from '@tanstack/react-query';
import { postKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';

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
