import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/client/call.ts';

/** A piece with its counts, and its neighbours in the subject. */
export const postQuery = (groupId: string, postId: string) =>
  queryOptions({
    queryKey: ['post', groupId, postId],
    queryFn: ({ signal }) => call('getPost', { params: { groupId, postId }, signal }),
  });

export const neighboursQuery = (groupId: string, postId: string) =>
  queryOptions({
    queryKey: ['post', groupId, postId, 'neighbours'],
    queryFn: ({ signal }) => call('getNeighbours', { params: { groupId, postId }, signal }),
  });
